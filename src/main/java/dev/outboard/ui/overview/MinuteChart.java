package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Scale;
import dev.outboard.ui.kit.Wording;
import java.time.format.DateTimeFormatter;
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
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// Counts over time as lines, named where they end; what failed as an area, as far as it was watched. The
/// point under the pointer, or chosen by the arrow keys, is told by `chosen` so that it can be read out
/// elsewhere and nothing is covered.
final class MinuteChart extends Region {
    static final int NONE = -1;
    private static final double LEFT = 48;
    private static final double RIGHT = 136;
    private static final double TOP = 16;
    private static final double BOTTOM = 24;
    private static final List<String> SERIES = List.of("failed", "appended", "published");
    private static final double UNWATCHED = 12;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MM-dd");

    private final ObjectProperty<@Nullable Stretch> stretch =
        new SimpleObjectProperty<>(this, "stretch");
    private final IntegerProperty chosen = new SimpleIntegerProperty(this, "chosen", NONE);
    private final Wording wording;
    private final Function<String, String> names;
    private final List<Runnable> placing = new ArrayList<>();

    /// @param names the words for `appended`, `published`, `failed` and `unwatched`
    MinuteChart(Wording wording, Function<String, String> names) {
        this.wording = wording;
        this.names = names;
        getStyleClass().add("minute-chart");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(360, 120);
        stretch.subscribe(_ -> rewrite());
        chosen.subscribe(_ -> rewrite());
        setOnMouseMoved(event -> choose((int) Math.round((event.getX() - LEFT) / distance())));
        setOnMouseExited(_ -> chosen.set(NONE));
        setOnKeyPressed(this::pressed);
    }

    ObjectProperty<@Nullable Stretch> stretchProperty() {
        return stretch;
    }

    /// Index of the point that is looked at, or [#NONE].
    IntegerProperty chosenProperty() {
        return chosen;
    }

    /// Nodes are made when there is something else to show and placed when there is another size: text can be
    /// measured only once it is styled.
    void rewrite() {
        placing.clear();
        var nodes = new ArrayList<Node>();
        var shown = stretch.get();
        if (shown != null) {
            var scale = Scale.upTo(Math.max(1, shown.most()));
            grid(nodes, shown, scale);
            if (chosen.get() != NONE && chosen.get() < shown.points()) {
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

    private void grid(List<Node> nodes, Stretch shown, Scale scale) {
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
        for (var index = 0; index < shown.points(); index++) {
            if (index == 0 || (shown.points() - 1 - index) % shown.range().labelled() == 0) {
                var point = index;
                nodes.add(text(
                    label(shown, index), width -> x(point) - width / 2, () -> base() + 14, "tick"));
            }
        }
    }

    private String label(Stretch shown, int point) {
        var start = shown.start(point);
        return shown.range().days() ? DAY.format(wording.there(start)) : wording.minute(start);
    }

    private void series(List<Node> nodes, Stretch shown, Scale scale) {
        var ends = new ArrayList<LineEnd>();
        for (var series : SERIES) {
            var line = line(shown, series);
            if (line != null && line.knows(shown.points() - 1)) {
                if (series.equals("failed")) {
                    nodes.add(area(line, scale));
                }
                nodes.add(polyline(line, scale, series));
                var at = chosen.get() == NONE ? shown.points() - 1 : chosen.get();
                if (line.knows(at)) {
                    nodes.add(point(at, line, scale, series));
                }
                ends.add(new LineEnd(
                    text(names.apply(series), _ -> plotEnd() + 12, () -> 0, "series-name", series),
                    text(wording.number(line.last()), width -> getWidth() - 12 - width, () -> 0,
                        "series-value"),
                    line.last() / (double) scale.top()));
            }
        }
        if (shown.failed() != null && shown.failed().from() > 0) {
            unwatched(nodes, Math.min(shown.failed().from(), shown.points() - 1));
        }
        ends.forEach(end -> nodes.addAll(List.of(end.name(), end.value())));
        placing.add(() -> LineEnd.place(ends, TOP, base()));
    }

    private static Stretch.@Nullable Series line(Stretch shown, String series) {
        return switch (series) {
            case "appended" -> shown.appended();
            case "published" -> shown.published();
            default -> shown.failed();
        };
    }

    private void unwatched(List<Node> nodes, int until) {
        var band = styled(new Rectangle(), "unwatched");
        placing.add(() -> {
            band.setX(LEFT);
            band.setWidth(Math.max(0, x(until) - LEFT));
            band.setY(base() - UNWATCHED);
            band.setHeight(UNWATCHED);
        });
        var words = text(
            names.apply("unwatched"), _ -> LEFT + 4, () -> base() - UNWATCHED - 8, "unwatched-words");
        placing.add(() -> words.setVisible(
            x(until) - LEFT > words.getLayoutBounds().getWidth() + 8));
        nodes.addAll(List.of(band, words));
    }

    private Polygon area(Stretch.Series counted, Scale scale) {
        var area = styled(new Polygon(), "area");
        placing.add(() -> {
            var points = new ArrayList<Double>();
            for (var index = counted.from(); index < counted.counts().size(); index++) {
                points.addAll(List.of(x(index), y(counted.counts().get(index), scale)));
            }
            points.addAll(List.of(plotEnd(), base(), x(counted.from()), base()));
            area.getPoints().setAll(points);
        });
        return area;
    }

    private Polyline polyline(Stretch.Series counted, Scale scale, String series) {
        var line = styled(new Polyline(), "series", series);
        placing.add(() -> {
            var points = new ArrayList<Double>();
            for (var index = counted.from(); index < counted.counts().size(); index++) {
                points.add(x(index));
                points.add(y(counted.counts().get(index), scale));
            }
            line.getPoints().setAll(points);
        });
        return line;
    }

    private Circle point(int index, Stretch.Series counted, Scale scale, String series) {
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
        chosen.set(stretch.get() == null ? NONE : Math.clamp(index, 0, points() - 1));
    }

    private void pressed(KeyEvent event) {
        var at = chosen.get() == NONE ? points() : chosen.get();
        switch (event.getCode()) {
            case LEFT -> choose(at - 1);
            case RIGHT -> choose(at + 1);
            case HOME -> choose(0);
            case END -> choose(points() - 1);
            case ESCAPE -> chosen.set(NONE);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private int points() {
        var shown = stretch.get();
        return shown == null ? Range.HOUR.points() : shown.points();
    }

    private double plotEnd() {
        return getWidth() - RIGHT;
    }

    private double base() {
        return getHeight() - BOTTOM;
    }

    private double distance() {
        return (plotEnd() - LEFT) / (points() - 1);
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
}
