package dev.outboard.ui.alerts;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Binds the list that the bell opens; the thresholds take its place.
public final class AlertsController {
    private final AlertsViewModel model;
    private final Texts texts;
    private final ThresholdsController form;
    private boolean following;

    @FXML private VBox list;
    @FXML private StackPane thresholds;
    @FXML private ListView<AlertRow> rows;
    @FXML private Label nothing;
    @FXML private VBox foot;
    @FXML private TextField note;
    @FXML private Label unavailable;
    @FXML private Button show;
    @FXML private Button acknowledge;
    @FXML private Prose trouble;

    public AlertsController(AlertsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        form = new ThresholdsController(model.thresholds());
    }

    void focus() {
        if (model.thresholds().openProperty().get()) {
            form.focus();
        } else {
            Focus.give(model.unavailableProperty().get().isEmpty() ? note : rows);
        }
    }

    @FXML
    private void initialize() {
        thresholds.getChildren().setAll(Fxml.load(form, texts));
        var open = model.thresholds().openProperty();
        Shown.when(thresholds, open);
        Shown.when(list, open.not());
        open.addListener((_, _, _) -> focus());
        nothing.setText(model.nothing());
        rows.setCellFactory(_ -> new AlertCell());
        rows.setItems(model.rows());
        // Rows are written anew as time passes: what is chosen is chosen by its id.
        model.rows().addListener((ListChangeListener<AlertRow>) _ -> follow());
        model.chosenProperty().subscribe(_ -> follow());
        rows.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (!following && row != null) {
                model.chosenProperty().set(row.id());
            }
        });
        rows.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                model.go();
                event.consume();
            }
        });
        note.textProperty().bindBidirectional(model.noteProperty());
        unavailable.textProperty().bind(model.unavailableProperty());
        Shown.when(unavailable, model.unavailableProperty().isNotEmpty());
        Shown.when(note, model.unavailableProperty().isEmpty());
        acknowledge.disableProperty().bind(model.unavailableProperty().isNotEmpty());
        show.disableProperty().bind(model.chosenProperty().isNull());
        trouble.textProperty().bind(model.troubleProperty());
        Shown.when(trouble, model.troubleProperty().isNotEmpty());
        model.rows().addListener((ListChangeListener<AlertRow>) _ -> fill());
        fill();
    }

    @FXML
    private void acknowledge() {
        model.acknowledge();
    }

    @FXML
    private void show() {
        model.go();
    }

    @FXML
    private void change() {
        model.thresholds().openProperty().set(true);
    }

    private void fill() {
        var some = !model.rows().isEmpty();
        for (var part : List.of(rows, foot)) {
            part.setVisible(some);
            part.setManaged(some);
        }
        nothing.setVisible(!some);
        nothing.setManaged(!some);
    }

    private void follow() {
        following = true;
        var chosen = model.chosenProperty().get();
        rows.getItems().stream().filter(row -> row.id().equals(chosen)).findFirst()
            .ifPresentOrElse(
                row -> rows.getSelectionModel().select(row), rows.getSelectionModel()::clearSelection);
        following = false;
    }
}
