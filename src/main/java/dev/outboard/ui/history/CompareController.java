package dev.outboard.ui.history;

import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Binds the pane that compares two versions to its view-model.
public final class CompareController {
    private final HistoryViewModel model;
    private final HistoryWords words;
    private final Runnable back;

    @FXML private VBox root;
    @FXML private TextField from;
    @FXML private TextField to;
    @FXML private Label summary;
    @FXML private ToggleButton differences;
    @FXML private ToggleButton everything;
    @FXML private Prose fault;
    @FXML private TableView<StateRow> compared;
    @FXML private TableColumn<StateRow, StateRow> markColumn;
    @FXML private TableColumn<StateRow, StateRow> fieldColumn;
    @FXML private TableColumn<StateRow, StateRow> beforeColumn;
    @FXML private TableColumn<StateRow, StateRow> afterColumn;
    @FXML private TableColumn<StateRow, StateRow> setByColumn;
    @FXML private Label none;
    @FXML private HBox values;
    @FXML private Label beforeTitle;
    @FXML private Label afterTitle;
    @FXML private ListView<Lines.Line> before;
    @FXML private ListView<Lines.Line> after;

    /// @param back gives the focus to the versions
    CompareController(HistoryViewModel model, HistoryWords words, Runnable back) {
        this.model = model;
        this.words = words;
        this.back = back;
    }

    @FXML
    private void initialize() {
        var comparing = model.comparing();
        comparing.fromProperty().subscribe(version -> from.setText("v" + version));
        comparing.toProperty().subscribe(version -> to.setText("v" + version));
        summary.textProperty().bind(comparing.summaryProperty());
        fault.textProperty().bind(comparing.faultProperty());
        Shown.when(fault, comparing.faultProperty().isNotEmpty());
        comparing.differencesProperty().subscribe(only -> {
            differences.setSelected(only);
            everything.setSelected(!only);
        });
        for (var column : new TableColumn<?, ?>[] {beforeColumn, afterColumn}) {
            var version = column.equals(beforeColumn) ? comparing.fromProperty() : comparing.toProperty();
            column.textProperty().bind(
                version.map(at -> words.text("state.at", Integer.toString(at.intValue()))));
        }
        beforeTitle.textProperty().bind(beforeColumn.textProperty());
        afterTitle.textProperty().bind(afterColumn.textProperty());
        none.textProperty().bind(comparing.summaryProperty().map(
            said -> said.isEmpty() ? "" : words.text("compare.none")));
        StateCells.bind(compared, model::select);
        StateCells.mark(markColumn);
        StateCells.text(fieldColumn, StateRow::field);
        StateCells.before(beforeColumn, words);
        StateCells.after(afterColumn, words);
        StateCells.setBy(setByColumn, model::select);
        compared.setItems(comparing.rows());
        before.setCellFactory(_ -> new LineCell());
        after.setCellFactory(_ -> new LineCell());
        var chosen = compared.getSelectionModel().selectedItemProperty();
        Shown.when(values, chosen.isNotNull());
        chosen.subscribe(row -> comparing.values(row, both -> {
            before.getItems().setAll(both.before());
            after.getItems().setAll(both.after());
        }));
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    @FXML
    private void apply() {
        var one = version(from, model.comparing().fromProperty().get());
        var other = version(to, model.comparing().toProperty().get());
        from.setText("v" + one);
        to.setText("v" + other);
        model.comparing().between(one, other);
        model.select(other);
        compared.requestFocus();
        compared.getSelectionModel().selectFirst();
    }

    @FXML
    private void swap() {
        var one = model.comparing().fromProperty().get();
        var other = model.comparing().toProperty().get();
        model.comparing().between(other, one);
        model.select(one);
    }

    @FXML
    private void onlyDifferences() {
        differences.setSelected(true);
        model.comparing().differencesProperty().set(true);
    }

    @FXML
    private void allFields() {
        everything.setSelected(true);
        model.comparing().differencesProperty().set(false);
    }

    @FXML
    private void close() {
        model.comparing().close();
        back.run();
    }

    /// Comes into view, ready for the version that stays.
    void ask(boolean byKey) {
        from.selectAll();
        if (byKey) {
            Focus.byKey(from);
        }
        Focus.give(from);
    }

    private int version(TextField field, int otherwise) {
        return Goal.of(field.getText(), model.totalProperty().get(), words.wording().there(model.now()))
            .map(goal -> goal instanceof Goal.Version(var version)
                ? Math.clamp(version, 1, model.totalProperty().get()) : otherwise)
            .orElse(otherwise);
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
        } else if (event.getCode() == KeyCode.X && !event.isShortcutDown()
            && !(event.getTarget() instanceof TextInputControl)) {
            swap();
        } else {
            return;
        }
        event.consume();
    }
}
