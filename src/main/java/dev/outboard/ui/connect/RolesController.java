package dev.outboard.ui.connect;

import javafx.fxml.FXML;
import javafx.scene.control.TextArea;

/// Shows the statements that make the two roles, for the database of the form.
public final class RolesController {
    private final RolesViewModel model;

    @FXML private TextArea viewer;
    @FXML private TextArea operator;

    public RolesController(RolesViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        viewer.textProperty().bind(model.viewer());
        operator.textProperty().bind(model.operator());
    }

    @FXML
    private void copyViewer() {
        AttemptController.copy(viewer.getText());
    }

    @FXML
    private void copyOperator() {
        AttemptController.copy(operator.getText());
    }
}
