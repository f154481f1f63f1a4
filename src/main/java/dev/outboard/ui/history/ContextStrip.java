package dev.outboard.ui.history;

import dev.outboard.core.events.Bins;
import dev.outboard.ui.history.Brush.Look;
import dev.outboard.ui.history.Swatches.Ink;
import java.time.Duration;
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
    private Axis.@Nullable Scale axis;
    private double low;
    private double high;

    ContextStrip(HistoryWords words) {
        this.words = words;
    }

    void draw(Brush brush, TimelineShown shown, double width) {
        var right = width - 16;
        brush.words(words.text("strip.all", words.wording().number(shown.total())), 16, 23, 0, NAME);
        brush.line(LEFT, BASE, right, BASE, Ink.LINE);
        var bins = shown.bins();
        if (bins == null || bins.from() == null || bins.to() == null) {
            axis = null;
            return;
        }
        var drawn = new Axis.Scale(bins.from(), bins.to(), LEFT + 4, right - 4);
        axis = drawn;
        var length = Duration.between(bins.from(), bins.to());
        brush.words(
            length.isZero()
                ? words.text("strip.once") : words.text("strip.scale", words.wording().whole(length)),
            16, 39, 0, MUTED);
        low = edge(shown.span().low(), shown, drawn) - 3;
        high = Math.max(edge(shown.span().high(), shown, drawn) + 3, low + 8);
        brush.box(low, 4, high - low, BASE - 4, Ink.ACCENT_SOFT);
        quiet(brush, bins, drawn);
        bars(brush, bins, drawn);
        var taken = new Taken();
        snapshots(brush, shown, drawn, taken);
        kept(brush, shown, drawn, taken);
        dead(brush, shown, drawn);
        brush.frame(low, 4, high - low, BASE - 4, Ink.ACCENT);
        grips(brush);
        var chosen = edge(shown.selected(), shown, drawn);
        brush.box(chosen - 1, 4, 2, BASE - 4, Ink.ACCENT);
        for (var tick : Ticks.between(bins.from(), bins.to(), (int) ((right - LEFT) / 76), words.wording())) {
            var x = drawn.x(tick.at());
            var half = Brush.width(tick.label(), Brush.FIGURES) / 2;
            brush.words(tick.label(), Math.clamp(x, LEFT + half, right - half), 59, 0.5, FIGURE);
        }
    }

    /// Which edge of the stretch is at a place: −1 the older, 1 the newer, 0 neither.
    int grip(double x) {
        var reach = high - low > 16 ? 5 : 3;
        if (axis == null) {
            return 0;
        }
        return Math.abs(x - high) <= reach ? 1 : Math.abs(x - low) <= reach ? -1 : 0;
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

    private void quiet(Brush brush, Bins bins, Axis.Scale drawn) {
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

    /// What one takes hold of to make the stretch wider or narrower.
    private void grips(Brush brush) {
        if (high - low > 16) {
            brush.pill(low - 3, 17, 6, 16, Ink.ACCENT);
            brush.pill(high - 3, 17, 6, 16, Ink.ACCENT);
        }
    }

    /// Before that nothing is known of what was sent.
    private void kept(Brush brush, TimelineShown shown, Axis.Scale drawn, Taken taken) {
        if (shown.kept() != null) {
            var x = drawn.x(shown.kept());
            brush.dashed(x, 2, BASE, Ink.MUTED);
            var name = words.text("strip.kept");
            var wide = Brush.width(name, Brush.WORDS);
            if (x - 6 - wide > drawn.left() && taken.take(x - 6 - wide, x - 6, 0, 12)) {
                brush.words(name, x - 6, 6, 1, MUTED);
            } else if (x + 6 + wide < drawn.right() && taken.take(x + 6, x + 6 + wide, 0, 12)) {
                brush.words(name, x + 6, 6, 0, MUTED);
            }
        }
    }

    private static void bars(Brush brush, Bins bins, Axis.Scale drawn) {
        var most = bins.bins().stream().mapToLong(Bins.Bin::events).max().orElse(1);
        var wide = Math.max(2, (drawn.right() - drawn.left()) / bins.count() - 1);
        for (var bin : bins.bins()) {
            var tall = 4 + (BASE - TOP - 4) * bin.events() / most;
            brush.box(middle(bin, bins, drawn) - wide / 2, BASE - tall, wide, tall, Ink.COUNT);
        }
    }

    private static void dead(Brush brush, TimelineShown shown, Axis.Scale drawn) {
        var free = drawn.left() - 8;
        for (var version : shown.dead().reversed()) {
            var x = edge(version, shown, drawn);
            if (x > free + 4) {
                brush.message(Mark.Sign.DEAD, x, BASE + 1);
                free = x;
            }
        }
    }

    private static double middle(Bins.Bin bin, Bins bins, Axis.Scale drawn) {
        return drawn.from().equals(drawn.to())
            ? (drawn.left() + drawn.right()) / 2
            : drawn.left() + (drawn.right() - drawn.left()) * (bin.index() + 0.5) / bins.count();
    }

    private void snapshots(Brush brush, TimelineShown shown, Axis.Scale drawn, Taken taken) {
        var free = drawn.left();
        for (var kept : shown.snapshots().reversed()) {
            var x = at(kept.version(), shown, drawn);
            if (x > free) {
                brush.snapshot(x, 6);
                taken.take(x - 6, x + 6, 0, 12);
                free = x + 12;
            }
        }
        if (!shown.snapshots().isEmpty()) {
            var newest = shown.snapshots().getFirst();
            var x = at(newest.version(), shown, drawn);
            var name = words.text("strip.snapshot", Integer.toString(newest.version()));
            if (x + 10 + Brush.width(name, Brush.WORDS) < drawn.right()) {
                brush.words(name, x + 9, 6, 0, MUTED);
                taken.take(x + 9, x + 9 + Brush.width(name, Brush.WORDS), 0, 12);
            }
        }
    }

    /// Where a version lies: by its time where that is known, else by the bins.
    private static double edge(int version, TimelineShown shown, Axis.Scale drawn) {
        for (var mark : shown.marks()) {
            if (mark.version() == version) {
                return Math.clamp(drawn.x(mark), drawn.left(), drawn.right());
            }
        }
        return at(version, shown, drawn);
    }

    private static double at(int version, TimelineShown shown, Axis.Scale drawn) {
        var bins = shown.bins();
        if (bins == null) {
            return drawn.left();
        }
        for (var bin : bins.bins()) {
            if (version <= bin.lastVersion()) {
                var width = bin.lastVersion() - bin.firstVersion() + 1;
                var share = Math.clamp((version - bin.firstVersion() + 0.5) / width, 0, 1);
                return drawn.x(bin.firstAt()) + share * (drawn.x(bin.lastAt()) - drawn.x(bin.firstAt()));
            }
        }
        return drawn.right();
    }
}
