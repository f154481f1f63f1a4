package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Focus;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Shown;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;

/// Binds the form that arms.
public final class ArmController {
    private final AccessViewModel model;
    private final ToggleGroup times = new ToggleGroup();

    @FXML private Label name;
    @FXML private Label production;
    @FXML private ToggleButton five;
    @FXML private ToggleButton fifteen;
    @FXML private ToggleButton thirty;
    @FXML private TextField reason;
    @FXML private VBox passwordBox;
    @FXML private Label user;
    @FXML private PasswordField password;
    @FXML private VBox typedBox;
    @FXML private Label database;
    @FXML private TextField typed;
    @FXML private Prose note;
    @FXML private Button arm;

    public ArmController(AccessViewModel model) {
        this.model = model;
    }

    void focus() {
        Focus.give(reason);
    }

    @FXML
    private void initialize() {
        ObservableValue<Boolean> onProduction = new ReadOnlyBooleanWrapper(model.production());
        Shown.when(production, onProduction);
        Shown.when(passwordBox, model.armedProperty().not().and(
            new ReadOnlyBooleanWrapper(!model.otherUser().isEmpty())));
        user.setText(model.otherUser());
        password.textProperty().bindBidirectional(model.passwordProperty());
        Shown.when(typedBox, onProduction);
        name.setText(model.name());
        database.setText(model.database());
        times.getToggles().setAll(List.of(five, fifteen, thirty));
        five.setOnAction(_ -> choose(five, 5));
        fifteen.setOnAction(_ -> choose(fifteen, 15));
        thirty.setOnAction(_ -> choose(thirty, 30));
        fifteen.setSelected(true);
        reason.textProperty().bindBidirectional(model.reasonProperty());
        typed.textProperty().bindBidirectional(model.typedProperty());
        note.textProperty().bind(model.noteProperty());
        arm.disableProperty().bind(model.readyProperty().not());
    }

    @FXML
    private void cancel() {
        model.cancel();
    }

    @FXML
    private void arm() {
        model.arm();
    }

    private void choose(ToggleButton button, int minutes) {
        button.setSelected(true);
        model.minutesProperty().set(minutes);
    }
}
