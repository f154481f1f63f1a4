package dev.outboard.ui.stream;

import dev.outboard.ui.kit.TypeSign;
import dev.outboard.ui.kit.Wording;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableLongValue;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Cells of the list of events.
final class RowCells {
    private RowCells() {}

    static void text(TableColumn<StreamRow, String> column, Function<StreamRow, String> value) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
    }

    static void type(TableColumn<StreamRow, StreamRow> column) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new TypeCell());
    }

    static void data(TableColumn<StreamRow, StreamRow> column, Setting setting, ObservableLongValue aheadOf) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new ContentCell(setting, aheadOf));
    }

    /// The sign, then the name.
    private static final class TypeCell extends TableCell<StreamRow, StreamRow> {
        private final TypeSign sign = new TypeSign();

        @Override
        protected void updateItem(@Nullable StreamRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                setGraphic(null);
                return;
            }
            sign.show(row.event().type());
            setText(Wording.oneLine(row.event().type()));
            setGraphic(sign);
        }
    }

    /// What is unusual about the row, then its data.
    private static final class ContentCell extends TableCell<StreamRow, StreamRow> {
        /// From here on there is room for what a row is ahead of.
        private static final double ROOMY = 200;

        private final Setting setting;
        private final ObservableLongValue aheadOf;
        private final Label badge = new Label();
        private final FontIcon clock = new FontIcon("fth-clock");
        private final FontIcon ahead = new FontIcon("fth-chevrons-up");
        private final Label data = new Label();
        private final HBox both = new HBox(badge, data);

        ContentCell(Setting setting, ObservableLongValue aheadOf) {
            this.setting = setting;
            this.aheadOf = aheadOf;
            getStyleClass().add("data-cell");
            badge.getStyleClass().addAll("badge", "row-badge");
            badge.setMinWidth(USE_PREF_SIZE);
            badge.managedProperty().bind(badge.visibleProperty());
            data.getStyleClass().add("code");
            both.getStyleClass().add("data-line");
            aheadOf.subscribe(_ -> mark());
            widthProperty().subscribe(_ -> mark());
        }

        @Override
        protected void updateItem(@Nullable StreamRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            data.setText(row.data());
            mark();
            setGraphic(both);
        }

        private void mark() {
            var row = getItem();
            if (row == null) {
                return;
            }
            var isAhead = row.position() > aheadOf.get();
            badge.setVisible(row.late() || isAhead);
            badge.setGraphic(row.late() ? clock : ahead);
            badge.setText(row.late() ? late(row)
                : getWidth() < ROOMY ? setting.text("ahead.short")
                : setting.text("ahead", Long.toString(aheadOf.get() + 1)));
            badge.setTooltip(badge.isVisible() ? new Tooltip(row.late() ? waited(row) : holder()) : null);
        }

        private String waited(StreamRow row) {
            return setting.text("late.tip", row.waited().isEmpty() ? setting.text("late.tip-unknown")
                : setting.text("late.tip-waited", row.waited()));
        }

        private String holder() {
            return setting.text(
                "ahead.tip", Long.toString(aheadOf.get() + 1), HeldLine.brief(setting));
        }

        private String late(StreamRow row) {
            var by = row.by();
            return by == null ? setting.text("late") : setting.text("late.by", setting.wording().age(by));
        }
    }
}
