package dev.outboard.ui.aggregates;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/// Binds the page that finds an aggregate to its view-model.
public final class FindController {
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final FindViewModel model;

    @FXML private VBox root;
    @FXML private Label lastKnown;
    @FXML private TextField query;
    @FXML private TextField type;
    @FXML private ToggleButton recent;
    @FXML private ToggleButton largest;
    @FXML private Button refreshButton;
    @FXML private Prose trouble;
    @FXML private TableView<AggregateRow> rows;
    @FXML private TableColumn<AggregateRow, String> typeColumn;
    @FXML private TableColumn<AggregateRow, String> idColumn;
    @FXML private TableColumn<AggregateRow, String> versionsColumn;
    @FXML private TableColumn<AggregateRow, String> firstColumn;
    @FXML private TableColumn<AggregateRow, String> firstAgeColumn;
    @FXML private TableColumn<AggregateRow, String> lastColumn;
    @FXML private TableColumn<AggregateRow, String> lastAgeColumn;
    @FXML private Label note;
    @FXML private Label foot;
    @FXML private Button more;

    public FindController(FindViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        query.textProperty().bindBidirectional(model.queryProperty());
        type.textProperty().bindBidirectional(model.typeProperty());
        largest.selectedProperty().bindBidirectional(model.largestProperty());
        recent.setSelected(!model.largestProperty().get());
        model.staleProperty().subscribe(stale -> root.pseudoClassStateChanged(STALE, stale));
        Shown.when(lastKnown, model.staleProperty());
        refreshButton.disableProperty().bind(model.staleProperty());
        more.disableProperty().bind(model.staleProperty());
        Shown.when(more, model.moreProperty());
        trouble.textProperty().bind(model.troubleProperty());
        Shown.when(trouble, model.troubleProperty().isNotEmpty());
        note.textProperty().bind(model.noteProperty());
        foot.textProperty().bind(model.footProperty());
        bindRows();
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::keys);
    }

    @FXML
    private void refresh() {
        model.search();
    }

    @FXML
    private void further() {
        model.further();
    }

    @FXML
    private void byTime() {
        recent.setSelected(true);
        largest.setSelected(false);
    }

    @FXML
    private void bySize() {
        largest.setSelected(true);
        recent.setSelected(false);
    }

    @FXML
    private void toRows() {
        rows.requestFocus();
        if (rows.getSelectionModel().isEmpty()) {
            rows.getSelectionModel().selectFirst();
        }
    }

    /// The keys belong to the list when the page comes into view.
    void focus() {
        Focus.give(rows);
    }

    private void bindRows() {
        text(typeColumn, AggregateRow::type);
        text(idColumn, AggregateRow::id);
        text(versionsColumn, AggregateRow::versions);
        text(firstColumn, AggregateRow::first);
        text(firstAgeColumn, AggregateRow::firstAge);
        text(lastColumn, AggregateRow::last);
        text(lastAgeColumn, AggregateRow::lastAge);
        rows.setItems(model.found().rows());
        rows.getSelectionModel().selectedItemProperty().subscribe((_, row) -> model.found().select(row));
        model.found().settledProperty().subscribe(_ -> settle());
        rows.addEventFilter(KeyEvent.KEY_PRESSED, this::enter);
        rows.setRowFactory(_ -> {
            var row = new TableRow<AggregateRow>();
            row.setOnMouseClicked(event -> {
                if (event.getClickCount() == 2 && !row.isEmpty()) {
                    model.openSelected();
                }
            });
            return row;
        });
    }

    /// Before the table takes it for the start of editing.
    private void enter(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && model.found().selectedIndex() >= 0) {
            event.consume();
            model.openSelected();
        }
    }

    /// The rows are at rest: the selection goes where the selected one is.
    private void settle() {
        var at = model.found().selectedIndex();
        if (at < 0) {
            rows.getSelectionModel().clearSelection();
        } else if (rows.getSelectionModel().getSelectedIndex() != at) {
            rows.getSelectionModel().clearAndSelect(at);
        }
    }

    private void keys(KeyEvent event) {
        if (event.getCode() == KeyCode.F5) {
            model.search();
        } else if (event.getCode() == KeyCode.SLASH && !(query.isFocused() || type.isFocused())) {
            Focus.byKey(query);
        } else if (event.getCode() == KeyCode.DOWN && query.isFocused()) {
            toRows();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            query.clear();
            rows.requestFocus();
        } else {
            return;
        }
        event.consume();
    }

    private static void text(TableColumn<AggregateRow, String> column, Function<AggregateRow, String> value) {
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
    }
}
