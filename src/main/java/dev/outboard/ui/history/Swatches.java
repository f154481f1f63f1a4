package dev.outboard.ui.history;

import java.util.EnumMap;
import java.util.Map;
import javafx.scene.Group;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Rectangle;

/// Colours for a canvas, which style sheets don't reach: invisible shapes that they do reach.
final class Swatches extends Group {
    private final Map<Ink, Rectangle> shapes = new EnumMap<>(Ink.class);

    /// @param onChange the colours are others now
    Swatches(Runnable onChange) {
        setManaged(false);
        setVisible(false);
        for (var ink : Ink.values()) {
            var shape = new Rectangle(1, 1);
            shape.getStyleClass().addAll("swatch", ink.style());
            shape.fillProperty().subscribe((_, _) -> onChange.run());
            shapes.put(ink, shape);
            getChildren().add(shape);
        }
    }

    /// What a canvas draws with.
    enum Ink {
        TEXT("ink-text"), MUTED("ink-muted"), LINE("ink-line"), GRID("ink-grid"), GROUND("ink-ground"),
        ACCENT("ink-accent"), ACCENT_SOFT("ink-accent-soft"), ON_ACCENT("ink-on-accent"), UP("ink-up"),
        DOWN("ink-down"), PLAIN("ink-plain"), COUNT("ink-count"), ON_COUNT("ink-on-count"),
            HATCH("ink-hatch"),
        GOOD("ink-good"), WARNING("ink-warning"), DANGER("ink-danger");

        private final String style;

        Ink(String style) {
            this.style = style;
        }

        String style() {
            return style;
        }
    }

    Paint paint(Ink ink) {
        var shape = shapes.get(ink);
        return shape == null ? Color.TRANSPARENT : shape.getFill();
    }
}
