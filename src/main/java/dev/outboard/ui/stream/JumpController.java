package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import javafx.fxml.FXML;
import javafx.scene.control.TextField;

/// Binds the field for a place in the stream.
public final class JumpController {
    private final JumpViewModel model;

    @FXML private TextField place;
    @FXML private Prose fault;

    JumpController(JumpViewModel model) {
        this.model = model;
    }

    void open() {
        model.openProperty().set(true);
        Focus.give(place);
    }

    /// As [#open], by a key that writes a character.
    void openByKey() {
        model.openProperty().set(true);
        Focus.byKey(place);
    }

    @FXML
    private void initialize() {
        place.textProperty().bindBidirectional(model.typedProperty());
        fault.textProperty().bind(model.faultProperty());
    }

    @FXML
    private void go() {
        model.jump();
    }

    @FXML
    private void close() {
        model.cancel();
    }
}
