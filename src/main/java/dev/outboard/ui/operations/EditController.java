package dev.outboard.ui.operations;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.JsonEditor;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.operations.EditViewModel.Change;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;

/// Binds a payload that is written anew, and what that changes.
public final class EditController {
    private final EditViewModel model;

    @FXML private JsonEditor text;
    @FXML private Button format;
    @FXML private Label note;
    @FXML private HBox faultLine;
    @FXML private Label fault;
    @FXML private Label changesTitle;
    @FXML private GridPane changes;

    EditController(EditViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        text.textProperty().bindBidirectional(model.textProperty());
        model.spotProperty().subscribe(spot -> text.fault(spot.line(), spot.column()));
        format.disableProperty().bind(model.formattableProperty().not());
        note.textProperty().bind(model.noteProperty());
        Shown.when(note, model.noteProperty().isNotEmpty());
        fault.textProperty().bind(model.faultProperty());
        Shown.when(faultLine, model.faultProperty().isNotEmpty());
        Shown.when(changesTitle, Bindings.isNotEmpty(model.changes()));
        model.changes().addListener((ListChangeListener<Change>) _ -> write());
        write();
    }

    @FXML
    private void format() {
        model.format();
    }

    private void write() {
        changes.getChildren().clear();
        for (var change : model.changes()) {
            var arrow = label(change.before().isEmpty() || change.after().isEmpty() ? "" : "→", "arrow");
            changes.addRow(
                changes.getRowCount(), label(change.sign(), "sign"), label(change.path(), "path"),
                label(change.before(), "before"), arrow, label(change.after(), "after"));
        }
    }

    private static Label label(String words, String style) {
        var label = new Label(Foreign.shown(words));
        label.getStyleClass().addAll("code", style);
        label.setVisible(!words.isEmpty());
        return label;
    }
}
