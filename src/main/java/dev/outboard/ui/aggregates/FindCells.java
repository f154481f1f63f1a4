package dev.outboard.ui.aggregates;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.TypeSign;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cells of the rows that are found.
final class FindCells {
    private static final PseudoClass DANGER = PseudoClass.getPseudoClass("danger");
    private static final PseudoClass ZERO = PseudoClass.getPseudoClass("zero");

    private FindCells() {}

    static void text(TableColumn<AggregateRow, String> column, Function<AggregateRow, String> value) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(
            Foreign.shown(value.apply(cell.getValue()))));
    }

    /// The versions, and that another type counts them too.
    static void versions(TableColumn<AggregateRow, AggregateRow> column, FindSetting setting) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            private final FontIcon together = new FontIcon("fth-link");

            @Override
            protected void updateItem(@Nullable AggregateRow row, boolean empty) {
                super.updateItem(row, empty);
                var shared = empty || row == null ? "" : row.shared();
                setText(empty || row == null ? null : row.versions());
                setGraphic(shared.isEmpty() ? null : together);
                setTooltip(shared.isEmpty() ? null : new Tooltip(setting.text("row.shared-with", shared)));
            }
        });
    }

    /// The newest event's type with its sign.
    static void lastType(TableColumn<AggregateRow, AggregateRow> column, FindSetting setting) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            private final TypeSign sign = new TypeSign();
            private final Label name = new Label();
            private final HBox both = new HBox(sign, name);

            {
                both.getStyleClass().add("signed");
            }

            @Override
            protected void updateItem(@Nullable AggregateRow row, boolean empty) {
                super.updateItem(row, empty);
                if (empty || row == null) {
                    setGraphic(null);
                    return;
                }
                sign.setVisible(!row.withoutEvents());
                sign.show(row.lastType());
                name.setText(row.withoutEvents() ? setting.text("row.no-events")
                    : Foreign.shown(row.lastType()));
                setGraphic(both);
            }
        });
    }

    /// How many are dead: a sign and its colour only where there are some.
    static void dead(TableColumn<AggregateRow, AggregateRow> column) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            private final FontIcon icon = new FontIcon("fth-x-octagon");

            @Override
            protected void updateItem(@Nullable AggregateRow row, boolean empty) {
                super.updateItem(row, empty);
                var some = !empty && row != null && row.some();
                pseudoClassStateChanged(DANGER, some);
                icon.pseudoClassStateChanged(DANGER, some);
                pseudoClassStateChanged(ZERO, !some);
                setText(empty || row == null ? null : row.dead());
                setGraphic(some ? icon : null);
            }
        });
    }

    /// How many wait: zeros stay, quietly.
    static void waiting(TableColumn<AggregateRow, String> column) {
        text(column, AggregateRow::waiting);
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String count, boolean empty) {
                super.updateItem(count, empty);
                setText(empty ? null : count);
                pseudoClassStateChanged(ZERO, "0".equals(count));
            }
        });
    }
}
