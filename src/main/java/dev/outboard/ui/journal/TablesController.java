package dev.outboard.ui.journal;

import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;

/// Binds the sheet that asks whether the journal's tables may be made.
public final class TablesController {
    private final TablesViewModel model;

    @FXML private TextArea sql;
    @FXML private TextArea grants;
    @FXML private Prose trouble;
    @FXML private Label unavailable;
    @FXML private Button createTables;

    public TablesController(TablesViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        sql.textProperty().bind(model.sqlProperty());
        grants.textProperty().bind(model.grantsProperty());
        trouble.textProperty().bind(model.troubleProperty());
        Shown.when(trouble, model.troubleProperty().isNotEmpty());
        unavailable.textProperty().bind(model.unavailableProperty());
        createTables.disableProperty().bind(model.unavailableProperty().isNotEmpty());
    }

    @FXML
    private void close() {
        model.close();
    }

    @FXML
    private void create() {
        model.create();
    }
}
