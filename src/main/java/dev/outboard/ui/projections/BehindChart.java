package dev.outboard.ui.projections;

import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Scale;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Toned;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.projections.ChartShown.Line;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// Events behind by time, a line each, named where it ends; the time before anything was seen is hatched.
final class BehindChart extends Region {
    private static final double LEFT = 60;
    private static final double RIGHT = 156;
    private static final double TOP = 16;
    private static final double BOTTOM = 24;
    private static final double LABEL_GAP = 16;
    private static final int TICKS = 4;

    private final ObjectProperty<@Nullable ChartShown> shown = new SimpleObjectProperty<>(this, "shown");
    private final Texts texts;
    private final Wording wording;
    private final List<Runnable> placing = new ArrayList<>();

    BehindChart(Texts texts, Wording wording) {
        this.texts = texts;
        this.wording = wording;
        getStyleClass().add("behind-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(300, 120);
        shown.subscribe(_ -> rewrite());
    }

    ObjectProperty<@Nullable ChartShown> shownProperty() {
        return shown;
    }

    /// Nodes are made when there is something else to show and placed when there is another size: text can be
    /// measured only once it is styled.
    private void rewrite() {
        placing.clear();
        var nodes = new ArrayList<Node>();
        var chart = shown.get();
        if (chart != null) {
            var scale = Scale.upTo(Math.max(4, chart.most()));
            unseen(nodes, chart);
            grid(nodes, chart, scale);
            chart.lines().reversed().forEach(line -> line(nodes, chart, line, scale));
            names(nodes, chart, scale);
            setAccessibleText(spoken(chart));
        }
        getChildren().setAll(nodes);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        placing.forEach(Runnable::run);
    }

    private void unseen(List<Node> nodes, ChartShown chart) {
        if (chart.seen().isAfter(chart.from())) {
            var hatched = styled(new Rectangle(), "unseen");
            placing.add(() -> {
                hatched.setX(LEFT);
                hatched.setY(TOP);
                hatched.setWidth(Math.max(0, Math.min(x(chart, chart.seen()), plotEnd()) - LEFT));
                hatched.setHeight(Math.max(0, base() - TOP));
            });
            nodes.add(hatched);
        }
    }

    private void grid(List<Node> nodes, ChartShown chart, Scale scale) {
        for (var value : scale.lines()) {
            var line = styled(new javafx.scene.shape.Line(), value == 0 ? "axis" : "grid");
            placing.add(() -> {
                line.setStartX(LEFT);
                line.setEndX(plotEnd());
                line.setStartY(snapped(y(value, scale)));
                line.setEndY(line.getStartY());
            });
            nodes.add(line);
            nodes.add(text(wording.number(value), width -> LEFT - 8 - width, () -> y(value, scale), "tick"));
        }
        var length = Duration.between(chart.from(), chart.to());
        for (var i = 0; i <= TICKS; i++) {
            var at = chart.from().plus(length.multipliedBy(i).dividedBy(TICKS));
            nodes.add(text(time(at, length), width -> Math.max(0, x(chart, at) - width / 2),
                () -> base() + 14, "tick"));
        }
    }

    private String time(Instant at, Duration length) {
        var there = wording.there(at);
        return length.compareTo(Duration.ofDays(1)) <= 0 ? wording.minute(at)
            : "%02d-%02d %s".formatted(there.getMonthValue(), there.getDayOfMonth(), wording.minute(at));
    }

    private void line(List<Node> nodes, ChartShown chart, Line line, Scale scale) {
        var drawn = styled(new Polyline(), "course");
        Toned.set(drawn, line.tone());
        placing.add(() -> {
            var points = new ArrayList<Double>();
            line.points().forEach(point -> {
                points.add(x(chart, point.at()));
                points.add(y(point.behind(), scale));
            });
            if (line.points().size() == 1) {
                points.addAll(List.of(points.getFirst() + 1, points.getLast()));
            }
            drawn.getPoints().setAll(points);
        });
        nodes.add(drawn);
        var stopped = line.stopped();
        if (stopped != null) {
            var value = valueAt(line, stopped);
            var mark = styled(new Circle(3.5), "mark");
            Toned.set(mark, line.tone());
            placing.add(() -> {
                mark.setCenterX(x(chart, stopped));
                mark.setCenterY(y(value, scale));
            });
            nodes.add(mark);
            var said = text(texts.text("chart.stopped", wording.minute(stopped)), width -> {
                var x = x(chart, stopped);
                return x - 4 - width > LEFT ? x - 4 - width : x + 8;
            }, () -> y(value, scale) - 12, "mark-name");
            Toned.set(said, line.tone());
            nodes.add(said);
        }
    }

    /// As it was then, or where it was seen first.
    private static long valueAt(Line line, Instant at) {
        var value = line.points().getFirst().behind();
        for (var point : line.points()) {
            if (!point.at().isAfter(at)) {
                value = point.behind();
            }
        }
        return value;
    }

    /// Beside the lines' ends, moved apart where these are close together.
    private void names(List<Node> nodes, ChartShown chart, Scale scale) {
        var named = new ArrayList<>(chart.lines());
        named.sort(Comparator.comparingLong(Line::last).reversed());
        for (var i = 0; i < named.size(); i++) {
            var line = named.get(i);
            var index = i;
            var name = text(
                Foreign.shown(line.name(), 20), _ -> plotEnd() + 10, () -> nameY(named, index, scale),
                "name");
            Toned.set(name, line.tone());
            nodes.add(name);
        }
    }

    /// From below upwards each leaves room for the one below it.
    private double nameY(List<Line> named, int index, Scale scale) {
        var lowest = Double.MAX_VALUE;
        for (var i = named.size() - 1; i > index; i--) {
            lowest = Math.min(y(named.get(i).last(), scale), lowest) - LABEL_GAP;
        }
        return Math.min(y(named.get(index).last(), scale), lowest);
    }

    private String spoken(ChartShown chart) {
        return texts.text("chart.title") + ": " + chart.lines().stream()
            .map(line -> Foreign.shown(line.name()) + " " + wording.number(line.last()))
            .collect(Collectors.joining(", "));
    }

    private Text text(String words, DoubleUnaryOperator x, DoubleSupplier y, String style) {
        var text = styled(new Text(words), style);
        text.setTextOrigin(VPos.CENTER);
        placing.add(() -> {
            text.setX(x.applyAsDouble(text.getLayoutBounds().getWidth()));
            text.setY(y.getAsDouble());
        });
        return text;
    }

    private static <N extends Node> N styled(N node, String style) {
        node.getStyleClass().add(style);
        node.setMouseTransparent(true);
        node.setManaged(false);
        return node;
    }

    private double x(ChartShown chart, Instant at) {
        var all = Math.max(1, Duration.between(chart.from(), chart.to()).toMillis());
        var share = Duration.between(chart.from(), at).toMillis() / (double) all;
        return LEFT + Math.clamp(share, 0, 1) * (plotEnd() - LEFT);
    }

    private double y(long value, Scale scale) {
        return base() - (base() - TOP) * value / scale.top();
    }

    private double plotEnd() {
        return getWidth() - RIGHT;
    }

    private double base() {
        return getHeight() - BOTTOM;
    }

    private static double snapped(double at) {
        return Math.floor(at) + 0.5;
    }
}
