package dev.outboard.ui.journal;

import dev.outboard.ui.kit.Toned;
import javafx.scene.control.Label;
import org.kordamp.ikonli.javafx.FontIcon;

/// Draws a line of an outcome: its sign keeps the colour, its words too unless the row is chosen.
final class SaidLabel extends Label {
    private final FontIcon icon = new FontIcon("fth-circle");

    SaidLabel() {
        getStyleClass().add("said");
    }

    void show(Said said) {
        setText(said.words());
        Toned.set(this, said.tone());
        Toned.set(icon, said.tone());
        var first = !said.icon().isEmpty();
        if (first) {
            icon.setIconLiteral(said.icon());
        }
        setGraphic(first ? icon : null);
        getStyleClass().remove("goes-on");
        if (!first) {
            getStyleClass().add("goes-on");
        }
    }
}
