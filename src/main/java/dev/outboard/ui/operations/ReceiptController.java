package dev.outboard.ui.operations;

import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.operations.ReceiptViewModel.Filter;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds a receipt: its lines, and its messages row by row.
public final class ReceiptController {
    private final ReceiptViewModel model;
    private final Texts texts;

    @FXML private GridPane rows;
    @FXML private HBox filters;
    @FXML private TableView<Line> lines;
    @FXML private TableColumn<Line, Line> idColumn;
    @FXML private TableColumn<Line, Line> aggregateColumn;
    @FXML private TableColumn<Line, Line> receiptColumn;
    @FXML private TableColumn<Line, Line> thenColumn;
    @FXML private TableColumn<Line, Line> afterColumn;

    ReceiptController(ReceiptViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        model.rows().addListener((ListChangeListener<ReceiptRow>) _ -> write());
        write();
        bindFilters();
        lines.setItems(model.lines());
        text(idColumn, Line::id);
        text(aggregateColumn, line -> line.seen().aggregateId());
        text(receiptColumn, model::word);
        text(afterColumn, model::after);
        thenColumn.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        thenColumn.setCellFactory(_ -> new FateCell(model));
        model.revisionProperty().subscribe(_ -> lines.refresh());
    }

    private void bindFilters() {
        var group = new ToggleGroup();
        for (var filter : Filter.values()) {
            var pill = new ToggleButton();
            pill.getStyleClass().addAll(
                filter == Filter.ALL ? "left-pill" : filter == Filter.UNCHANGED ? "right-pill"
                    : "center-pill", "switch");
            pill.setToggleGroup(group);
            pill.setMinWidth(ToggleButton.USE_PREF_SIZE);
            pill.textProperty().bind(model.filterTextProperty(filter));
            pill.setOnAction(_ -> {
                pill.setSelected(true);
                model.filterProperty().set(filter);
            });
            model.filterProperty().subscribe(now -> pill.setSelected(now == filter));
            filters.getChildren().add(pill);
        }
    }

    private void write() {
        rows.getChildren().clear();
        for (var row : model.rows()) {
            var number = new Label(texts.text("number", row.count()));
            number.getStyleClass().add("count-number");
            var words = new Label(row.words());
            var note = new Label(row.note());
            note.getStyleClass().addAll("muted", "small");
            GridPane.setHgrow(note, Priority.ALWAYS);
            for (var label : new Label[] {number, words, note}) {
                label.getStyleClass().add(row.sum() ? "sum" : row.count() == 0 ? "zero" : "some");
                label.setMaxWidth(Double.MAX_VALUE);
            }
            rows.addRow(rows.getRowCount(), number, words, note);
        }
    }

    private static void text(TableColumn<Line, Line> column, Function<Line, String> words) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        column.setCellFactory(_ -> new WordCell(words));
    }

    /// Text that is written anew when the table is refreshed.
    private static final class WordCell extends TableCell<Line, Line> {
        private final Function<Line, String> words;

        WordCell(Function<Line, String> words) {
            this.words = words;
        }

        @Override
        protected void updateItem(@Nullable Line line, boolean empty) {
            super.updateItem(line, empty);
            setText(empty || line == null ? null : words.apply(line));
        }
    }

    /// Sign and word of what became of a message.
    private static final class FateCell extends TableCell<Line, Line> {
        private final ReceiptViewModel model;
        private final FontIcon icon = new FontIcon("fth-circle");

        FateCell(ReceiptViewModel model) {
            this.model = model;
            getStyleClass().add("fate-cell");
        }

        @Override
        protected void updateItem(@Nullable Line line, boolean empty) {
            super.updateItem(line, empty);
            var tone = line == null ? Tone.PLAIN : model.tone(line);
            Toned.set(this, tone);
            Toned.set(icon, tone);
            if (empty || line == null) {
                setText(null);
                setGraphic(null);
                return;
            }
            setText(model.then(line));
            icon.setIconLiteral(switch (tone) {
                case GOOD -> "fth-check-circle";
                case DANGER -> "fth-x-octagon";
                case WARNING -> "fth-minus-circle";
                case PLAIN -> "fth-clock";
            });
            setGraphic(getText().equals("–") ? null : icon);
        }
    }
}
