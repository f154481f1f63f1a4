package dev.outboard.ui.alerts;

import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Binds the bar over every screen, there while an alert asks for somebody.
public final class BarController {
    private final AlertsViewModel model;

    @FXML private HBox bar;
    @FXML private FontIcon icon;
    @FXML private Label what;
    @FXML private Label stands;
    @FXML private Label others;

    public BarController(AlertsViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        var first = model.firstProperty();
        Shown.when(bar, first.isNotNull());
        what.textProperty().bind(first.map(AlertRow::title).orElse(""));
        stands.textProperty().bind(first.map(AlertRow::said).orElse(""));
        others.textProperty().bind(model.moreProperty());
        first.subscribe(row -> icon.setIconLiteral(row == null ? "fth-bell" : row.icon()));
        Toned.bind(bar, first.map(AlertRow::tone).orElse(Tone.PLAIN));
        Toned.bind(icon, first.map(AlertRow::tone).orElse(Tone.PLAIN));
    }

    @FXML
    private void show() {
        model.goToFirst();
    }

    @FXML
    private void ask() {
        model.ask();
    }
}
