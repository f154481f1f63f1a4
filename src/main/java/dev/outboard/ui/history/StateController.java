package dev.outboard.ui.history;

import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;

/// Binds the pane of the selected version's state to the history's view-model.
public final class StateController {
    private final HistoryViewModel model;
    private final HistoryWords words;

    @FXML private Label stateTitle;
    @FXML private Label stateSummary;
    @FXML private Label merged;
    @FXML private ToggleButton diff;
    @FXML private ToggleButton full;
    @FXML private Prose fault;
    @FXML private TableView<StateRow> fields;
    @FXML private TableColumn<StateRow, StateRow> markColumn;
    @FXML private TableColumn<StateRow, StateRow> fieldColumn;
    @FXML private TableColumn<StateRow, StateRow> beforeColumn;
    @FXML private TableColumn<StateRow, StateRow> afterColumn;
    @FXML private TableColumn<StateRow, StateRow> setByColumn;
    @FXML private ListView<Lines.Line> whole;
    @FXML private Label stateNote;
    @FXML private Label stateFoot;

    StateController(HistoryViewModel model, HistoryWords words) {
        this.model = model;
        this.words = words;
    }

    @FXML
    private void initialize() {
        var state = model.state();
        stateTitle.textProperty().bind(state.titleProperty());
        stateSummary.textProperty().bind(state.summaryProperty());
        beforeColumn.textProperty().bind(state.beforeTitleProperty());
        afterColumn.textProperty().bind(state.afterTitleProperty());
        fault.textProperty().bind(state.faultProperty());
        Shown.when(fault, state.faultProperty().isNotEmpty());
        Shown.when(merged, state.mergedProperty());
        stateFoot.textProperty().bind(state.footProperty());
        stateNote.textProperty().bind(state.noteProperty());
        StateCells.bind(fields, model::select);
        StateCells.mark(markColumn);
        StateCells.text(fieldColumn, StateRow::field);
        StateCells.before(beforeColumn, words);
        StateCells.after(afterColumn, words);
        StateCells.setBy(setByColumn, model::select);
        fields.setItems(state.rows());
        whole.setItems(state.whole());
        whole.setCellFactory(_ -> new LineCell());
        Shown.when(fields, diff.selectedProperty());
        Shown.when(whole, full.selectedProperty());
    }

    @FXML
    private void showDiff() {
        diff.setSelected(true);
        full.setSelected(false);
    }

    @FXML
    private void showFull() {
        full.setSelected(true);
        diff.setSelected(false);
    }
}
