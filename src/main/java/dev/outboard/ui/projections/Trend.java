package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Toned;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;

/// How far behind one was, as one small line over a soft ground; the scale begins at zero.
final class Trend extends Region {
    private static final double WIDTH = 96;
    private static final double HEIGHT = 18;
    private static final double EDGE = 2;

    private final Polygon ground = new Polygon();
    private final Polyline line = new Polyline();
    private final Circle end = new Circle(2);

    Trend() {
        getStyleClass().add("trend");
        ground.getStyleClass().add("ground");
        line.getStyleClass().add("course");
        end.getStyleClass().add("end");
        for (var shape : List.of(ground, line, end)) {
            shape.setManaged(false);
        }
        getChildren().addAll(ground, line, end);
        setMinSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
    }

    void show(List<Long> values, Tone tone) {
        Toned.set(this, tone);
        setVisible(values.size() > 1);
        line.getPoints().clear();
        ground.getPoints().clear();
        if (values.size() < 2) {
            return;
        }
        var most = Math.max(1, values.stream().mapToLong(Long::longValue).max().orElse(1));
        for (var i = 0; i < values.size(); i++) {
            line.getPoints().addAll(
                EDGE + i * (WIDTH - 2 * EDGE) / (values.size() - 1),
                HEIGHT - EDGE - values.get(i) / (double) most * (HEIGHT - 2 * EDGE));
        }
        ground.getPoints().addAll(line.getPoints());
        ground.getPoints().addAll(WIDTH - EDGE, HEIGHT - EDGE, EDGE, HEIGHT - EDGE);
        end.setCenterX(line.getPoints().get(line.getPoints().size() - 2));
        end.setCenterY(line.getPoints().getLast());
    }
}
