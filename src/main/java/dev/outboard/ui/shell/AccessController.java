package dev.outboard.ui.shell;

import atlantafx.base.controls.Popover;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;

/// Binds the pill in the header, and opens the form under its button.
public final class AccessController {
    private final AccessViewModel model;
    private final Texts texts;
    private final Popover popover = new Popover();

    @FXML private Label readOnly;
    @FXML private StackPane armHolder;
    @FXML private Button arm;
    @FXML private Label armed;
    @FXML private Label left;
    @FXML private Button extend;
    @FXML private Button disarm;

    public AccessController(AccessViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Shown.when(readOnly, model.armedProperty().not());
        Shown.when(armHolder, model.armedProperty().not());
        arm.disableProperty().bind(model.unavailableProperty().isNotEmpty());
        extend.disableProperty().bind(model.unavailableProperty().isNotEmpty());
        // A button that is unavailable gets no mouse: what holds it says why.
        var why = new Tooltip();
        why.textProperty().bind(model.unavailableProperty().map(
            reason -> reason.isEmpty() ? texts.text("arm.keys") : reason));
        Tooltip.install(armHolder, why);
        arm.accessibleHelpProperty().bind(why.textProperty());
        Shown.when(armed, model.armedProperty());
        Shown.when(disarm, model.armedProperty());
        Shown.when(extend, model.armedProperty().and(model.endingProperty()));
        left.textProperty().bind(model.leftProperty());
        var form = new ArmController(model);
        popover.setContentNode(Fxml.load(form, texts));
        popover.setArrowLocation(Popover.ArrowLocation.TOP_RIGHT);
        popover.setDetachable(false);
        popover.setHeaderAlwaysVisible(false);
        popover.setOnHidden(_ -> model.cancel());
        model.askingProperty().subscribe(asking -> {
            if (asking) {
                popover.show(model.armedProperty().get() ? armed : arm);
                form.focus();
            } else {
                popover.hide();
            }
        });
    }

    @FXML
    private void ask() {
        model.ask();
    }

    @FXML
    private void disarm() {
        model.disarm();
    }
}
