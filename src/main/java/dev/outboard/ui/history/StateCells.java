package dev.outboard.ui.history;

import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Cells of the table of fields.
final class StateCells {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass ADDED = PseudoClass.getPseudoClass("added");
    private static final PseudoClass REMOVED = PseudoClass.getPseudoClass("removed");
    private static final PseudoClass ABSENT = PseudoClass.getPseudoClass("absent");

    private StateCells() {}

    /// @param toVersion leads to the version that gave the field its value, also by Enter
    static void bind(TableView<StateRow> table, IntConsumer toVersion) {
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            var row = table.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && row != null && row.changedAt() > 0) {
                toVersion.accept(row.changedAt());
                event.consume();
            }
        });
        table.setRowFactory(_ -> new TableRow<>() {
            @Override
            protected void updateItem(@Nullable StateRow row, boolean empty) {
                super.updateItem(row, empty);
                var mark = empty || row == null ? "" : row.mark();
                pseudoClassStateChanged(CHANGED, mark.equals(StateRow.CHANGED));
                pseudoClassStateChanged(ADDED, mark.equals(StateRow.ADDED));
                pseudoClassStateChanged(REMOVED, mark.equals(StateRow.REMOVED));
            }
        });
    }

    static void mark(TableColumn<StateRow, StateRow> column) {
        text(column, StateRow::mark);
    }

    static void text(TableColumn<StateRow, StateRow> column, Function<StateRow, String> value) {
        cells(column, value, _ -> false);
    }

    static void before(TableColumn<StateRow, StateRow> column, HistoryWords words) {
        cells(
            column, row -> row.mark().equals(StateRow.ADDED) ? words.text("state.absent") : row.before(),
            row -> row.mark().equals(StateRow.ADDED));
    }

    static void after(TableColumn<StateRow, StateRow> column, HistoryWords words) {
        cells(
            column, row -> row.mark().equals(StateRow.REMOVED) ? words.text("state.removed") : row.after(),
            row -> row.mark().equals(StateRow.REMOVED));
    }

    /// Leads to the version that gave the field its value.
    static void setBy(TableColumn<StateRow, StateRow> column, IntConsumer select) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new LinkCell(select));
    }

    private static void cells(
        TableColumn<StateRow, StateRow> column, Function<StateRow, String> value,
        Function<StateRow, Boolean> absent) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            private final Tooltip whole = new Tooltip();

            @Override
            protected void updateItem(@Nullable StateRow row, boolean empty) {
                super.updateItem(row, empty);
                var text = empty || row == null ? "" : value.apply(row);
                setText(text);
                whole.setText(text);
                setTooltip(text.length() > 12 ? whole : null);
                pseudoClassStateChanged(ABSENT, !empty && row != null && absent.apply(row));
            }
        });
    }

    private static final class LinkCell extends TableCell<StateRow, StateRow> {
        private final Hyperlink link = new Hyperlink();

        LinkCell(IntConsumer select) {
            link.getStyleClass().add("code");
            link.setFocusTraversable(false);
            link.setOnAction(_ -> {
                if (getItem() != null) {
                    select.accept(getItem().changedAt());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable StateRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null || row.changedAt() == 0) {
                setGraphic(null);
                return;
            }
            link.setText("v" + row.changedAt());
            setGraphic(link);
        }
    }
}
