package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.Tone;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Cells of the Projections screen's tables.
final class Cells {
    private static final PseudoClass NONE = PseudoClass.getPseudoClass("none");

    private Cells() {}

    static <R> void text(TableColumn<R, String> column, Function<R, String> value) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    }

    /// The row itself, for a cell of one's own.
    static <R> void whole(TableColumn<R, R> column) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    }

    /// By the key, or by a double click.
    static void onEnter(TableView<?> table, Runnable then) {
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                then.run();
                event.consume();
            }
        });
        table.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                then.run();
            }
        });
    }

    /// A sign with its word.
    static final class Signed<R> extends TableCell<R, R> {
        private final FontIcon sign = new FontIcon("fth-check");
        private final Label word = new Label();
        private final HBox line = new HBox(sign, word);
        private final Function<R, String> icon;
        private final Function<R, String> words;
        private final Function<R, Tone> tone;

        Signed(Function<R, String> icon, Function<R, String> words, Function<R, Tone> tone) {
            this.icon = icon;
            this.words = words;
            this.tone = tone;
            line.getStyleClass().add("signed");
            word.setMinWidth(Region.USE_PREF_SIZE);
        }

        @Override
        protected void updateItem(@Nullable R row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            sign.setIconLiteral(icon.apply(row));
            word.setText(words.apply(row));
            Toned.set(sign, tone.apply(row));
            Toned.set(word, tone.apply(row));
            setGraphic(line);
        }
    }

    /// The last hour as a line.
    static final class TrendCell extends TableCell<ProjectionRow, ProjectionRow> {
        private final Trend trend = new Trend();

        @Override
        protected void updateItem(@Nullable ProjectionRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            trend.show(row.trend(), row.condition().troubled() ? row.condition().tone() : Tone.PLAIN);
            setGraphic(trend);
        }
    }

    /// What is the matter; the event that is at fault leads to its page.
    static final class ReasonCell extends TableCell<ProjectionRow, ProjectionRow> {
        private final Label before = new Label();
        private final Button event = new Button();
        private final Label reason = new Label();
        private final HBox line = new HBox(before, event, reason);
        private final Tooltip whole = new Tooltip();
        private final String at;
        private final String none;

        ReasonCell(String at, String none, Consumer<ProjectionRow> open) {
            this.at = at;
            this.none = none;
            line.getStyleClass().add("reason");
            setPrefWidth(0);
            event.getStyleClass().addAll("link", "code");
            event.setFocusTraversable(false);
            before.setMinWidth(Region.USE_PREF_SIZE);
            event.setMinWidth(Region.USE_PREF_SIZE);
            whole.setWrapText(true);
            whole.setMaxWidth(480);
            event.setOnAction(_ -> {
                if (getItem() != null) {
                    open.accept(getItem());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable ProjectionRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                setTooltip(null);
                return;
            }
            var there = !row.at().isEmpty();
            before.setText(at);
            event.setText(row.at());
            reason.setText(row.reason().isEmpty() ? none : there ? ": " + row.reason() : row.reason());
            reason.pseudoClassStateChanged(NONE, row.reason().isEmpty());
            before.setVisible(there);
            before.setManaged(there);
            event.setVisible(there);
            event.setManaged(there);
            whole.setText(row.reason());
            setTooltip(row.reason().isEmpty() ? null : whole);
            setGraphic(line);
        }
    }

    /// A row that tells itself whole.
    static final class Spoken extends TableRow<ProjectionRow> {
        @Override
        public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return attribute == AccessibleAttribute.TEXT && getItem() != null
                ? Foreign.shown(getItem().spoken()) : super.queryAccessibleAttribute(attribute, parameters);
        }
    }
}
