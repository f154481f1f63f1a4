package dev.outboard.ui.alerts;

import dev.outboard.core.alerts.Watch;
import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;

/// Binds the form of the thresholds.
public final class ThresholdsController {
    private final ThresholdsViewModel model;

    @FXML private TextField backlog;
    @FXML private TextField waiting;
    @FXML private TextField dead;
    @FXML private TextField increase;
    @FXML private TextField lag;
    @FXML private TextField held;
    @FXML private Prose kept;
    @FXML private Button save;

    public ThresholdsController(ThresholdsViewModel model) {
        this.model = model;
    }

    void focus() {
        Focus.give(backlog);
    }

    @FXML
    private void initialize() {
        bind(backlog, Watch.BACKLOG);
        bind(waiting, Watch.WAITING);
        bind(dead, Watch.DEAD);
        bind(increase, Watch.DEAD_INCREASE);
        bind(lag, Watch.LAG);
        bind(held, Watch.HELD);
        kept.textProperty().bind(model.noteProperty());
        save.disableProperty().bind(model.readyProperty().not());
    }

    @FXML
    private void save() {
        model.save();
    }

    @FXML
    private void usual() {
        model.usual();
    }

    @FXML
    private void back() {
        model.openProperty().set(false);
    }

    private void bind(TextField field, Watch watch) {
        field.textProperty().bindBidirectional(model.typedProperty(watch));
    }
}
