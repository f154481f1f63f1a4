package dev.outboard.ui.history;

import dev.outboard.core.events.Bins;
import dev.outboard.ui.history.Brush.Look;
import dev.outboard.ui.history.Swatches.Ink;
import dev.outboard.ui.history.TimelineLayout.Axis;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All versions to scale, as bins: quiet spans hatched and named, stored states as diamonds, and where the
/// stretch below lies.
final class ContextStrip {
    static final double HEIGHT = 70;
    static final double LEFT = 116;
    private static final double BASE = 46;
    private static final double TOP = 12;
    private static final Duration QUIET = Duration.ofDays(3);
    private static final Look NAME = new Look(Brush.STRONG, Ink.TEXT);
    private static final Look MUTED = new Look(Brush.WORDS, Ink.MUTED);
    private static final Look FIGURE = new Look(Brush.FIGURES, Ink.MUTED);

    private final HistoryWords words;
    private @Nullable Axis axis;

    ContextStrip(HistoryWords words) {
        this.words = words;
    }

    void draw(Brush brush, TimelineShown shown, double width) {
        var right = width - 16;
        brush.words(words.text("strip.all", words.wording().number(shown.total())), 16, 27, 0, NAME);
        brush.line(LEFT, BASE, right, BASE, Ink.LINE);
        var bins = shown.bins();
        if (bins == null || bins.from() == null || bins.to() == null) {
            axis = null;
            return;
        }
        var drawn = new Axis(bins.from(), bins.to(), LEFT + 4, right - 4);
        axis = drawn;
        brush.words(
            words.text("strip.scale", words.wording().whole(Duration.between(bins.from(), bins.to()))),
            16, 43, 0, MUTED);
        quiet(brush, bins, drawn);
        window(brush, shown.marks(), drawn);
        bars(brush, bins, drawn);
        snapshots(brush, shown, drawn);
        selected(brush, shown, drawn);
        for (var tick : Ticks.between(bins.from(), bins.to(), (int) ((right - LEFT) / 76), words.wording())) {
            var x = drawn.x(tick.at());
            var half = Brush.width(tick.label(), Brush.FIGURES) / 2;
            brush.words(tick.label(), Math.clamp(x, LEFT + half, right - half), 59, 0.5, FIGURE);
        }
    }

    /// The version that lies nearest; 0 where nothing is drawn.
    int version(double x, TimelineShown shown) {
        var bins = shown.bins();
        var drawn = axis;
        if (bins == null || drawn == null || bins.bins().isEmpty()) {
            return 0;
        }
        var nearest = bins.bins().getFirst();
        for (var bin : bins.bins()) {
            if (Math.abs(middle(bin, bins, drawn) - x) < Math.abs(middle(nearest, bins, drawn) - x)) {
                nearest = bin;
            }
        }
        var first = drawn.x(nearest.firstAt());
        var last = drawn.x(nearest.lastAt());
        var share = last - first < 1 ? 1 : Math.clamp((x - first) / (last - first), 0, 1);
        return nearest.firstVersion()
            + (int) Math.round(share * (nearest.lastVersion() - nearest.firstVersion()));
    }

    private void quiet(Brush brush, Bins bins, Axis drawn) {
        for (var i = 1; i < bins.bins().size(); i++) {
            var from = bins.bins().get(i - 1).lastAt();
            var to = bins.bins().get(i).firstAt();
            var x1 = drawn.x(from) + 4;
            var x2 = drawn.x(to) - 4;
            if (Duration.between(from, to).compareTo(QUIET) > 0 && x2 - x1 > 12) {
                brush.hatch(x1, TOP, x2 - x1, BASE - TOP, Ink.HATCH);
                var name = words.text("strip.quiet", words.wording().whole(Duration.between(from, to)));
                if (Brush.width(name, Brush.WORDS) + 12 < x2 - x1) {
                    brush.words(name, (x1 + x2) / 2, 29, 0.5, new Look(Brush.WORDS, Ink.TEXT));
                }
            }
        }
    }

    private static void window(Brush brush, List<Mark> marks, Axis drawn) {
        if (!marks.isEmpty()) {
            var edges = edges(marks, drawn);
            brush.box(edges[0], 4, edges[1] - edges[0], BASE - 4, Ink.ACCENT_SOFT);
            brush.frame(edges[0], 4, edges[1] - edges[0], BASE - 4, Ink.ACCENT);
        }
    }

    private static double[] edges(List<Mark> marks, Axis drawn) {
        var first = marks.stream().mapToDouble(mark -> drawn.x(mark.at())).min().orElse(0);
        var last = marks.stream().mapToDouble(mark -> drawn.x(mark.at())).max().orElse(0);
        return new double[] {first - 4, Math.max(last + 4, first + 4)};
    }

    private static void bars(Brush brush, Bins bins, Axis drawn) {
        var most = bins.bins().stream().mapToLong(Bins.Bin::events).max().orElse(1);
        var wide = Math.max(2, (drawn.right() - drawn.left()) / bins.count() - 1);
        for (var bin : bins.bins()) {
            var tall = 4 + (BASE - TOP - 4) * bin.events() / most;
            brush.box(middle(bin, bins, drawn) - wide / 2, BASE - tall, wide, tall, Ink.COUNT);
        }
    }

    private static double middle(Bins.Bin bin, Bins bins, Axis drawn) {
        return drawn.left() + (drawn.right() - drawn.left()) * (bin.index() + 0.5) / bins.count();
    }

    private void snapshots(Brush brush, TimelineShown shown, Axis drawn) {
        var free = drawn.left();
        for (var kept : shown.snapshots().reversed()) {
            var x = at(kept.version(), shown, drawn);
            if (x > free) {
                brush.snapshot(x, 6);
                free = x + 12;
            }
        }
        if (!shown.snapshots().isEmpty()) {
            var newest = shown.snapshots().getFirst();
            var x = at(newest.version(), shown, drawn);
            var name = words.text("strip.snapshot", Integer.toString(newest.version()));
            if (x + 10 + Brush.width(name, Brush.WORDS) < drawn.right()) {
                brush.words(name, x + 9, 6, 0, MUTED);
            }
        }
    }

    private static void selected(Brush brush, TimelineShown shown, Axis drawn) {
        for (var mark : shown.marks()) {
            if (mark.version() == shown.selected()) {
                brush.box(drawn.x(mark.at()) - 1, 4, 2, BASE - 4, Ink.ACCENT);
            }
        }
    }

    /// Where a version lies, by the bins.
    private static double at(int version, TimelineShown shown, Axis drawn) {
        var bins = shown.bins();
        if (bins == null) {
            return drawn.left();
        }
        for (var bin : bins.bins()) {
            if (version <= bin.lastVersion()) {
                return middle(bin, bins, drawn);
            }
        }
        return drawn.right();
    }
}
