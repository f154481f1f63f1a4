package dev.outboard.ui.alerts;

import atlantafx.base.controls.Popover;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Toned;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the bell in the header, and opens the list under it.
public final class BellController {
    private final AlertsViewModel model;
    private final Texts texts;
    private final Popover popover = new Popover();

    @FXML private Button bell;
    @FXML private FontIcon icon;

    public BellController(AlertsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        bell.textProperty().bind(model.countProperty());
        Toned.bind(bell, model.toneProperty());
        Toned.bind(icon, model.toneProperty());
        var told = model.countProperty().map(
            count -> count.isEmpty() ? texts.text("bell.quiet") : texts.text("bell.open", count));
        var tooltip = new Tooltip();
        tooltip.textProperty().bind(told);
        bell.setTooltip(tooltip);
        bell.accessibleTextProperty().bind(told);
        var list = new AlertsController(model, texts);
        popover.setContentNode(Fxml.load(list, texts));
        popover.setArrowLocation(Popover.ArrowLocation.TOP_RIGHT);
        popover.setDetachable(false);
        popover.setHeaderAlwaysVisible(false);
        popover.setOnHidden(_ -> model.shownProperty().set(false));
        model.shownProperty().subscribe(shown -> {
            if (shown) {
                popover.show(bell);
                list.focus();
            } else {
                popover.hide();
            }
        });
    }

    @FXML
    private void toggle() {
        model.toggle();
    }
}
