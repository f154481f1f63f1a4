package dev.outboard.ui.history;

import dev.outboard.core.events.Bins;
import dev.outboard.ui.history.Brush.Look;
import dev.outboard.ui.history.Swatches.Ink;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A stretch of too many versions to show each: how many there were, as bars over time.
final class DensityBars {
    private static final double TOP = 26;
    private static final double BASE = 86;
    private static final Look MUTED = new Look(Brush.WORDS, Ink.MUTED);
    private static final double LABEL = 84;

    private final HistoryWords words;
    private @Nullable Bins drawn;
    private Axis.@Nullable Scale axis;

    DensityBars(HistoryWords words) {
        this.words = words;
    }

    /// @param axis from the first time of the bins to the last
    void draw(Brush brush, Bins bins, Span span, Axis.Scale axis, double top) {
        drawn = bins;
        this.axis = axis;
        var most = bins.bins().stream().mapToLong(Bins.Bin::events).max().orElse(1);
        var wide = Math.max(2, (axis.right() - axis.left()) / bins.count() - 1);
        var before = axis.left();
        for (var bin : bins.bins()) {
            var x = middle(bin, bins, axis);
            var tall = 4 + (BASE - TOP - 4) * bin.events() / most;
            var ink = bin.lastVersion() < span.low() || bin.firstVersion() > span.high()
                ? Ink.HATCH : Ink.COUNT;
            brush.box(x - wide / 2, top + BASE - tall, wide, tall, ink);
            if (x - before > LABEL && bin.index() > 0) {
                pause(brush, bins, bin, new double[] {before, x, top});
            }
            before = x + wide / 2;
        }
        brush.words(
            words.text("lane.most", words.wording().number(most)), axis.left(), top + 14, 0, MUTED);
    }

    /// The lowest and the highest version of the bar at a place; null where none is drawn.
    int @Nullable [] bar(double x) {
        var bins = drawn;
        var scale = axis;
        if (bins == null || scale == null || bins.bins().isEmpty()) {
            return null;
        }
        var nearest = bins.bins().getFirst();
        for (var bin : bins.bins()) {
            if (Math.abs(middle(bin, bins, scale) - x) < Math.abs(middle(nearest, bins, scale) - x)) {
                nearest = bin;
            }
        }
        return new int[] {nearest.firstVersion(), nearest.lastVersion()};
    }

    void forget() {
        drawn = null;
    }

    /// @param room left, right and top
    private void pause(Brush brush, Bins bins, Bins.Bin bin, double[] room) {
        var last = bins.bins().get(bins.bins().indexOf(bin) - 1).lastAt();
        var length = words.wording().age(Duration.between(last, bin.firstAt()));
        var middle = (room[0] + room[1]) / 2;
        var half = Brush.width(length, Brush.WORDS) / 2 + 6;
        var y = room[2] + BASE - 14;
        brush.dotted(room[0] + 4, middle - half, y, Ink.MUTED);
        brush.dotted(middle + half, room[1] - 4, y, Ink.MUTED);
        brush.words(length, middle, y, 0.5, new Look(Brush.WORDS, Ink.TEXT));
    }

    private static double middle(Bins.Bin bin, Bins bins, Axis.Scale axis) {
        return axis.left() + (axis.right() - axis.left()) * (bin.index() + 0.5) / bins.count();
    }
}
