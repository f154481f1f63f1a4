package dev.outboard.ui.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Where the events of a stretch stand on an axis: those closer than a sign's width join into a stack, and
/// wide gaps between stacks are measured. Pure.
record TimelineLayout(Axis axis, List<Stack> stacks, List<Gap> gaps) {
    static final double JOIN = 9;
    static final double GAP = 84;
    /// From here on a pause is named where steps are even, which don't show it.
    private static final Duration LONG = Duration.ofHours(12);

    /// Events that stand at one place, in the axis's order.
    record Stack(double x, List<Mark> marks) {
        int lowest() {
            return marks.stream().mapToInt(Mark::version).min().orElse(0);
        }

        int highest() {
            return marks.stream().mapToInt(Mark::version).max().orElse(0);
        }

        Duration span() {
            return Duration.between(marks.getFirst().at(), marks.getLast().at());
        }

        boolean holds(int version) {
            return marks.stream().anyMatch(mark -> mark.version() == version);
        }
    }

    /// A pause between two stacks.
    record Gap(double from, double to, Duration length) {
        double width() {
            return to - from;
        }
    }

    /// Time to scale, or even steps; those also where all is at one time.
    static TimelineLayout of(List<Mark> marks, boolean even, double left, double right) {
        var moments = marks.stream().map(Mark::at).distinct().limit(2).count();
        return of(marks, even || moments < 2
            ? Axis.Even.of(marks, left, right)
            : Axis.Scale.of(marks, left, right));
    }

    static TimelineLayout of(List<Mark> marks, Axis axis) {
        var stacks = new ArrayList<Stack>();
        var open = new ArrayList<Mark>();
        for (var mark : marks.stream().sorted(axis.order()).toList()) {
            if (!open.isEmpty() && axis.x(mark) - axis.x(open.getFirst()) >= JOIN) {
                stacks.add(stack(open, axis));
                open.clear();
            }
            open.add(mark);
        }
        if (!open.isEmpty()) {
            stacks.add(stack(open, axis));
        }
        return new TimelineLayout(axis, stacks, gaps(stacks, axis));
    }

    private static Stack stack(List<Mark> marks, Axis axis) {
        return new Stack((axis.x(marks.getFirst()) + axis.x(marks.getLast())) / 2, List.copyOf(marks));
    }

    private static List<Gap> gaps(List<Stack> stacks, Axis axis) {
        var gaps = new ArrayList<Gap>();
        for (var i = 1; i < stacks.size(); i++) {
            var before = stacks.get(i - 1);
            var after = stacks.get(i);
            var length = Duration.between(before.marks().getLast().at(), after.marks().getFirst().at());
            var named = switch (axis) {
                case Axis.Scale _ -> after.x() - before.x() >= GAP;
                case Axis.Even _ -> length.compareTo(LONG) >= 0;
            };
            if (named) {
                gaps.add(new Gap(before.x(), after.x(), length));
            }
        }
        return gaps;
    }
}
