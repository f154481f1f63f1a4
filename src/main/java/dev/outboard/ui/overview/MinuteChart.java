package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// An hour of minutes as lines, named where they end. The minute under the pointer, or chosen by the arrow
/// keys, is told by `chosen` so that it can be read out elsewhere and nothing is covered.
final class MinuteChart extends Region {
    static final int NONE = -1;
    private static final double LEFT = 48;
    private static final double RIGHT = 136;
    private static final double TOP = 16;
    private static final double BOTTOM = 24;
    private static final double LABEL_GAP = 18;
    private static final int MINUTES_A_LABEL = 15;

    private final ObjectProperty<@Nullable Hour> hour = new SimpleObjectProperty<>(this, "hour");
    private final IntegerProperty chosen = new SimpleIntegerProperty(this, "chosen", NONE);
    private final Wording wording;
    private final Function<String, String> names;
    private final List<Runnable> placing = new ArrayList<>();

    /// @param names the words for `appended` and `published`
    MinuteChart(Wording wording, Function<String, String> names) {
        this.wording = wording;
        this.names = names;
        getStyleClass().add("minute-chart");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(360, 140);
        hour.subscribe(_ -> rewrite());
        chosen.subscribe(_ -> rewrite());
        setOnMouseMoved(event -> choose((int) Math.round((event.getX() - LEFT) / distance())));
        setOnMouseExited(_ -> chosen.set(NONE));
        setOnKeyPressed(this::pressed);
    }

    ObjectProperty<@Nullable Hour> hourProperty() {
        return hour;
    }

    /// Index of the minute that is looked at, or [#NONE].
    IntegerProperty chosenProperty() {
        return chosen;
    }

    /// Nodes are made when there is something else to show and placed when there is another size: text can be
    /// measured only once it is styled.
    void rewrite() {
        placing.clear();
        var nodes = new ArrayList<Node>();
        var shown = hour.get();
        if (shown != null) {
            var scale = Scale.upTo(Math.max(1, shown.most()));
            grid(nodes, shown, scale);
            if (chosen.get() != NONE) {
                nodes.add(line("pointer", () -> x(chosen.get()), () -> TOP - 6, this::base));
            }
            series(nodes, shown, scale);
        }
        getChildren().setAll(nodes);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        placing.forEach(Runnable::run);
    }

    private void grid(List<Node> nodes, Hour shown, Scale scale) {
        for (var value : scale.lines()) {
            var line = styled(new Line(), value == 0 ? "axis" : "grid");
            placing.add(() -> {
                line.setStartX(LEFT);
                line.setEndX(plotEnd());
                line.setStartY(snapped(y(value, scale)));
                line.setEndY(line.getStartY());
            });
            nodes.add(line);
            nodes.add(text(wording.number(value), width -> LEFT - 8 - width, () -> y(value, scale), "tick"));
        }
        for (var index = 0; index < Hour.SHOWN; index++) {
            if (index == 0 || (Hour.SHOWN - 1 - index) % MINUTES_A_LABEL == 0) {
                var minute = index;
                nodes.add(text(
                    wording.minute(shown.minute(index)), width -> x(minute) - width / 2, () -> base() + 14,
                    "tick"));
            }
        }
    }

    private void series(List<Node> nodes, Hour shown, Scale scale) {
        var ends = new ArrayList<End>();
        for (var series : List.of("appended", "published")) {
            var line = series.equals("appended") ? shown.appended() : shown.published();
            if (line != null && line.knows(Hour.SHOWN - 1)) {
                nodes.add(polyline(line, scale, series));
                var at = chosen.get() == NONE ? Hour.SHOWN - 1 : chosen.get();
                if (line.knows(at)) {
                    nodes.add(point(at, line, scale, series));
                }
                ends.add(new End(series, line.last(), line.last() / (double) scale.top()));
            }
        }
        for (var i = 0; i < ends.size(); i++) {
            var end = ends.get(i);
            var other = ends.get(ends.size() - 1 - i);
            var upper = i == 0 ? end.share() >= other.share() : end.share() > other.share();
            var apart = ends.size() == 1 ? 0 : upper ? -LABEL_GAP : LABEL_GAP;
            DoubleSupplier y = () -> endY(end.share(), other.share(), apart);
            nodes.add(text(names.apply(end.series()), _ -> plotEnd() + 12, y, "series-name", end.series()));
            nodes.add(text(
                wording.number(end.value()), width -> getWidth() - 12 - width, y, "series-value"));
        }
    }

    /// Where a name stands beside its line's end: moved apart where the two lines end close together.
    private double endY(double own, double other, double apart) {
        var y = base() - (base() - TOP) * own;
        var theirs = base() - (base() - TOP) * other;
        return apart == 0 || Math.abs(y - theirs) >= LABEL_GAP
            ? y
            : Math.min((y + theirs) / 2, base() - LABEL_GAP / 2) + apart / 2;
    }

    private Polyline polyline(Hour.Series counted, Scale scale, String series) {
        var line = styled(new Polyline(), "series", series);
        placing.add(() -> {
            var points = new ArrayList<Double>();
            for (var index = counted.from(); index < Hour.SHOWN; index++) {
                points.add(x(index));
                points.add(y(counted.counts().get(index), scale));
            }
            line.getPoints().setAll(points);
        });
        return line;
    }

    private Circle point(int index, Hour.Series counted, Scale scale, String series) {
        var point = styled(new Circle(3), "point", series);
        placing.add(() -> {
            point.setCenterX(x(index));
            point.setCenterY(y(counted.counts().get(index), scale));
        });
        return point;
    }

    private Line line(String style, DoubleSupplier x, DoubleSupplier from, DoubleSupplier to) {
        var line = styled(new Line(), style);
        placing.add(() -> {
            line.setStartX(snapped(x.getAsDouble()));
            line.setEndX(line.getStartX());
            line.setStartY(from.getAsDouble());
            line.setEndY(to.getAsDouble());
        });
        return line;
    }

    private Text text(String words, DoubleUnaryOperator x, DoubleSupplier y, String... classes) {
        var text = styled(new Text(words), classes);
        text.setTextOrigin(VPos.CENTER);
        placing.add(() -> {
            text.setX(x.applyAsDouble(text.getLayoutBounds().getWidth()));
            text.setY(y.getAsDouble());
        });
        return text;
    }

    private static <N extends Node> N styled(N node, String... classes) {
        node.getStyleClass().addAll(classes);
        node.setMouseTransparent(true);
        node.setManaged(false);
        return node;
    }

    private void choose(int index) {
        chosen.set(hour.get() == null ? NONE : Math.clamp(index, 0, Hour.SHOWN - 1));
    }

    private void pressed(KeyEvent event) {
        var at = chosen.get() == NONE ? Hour.SHOWN : chosen.get();
        switch (event.getCode()) {
            case LEFT -> choose(at - 1);
            case RIGHT -> choose(at + 1);
            case HOME -> choose(0);
            case END -> choose(Hour.SHOWN - 1);
            case ESCAPE -> chosen.set(NONE);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private double plotEnd() {
        return getWidth() - RIGHT;
    }

    private double base() {
        return getHeight() - BOTTOM;
    }

    private double distance() {
        return (plotEnd() - LEFT) / (Hour.SHOWN - 1);
    }

    private double x(int index) {
        return LEFT + index * distance();
    }

    private double y(long value, Scale scale) {
        return base() - (base() - TOP) * value / scale.top();
    }

    /// On the middle of a pixel, so that a line of one pixel is one pixel.
    private static double snapped(double at) {
        return Math.floor(at) + 0.5;
    }

    private record End(String series, long value, double share) {}
}
