package dev.outboard.ui.outbox;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// One attempt: sign, number, when it began and how long it took, what came of it.
final class AttemptLine extends HBox {
    AttemptLine(AttemptRow row) {
        getStyleClass().add("chain-line");
        var icon = new FontIcon(row.delivered() ? "fth-check-circle" : "fth-x-octagon");
        icon.getStyleClass().add(row.delivered() ? "published" : "dead");
        getChildren().addAll(
            icon, figure(row.number()), figure(row.started()), figure(row.took()), outcome(row));
    }

    private static Label figure(String text) {
        var label = new Label(text);
        label.setMinWidth(USE_PREF_SIZE);
        label.getStyleClass().add("figure");
        return label;
    }

    private static Label outcome(AttemptRow row) {
        var label = new Label(row.outcome());
        label.getStyleClass().addAll("small", row.delivered() ? "muted" : "code");
        if (!row.delivered()) {
            label.setTooltip(new Tooltip(row.outcome()));
        }
        return label;
    }
}
