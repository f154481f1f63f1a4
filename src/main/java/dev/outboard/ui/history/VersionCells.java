package dev.outboard.ui.history;

import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.TypeSign;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Cells of the table of versions. A row that is shown and not read yet asks for its page.
final class VersionCells {
    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");

    private VersionCells() {}

    static void bind(TableView<VersionRow> table, HistoryViewModel model) {
        table.setRowFactory(_ -> new TableRow<>() {
            @Override
            protected void updateItem(@Nullable VersionRow row, boolean empty) {
                super.updateItem(row, empty);
                if (!empty && row != null && !row.known()) {
                    model.table().want(row.version());
                }
            }
        });
    }

    static void select(TableView<VersionRow> table, int index) {
        if (index >= 0 && index < table.getItems().size()) {
            if (table.getSelectionModel().getSelectedIndex() != index) {
                table.getSelectionModel().clearAndSelect(index);
            }
            reveal(table, index);
        }
    }

    /// Leaves no gap where there is no sign.
    static void sign(FontIcon icon, String literal) {
        icon.setVisible(!literal.isEmpty());
        icon.setManaged(!literal.isEmpty());
        if (!literal.isEmpty()) {
            icon.setIconLiteral(literal);
        }
    }

    /// Scrolls only as far as it takes: rows that are in sight stay where they are.
    private static void reveal(TableView<VersionRow> table, int index) {
        if (table.getSkin() instanceof TableViewSkin<?> skin
            && skin.getChildren().stream().filter(VirtualFlow.class::isInstance).findFirst().orElse(null)
            instanceof VirtualFlow<?> flow) {
            var first = flow.getFirstVisibleCell();
            var last = flow.getLastVisibleCell();
            if (first != null && last != null && index > first.getIndex() && index < last.getIndex()) {
                return;
            }
        }
        table.scrollTo(Math.max(0, index - 3));
    }

    static void figure(TableColumn<VersionRow, VersionRow> column, Function<VersionRow, String> value) {
        cells(column, () -> new Written(value));
    }

    static void gap(TableColumn<VersionRow, VersionRow> column) {
        cells(column, () -> new Written(VersionRow::gap) {
            @Override
            void show(VersionRow row) {
                super.show(row);
                pseudoClassStateChanged(LONG, row.longGap());
            }
        });
    }

    static void type(TableColumn<VersionRow, VersionRow> column) {
        cells(column, TypeCell::new);
    }

    static void message(TableColumn<VersionRow, VersionRow> column) {
        cells(column, MessageCell::new);
    }

    private static void cells(TableColumn<VersionRow, VersionRow> column,
        java.util.function.Supplier<Cell> cell) {
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> cell.get());
    }

    private abstract static class Cell extends TableCell<VersionRow, VersionRow> {
        abstract void show(VersionRow row);

        @Override
        protected void updateItem(@Nullable VersionRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText("");
                setGraphic(null);
                return;
            }
            show(row);
        }
    }

    private static class Written extends Cell {
        private final Function<VersionRow, String> value;

        Written(Function<VersionRow, String> value) {
            this.value = value;
        }

        @Override
        void show(VersionRow row) {
            setText(value.apply(row));
        }
    }

    private static final class TypeCell extends Cell {
        private final TypeSign sign = new TypeSign();
        private final Label name = new Label();
        private final HBox both = new HBox(sign, name);

        TypeCell() {
            both.getStyleClass().add("signed");
        }

        @Override
        void show(VersionRow row) {
            sign.show(row.type());
            sign.setVisible(!row.type().isEmpty());
            name.setText(row.type());
            setGraphic(both);
        }
    }

    private static final class MessageCell extends Cell {
        private final FontIcon icon = new FontIcon("fth-circle");
        private final Label word = new Label();
        private final HBox both = new HBox(icon, word);

        MessageCell() {
            both.getStyleClass().add("signed");
            word.getStyleClass().addAll("muted", "small");
        }

        @Override
        void show(VersionRow row) {
            sign(icon, row.icon());
            Toned.set(icon, row.tone());
            Toned.set(both, row.tone() == Tone.GOOD ? Tone.PLAIN : row.tone());
            word.setText(row.message());
            setGraphic(both);
        }
    }
}
