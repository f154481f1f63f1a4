package dev.outboard.ui.overview;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Cells of the table of error groups.
final class GroupCells {
    private GroupCells() {}

    static void text(TableColumn<GroupRow, String> column, Function<GroupRow, String> value) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
    }

    static void error(TableColumn<GroupRow, GroupRow> column) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new ErrorCell());
    }

    /// The error above, the event types below.
    private static final class ErrorCell extends TableCell<GroupRow, GroupRow> {
        private final Label error = new Label();
        private final Label types = new Label();
        private final VBox lines = new VBox(error, types);

        ErrorCell() {
            getStyleClass().add("error-cell");
            error.getStyleClass().add("code");
            types.getStyleClass().add("small");
            lines.getStyleClass().add("lines");
        }

        @Override
        protected void updateItem(@Nullable GroupRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            error.setText(row.error());
            types.setText(row.types());
            setGraphic(lines);
        }
    }
}
