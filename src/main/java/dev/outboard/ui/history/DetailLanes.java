package dev.outboard.ui.history;

import dev.outboard.ui.history.Brush.Look;
import dev.outboard.ui.history.Mark.Sign;
import dev.outboard.ui.history.Swatches.Ink;
import dev.outboard.ui.history.TimelineLayout.Stack;
import java.util.EnumMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events and their messages as two lanes on one axis: signs that would touch stand on each other, more than
/// three become a count, wide gaps are measured. Labels that don't fit are dropped, the selected one never.
final class DetailLanes {
    static final double HEIGHT = 166;
    private static final double EVENTS = 72;
    private static final double MESSAGES = 101;
    private static final double FLOOR = 144;
    private static final int STACKED = 3;
    private static final double STEP = 13;
    private static final Look NAME = new Look(Brush.STRONG, Ink.TEXT);
    private static final Look WORD = new Look(Brush.WORDS, Ink.TEXT);
    private static final Look FIGURE = new Look(Brush.FIGURES, Ink.MUTED);

    private final HistoryWords words;
    private final DensityBars bars;
    private @Nullable TimelineLayout layout;

    DetailLanes(HistoryWords words) {
        this.words = words;
        bars = new DensityBars(words);
    }

    /// What a place leads to: the versions of a burst to open, or the one version to select.
    record Hit(int from, int until) {
        static final Hit NOTHING = new Hit(0, 0);

        boolean burst() {
            return from != until;
        }
    }

    /// @param top where the lanes begin
    void draw(Brush brush, TimelineShown shown, double width, double top) {
        var left = ContextStrip.LEFT;
        brush.words(words.text("lane.events"), 16, top + EVENTS, 0, NAME);
        if (shown.outbox()) {
            brush.words(words.text("lane.messages"), 16, top + MESSAGES, 0, NAME);
        }
        brush.line(left, top + EVENTS + 14, width - 16, top + EVENTS + 14, Ink.LINE);
        brush.line(left, top + FLOOR, width - 16, top + FLOOR, Ink.LINE);
        layout = null;
        bars.forget();
        var near = shown.near();
        if (near != null && near.from() != null && near.to() != null) {
            var axis = new Axis.Scale(near.from(), near.to(), left + 8, width - 24);
            ticks(brush, axis, top);
            bars.draw(brush, near, shown.span(), axis, top);
            brush.words(words.text("lane.zoom", words.wording().number(Stretch.SINGLE)), left + 8,
                top + MESSAGES, 0, new Look(Brush.WORDS, Ink.MUTED));
        } else if (!shown.marks().isEmpty()) {
            single(brush, shown, width, top);
        }
    }

    /// A stack opens; of few marks the selected one's neighbour is next, so that clicking on goes through
    /// them.
    Hit at(double x, int selected) {
        var bar = bars.bar(x);
        if (bar != null) {
            return new Hit(bar[0], bar[1]);
        }
        var made = layout;
        if (made == null) {
            return Hit.NOTHING;
        }
        var nearest = made.stacks().getFirst();
        for (var stack : made.stacks()) {
            if (Math.abs(stack.x() - x) < Math.abs(nearest.x() - x)) {
                nearest = stack;
            }
        }
        if (nearest.marks().size() > STACKED) {
            return new Hit(nearest.lowest(), nearest.highest());
        }
        var one = nearest.holds(selected) && selected > nearest.lowest() ? selected - 1 : nearest.highest();
        return new Hit(one, one);
    }

    /// The versions of the stack that a version stands in.
    Hit of(int version) {
        var made = layout;
        if (made != null) {
            for (var stack : made.stacks()) {
                if (stack.holds(version)) {
                    return new Hit(stack.lowest(), stack.highest());
                }
            }
        }
        return Hit.NOTHING;
    }

    private void single(Brush brush, TimelineShown shown, double width, double top) {
        var left = ContextStrip.LEFT;
        var made = TimelineLayout.of(shown.marks(), shown.even(), left + 28, width - 60);
        layout = made;
        if (made.axis() instanceof Axis.Scale scale) {
            ticks(brush, scale, top);
        }
        for (var stack : made.stacks()) {
            if (stack.holds(shown.selected())) {
                brush.box(stack.x() - 13, top + 8, 26, FLOOR - 8, Ink.ACCENT_SOFT);
            }
        }
        if (made.axis() instanceof Axis.Even) {
            pauses(brush, made, top);
        } else {
            gaps(brush, made, top);
        }
        events(brush, made, shown.selected(), top);
        if (shown.outbox()) {
            messages(brush, made, top);
        }
        chosen(brush, made, shown, new double[] {left, width - 16, top});
    }

    private void ticks(Brush brush, Axis.Scale axis, double top) {
        var ticks = Ticks.between(axis.from(), axis.to(), (int) ((axis.right() - axis.left()) / 90),
            words.wording());
        for (var tick : ticks) {
            var x = axis.x(tick.at());
            brush.line(x, top + 8, x, top + FLOOR, Ink.GRID);
            brush.words(tick.label(), x, top + FLOOR + 12, 0.5, tick.strong() ? new Look(Brush.FIGURES,
                Ink.TEXT) : FIGURE);
        }
    }

    private void gaps(Brush brush, TimelineLayout made, double top) {
        for (var gap : made.gaps()) {
            var length = words.wording().age(gap.length());
            var half = Brush.width(length, Brush.WORDS) / 2 + 6;
            var middle = (gap.from() + gap.to()) / 2;
            var y = top + EVENTS;
            brush.line(gap.from() + 14, y - 4, gap.from() + 14, y + 4, Ink.LINE);
            brush.line(gap.to() - 14, y - 4, gap.to() - 14, y + 4, Ink.LINE);
            brush.dotted(gap.from() + 14, middle - half, y, Ink.MUTED);
            brush.dotted(middle + half, gap.to() - 14, y, Ink.MUTED);
            brush.words(length, middle, y, 0.5, WORD);
        }
    }

    /// Even steps don't show how long a pause was: it is written where the axis would be.
    private void pauses(Brush brush, TimelineLayout made, double top) {
        var free = 0.0;
        for (var gap : made.gaps()) {
            var x = (gap.from() + gap.to()) / 2;
            brush.dashed(x, top + 40, top + FLOOR, Ink.MUTED);
            var length = words.wording().age(gap.length());
            var half = Brush.width(length, Brush.WORDS) / 2;
            if (x - half > free) {
                brush.words(length, x, top + FLOOR + 12, 0.5, WORD);
                free = x + half + 8;
            }
        }
    }

    /// Signs and counts first; a label of versions only where it covers none of them.
    private void events(Brush brush, TimelineLayout made, int selected, double top) {
        var taken = new Taken();
        var heights = new double[made.stacks().size()];
        for (var i = 0; i < heights.length; i++) {
            var stack = made.stacks().get(i);
            var next = i + 1 < heights.length ? made.stacks().get(i + 1).x() : made.axis().right() + 52;
            heights[i] = stack.marks().size() > STACKED
                ? count(brush, stack, selected, new double[] {next, top}, taken)
                : signs(brush, stack, selected, top);
            taken.take(stack.x() - 6, stack.x() + 6, heights[i] - 6, top + EVENTS);
        }
        for (var i = 0; i < heights.length; i++) {
            var stack = made.stacks().get(i);
            var label = stack.lowest() == stack.highest()
                ? "v" + stack.lowest()
                : "v" + stack.lowest() + "–" + stack.highest();
            var half = Brush.width(label, Brush.FIGURES) / 2;
            var y = heights[i] - 15;
            if (!stack.holds(selected)
                && taken.take(stack.x() - half - 3, stack.x() + half + 3, y - 6, y + 6)) {
                brush.words(label, stack.x(), y, 0.5, FIGURE);
            }
        }
    }

    private static double signs(Brush brush, Stack stack, int selected, double top) {
        var y = top + EVENTS;
        for (var mark : stack.marks()) {
            brush.type(mark.shape(), stack.x(), y);
            if (mark.version() == selected) {
                brush.ring(stack.x(), y, 8, Ink.ACCENT);
            }
            y -= STEP;
        }
        return y + STEP;
    }

    /// @param room where the next one stands, and the top
    private double count(Brush brush, Stack stack, int selected, double[] room, Taken taken) {
        var top = room[1];
        var shown = stack.marks().stream().filter(mark -> mark.version() == selected).findFirst()
            .orElse(stack.marks().getLast());
        brush.type(shown.shape(), stack.x(), top + EVENTS);
        if (shown.version() == selected) {
            brush.ring(stack.x(), top + EVENTS, 8, Ink.ACCENT);
        }
        var number = words.wording().number(stack.marks().size());
        var half = Math.max(11, Brush.width(number, Brush.STRONG) / 2 + 6);
        var y = top + EVENTS - 28;
        brush.pill(stack.x() - half, y - 8, half * 2, 16, Ink.COUNT);
        brush.words(number, stack.x(), y, 0.5, new Look(Brush.STRONG, Ink.ON_COUNT));
        var span = words.text("lane.span", words.wording().age(stack.span()));
        var right = stack.x() + half + 5 + Brush.width(span, Brush.WORDS);
        taken.take(stack.x() - half - 2, stack.x() + half + 2, y - 8, y + 8);
        if (right < room[0] - 16) {
            brush.words(span, stack.x() + half + 5, y, 0, WORD);
            taken.take(stack.x() + half + 3, right + 2, y - 6, y + 6);
        }
        return y;
    }

    private void messages(Brush brush, TimelineLayout made, double top) {
        for (var i = 0; i < made.stacks().size(); i++) {
            var stack = made.stacks().get(i);
            var next = i + 1 < made.stacks().size() ? made.stacks().get(i + 1).x() : made.axis().right() + 52;
            var before = i > 0 ? made.stacks().get(i - 1).x() : 0;
            var counts = new EnumMap<Sign, Integer>(Sign.class);
            stack.marks().forEach(mark -> counts.merge(mark.message(), 1, Integer::sum));
            counts.remove(Sign.NONE);
            var y = top + MESSAGES;
            for (var entry : List.copyOf(counts.entrySet()).subList(0, Math.min(STACKED, counts.size()))) {
                brush.message(entry.getKey(), stack.x(), y);
                beside(brush, told(entry.getKey(), entry.getValue()), entry.getKey(),
                    new double[] {before, stack.x(), next, y});
                y += 15;
            }
        }
    }

    /// To the right of the sign, or to the left of the last one; dropped where there is no room.
    ///
    /// @param room the sign before, this one, the next one, and the height
    private static void beside(Brush brush, String told, Sign sign, double[] room) {
        var look = sign == Sign.DEAD ? new Look(Brush.STRONG, Ink.DANGER) : WORD;
        var wide = Brush.width(told, look.font());
        if (told.isEmpty()) {
            return;
        }
        if (room[1] + 11 + wide < room[2] - 8) {
            brush.words(told, room[1] + 11, room[3], 0, look);
        } else if (room[1] - 11 - wide > room[0] + 60) {
            brush.words(told, room[1] - 11, room[3], 1, look);
        }
    }

    private String told(Sign sign, int count) {
        var number = count == 1 ? "" : words.wording().number(count);
        var word = switch (sign) {
            case DEAD -> words.text("fate.dead");
            case BLOCKED -> words.text("fate.blocked");
            case RETRYING -> words.text("fate.retrying");
            case WAITING, PUBLISHED, NONE -> "";
        };
        return (word + " " + number).strip();
    }

    /// @param room left, right and top
    private void chosen(Brush brush, TimelineLayout made, TimelineShown shown, double[] room) {
        for (var stack : made.stacks()) {
            for (var mark : stack.marks()) {
                if (mark.version() == shown.selected()) {
                    var version = "v" + mark.version();
                    var time = words.wording().full(mark.at()).substring(5);
                    var width = Brush.width(version + "  " + time, Brush.FIGURES) + 16;
                    var x = Math.clamp(stack.x() - 13, room[0], Math.max(room[0], room[1] - width));
                    brush.pill(x, room[2] + 3, width, 19, Ink.ACCENT);
                    brush.words(version + "  " + time, x + 8, room[2] + 12.5, 0, new Look(Brush.FIGURES,
                        Ink.ON_ACCENT));
                }
            }
        }
    }
}
