package dev.outboard.ui.overview;

import java.util.Collections;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Polyline;

/// The course of a count as a small line from its least to its most, with a point at now.
public final class TrendLine extends Region {
    private static final double EDGE = 3;
    private static final double RADIUS = 2;

    private final Polyline line = new Polyline();
    private final Circle end = new Circle(RADIUS);
    private List<Long> course = List.of();

    public TrendLine() {
        getStyleClass().add("trend-line");
        line.getStyleClass().add("course");
        end.getStyleClass().add("end");
        line.setManaged(false);
        end.setManaged(false);
        setMouseTransparent(true);
        getChildren().addAll(line, end);
    }

    void show(List<Long> values) {
        course = values;
        setVisible(values.size() > 1);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        line.getPoints().clear();
        if (course.size() < 2) {
            return;
        }
        var least = Collections.min(course);
        var span = Math.max(1, Collections.max(course) - least);
        for (var i = 0; i < course.size(); i++) {
            var x = EDGE + i * (getWidth() - 2 * EDGE) / (course.size() - 1);
            var y = getHeight() - EDGE - (course.get(i) - least) * (getHeight() - 2 * EDGE) / span;
            line.getPoints().addAll(x, y);
            end.setCenterX(x);
            end.setCenterY(y);
        }
    }
}
