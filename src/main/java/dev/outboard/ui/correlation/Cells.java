package dev.outboard.ui.correlation;

import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.TypeSign;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cells that draw more than a text.
record Cells(CorrelationSetting setting) {
    /// Levels that are indented; what hangs deeper says how deep.
    private static final int LEVELS = 12;
    private static final double STEP = 20;
    private static final double FIRST = 2;

    void make(TableColumn<Row, Row> what, TableColumn<Row, Row> state) {
        what.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        what.setCellFactory(_ -> new What());
        state.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        state.setCellFactory(_ -> new State());
    }

    static void text(TableColumn<Row, String> column, Function<Row, String> part) {
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(part.apply(row.getValue())));
    }

    /// What happened, indented below its cause.
    private final class What extends TableCell<Row, Row> {
        private final Region space = new Region();
        private final FontIcon corner = new FontIcon("fth-corner-down-right");
        private final Label deep = new Label();
        private final TypeSign sign = new TypeSign();
        private final Label type = new Label();
        private final Label remark = new Label();
        private final HBox line = new HBox(space, corner, deep, sign, type, remark);

        What() {
            line.getStyleClass().add("what");
            deep.getStyleClass().addAll("figure", "muted");
            deep.setMinWidth(Region.USE_PREF_SIZE);
            type.setMinWidth(Region.USE_PREF_SIZE);
            remark.getStyleClass().addAll("small", "muted");
        }

        @Override
        protected void updateItem(@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            setGraphic(empty ? null : line);
            setAccessibleText(row == null ? "" : setting.text(
                "level", Integer.toString(row.depth() + 1), row.spoken()));
            if (row == null) {
                return;
            }
            var width = row.depth() == 0 ? 0 : (Math.min(row.depth(), LEVELS) - 1) * STEP + FIRST;
            space.setMinWidth(width);
            space.setPrefWidth(width);
            space.setManaged(width > 0);
            shown(corner, row.depth() > 0);
            deep.setText(row.depth() > LEVELS ? Integer.toString(row.depth()) : "");
            shown(deep, row.depth() > LEVELS);
            sign.show(row.one().type());
            type.setText(row.type());
            remark.setText(row.remark());
        }

        private static void shown(Node node, boolean shown) {
            node.setVisible(shown);
            node.setManaged(shown);
        }
    }

    /// The state of its message.
    private static final class State extends TableCell<Row, Row> {
        private final FontIcon icon = new FontIcon("fth-circle");
        private final Label word = new Label();
        private final HBox line = new HBox(icon, word);

        State() {
            line.getStyleClass().add("what");
        }

        @Override
        protected void updateItem(@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            setGraphic(empty ? null : line);
            if (row == null) {
                return;
            }
            icon.setVisible(!row.icon().isEmpty());
            icon.setManaged(!row.icon().isEmpty());
            if (!row.icon().isEmpty()) {
                icon.setIconLiteral(row.icon());
            }
            Toned.set(icon, row.tone());
            Toned.set(word, row.tone());
            word.setText(row.state());
        }
    }
}
