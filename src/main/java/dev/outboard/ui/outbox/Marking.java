package dev.outboard.ui.outbox;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// Marks messages in the table: by its boxes, Ctrl and Shift with a click, Space, Shift and the arrows, Ctrl
/// A. To look at a message marks nothing.
final class Marking {
    private final OutboxViewModel model;
    private final TableView<MessageRow> table;
    private final CheckBox head = new CheckBox();

    Marking(OutboxViewModel model, TableView<MessageRow> table) {
        this.model = model;
        this.table = table;
    }

    void bind(TableColumn<MessageRow, MessageRow> column) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new MarkCell(model));
        head.setAccessibleText(model.setting().texts().text("mark.all"));
        head.setOnAction(_ -> {
            if (head.isSelected()) {
                model.marks().all(model.shownIds());
            } else {
                model.marks().clear();
            }
        });
        head.setFocusTraversable(false);
        column.setGraphic(head);
        model.marks().revisionProperty().subscribe(_ -> show());
        table.setRowFactory(_ -> row());
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private void show() {
        var marked = model.marks().ids().size();
        head.setSelected(marked > 0 && marked == table.getItems().size());
        head.setIndeterminate(marked > 0 && marked < table.getItems().size());
        table.refresh();
    }

    private TableRow<MessageRow> row() {
        var row = new TableRow<MessageRow>();
        row.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            var item = row.getItem();
            if (item == null || event.getButton() != MouseButton.PRIMARY) {
                return;
            }
            if (event.isShiftDown()) {
                model.marks().reach(item.id(), model.shownIds());
            } else if (event.isShortcutDown()) {
                model.marks().toggle(item.id());
            } else {
                model.marks().anchor(item.id());
                return;
            }
            table.requestFocus();
            event.consume();
        });
        return row;
    }

    private void pressed(KeyEvent event) {
        var focused = table.getFocusModel().getFocusedItem();
        if (event.getCode() == KeyCode.A && event.isShortcutDown() && !event.isShiftDown()) {
            model.marks().all(model.shownIds());
        } else if (event.getCode() == KeyCode.SPACE && focused != null) {
            model.marks().toggle(focused.id());
        } else if (event.isShiftDown() && focused != null
            && (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP)) {
            reach(focused, event.getCode() == KeyCode.DOWN ? 1 : -1);
        } else if (event.getCode() == KeyCode.R && !event.isShortcutDown()) {
            retry();
        } else {
            return;
        }
        event.consume();
    }

    private void reach(MessageRow from, int step) {
        var next = table.getFocusModel().getFocusedIndex() + step;
        model.marks().anchor(from.id());
        model.marks().reach(from.id(), model.shownIds());
        if (next >= 0 && next < table.getItems().size()) {
            model.marks().reach(table.getItems().get(next).id(), model.shownIds());
            table.getSelectionModel().clearAndSelect(next);
            table.scrollTo(Math.max(0, next - 2));
        }
    }

    /// What is marked, else the message that is looked at.
    private void retry() {
        var offers = model.marks().ids().isEmpty() ? model.one() : model.many();
        offers.choose(Kind.RETRY);
    }

    /// A box that says whether its message is marked.
    private static final class MarkCell extends TableCell<MessageRow, MessageRow> {
        private final OutboxViewModel model;
        private final CheckBox box = new CheckBox();

        MarkCell(OutboxViewModel model) {
            this.model = model;
            box.setFocusTraversable(false);
            box.setOnAction(_ -> {
                var row = getItem();
                if (row != null) {
                    model.marks().toggle(row.id());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable MessageRow row, boolean empty) {
            super.updateItem(row, empty);
            setGraphic(empty || row == null ? null : box);
            if (row != null) {
                box.setSelected(model.marks().has(row.id()));
                box.setAccessibleText(model.setting().texts().text("mark.one", row.id()));
            }
        }
    }
}
