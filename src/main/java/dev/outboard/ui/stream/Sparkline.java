package dev.outboard.ui.stream;

import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.Polyline;

/// A course of values as one small line; the scale begins at zero.
final class Sparkline extends Region {
    private static final double WIDTH = 96;
    private static final double HEIGHT = 20;
    private static final double EDGE = 2;

    private final Polyline line = new Polyline();

    Sparkline() {
        getStyleClass().add("sparkline");
        line.getStyleClass().add("course");
        line.setManaged(false);
        getChildren().add(line);
        setMinSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
    }

    void show(List<Double> course) {
        var most = course.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        setVisible(most > 0);
        line.getPoints().clear();
        for (var i = 0; i < course.size() && most > 0; i++) {
            line.getPoints().addAll(
                EDGE + i * (WIDTH - 2 * EDGE) / (course.size() - 1),
                HEIGHT - EDGE - course.get(i) / most * (HEIGHT - 2 * EDGE));
        }
    }
}
