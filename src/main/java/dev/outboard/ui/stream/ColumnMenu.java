package dev.outboard.ui.stream;

import java.util.Map;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;

/// The menu in which one chooses the columns.
final class ColumnMenu {
    private ColumnMenu() {}

    static void bind(
        MenuButton menu, ColumnsViewModel model, Setting setting,
        Map<Column, TableColumn<StreamRow, ?>> all) {
        for (var column : Column.values()) {
            var item = new CheckMenuItem(setting.text(switch (column) {
                case OCCURRED -> "column.occurred-name";
                case TYPE -> "column.type";
                case AGGREGATE -> "column.aggregate";
                case VERSION -> "column.version";
            }));
            item.selectedProperty().bindBidirectional(model.shown(column));
            menu.getItems().add(item);
            var shown = all.get(column);
            if (shown != null) {
                shown.visibleProperty().bind(model.shown(column));
            }
        }
        model.troubleProperty().subscribe(
            trouble -> menu.setTooltip(trouble.isEmpty() ? null : new Tooltip(trouble)));
    }
}
