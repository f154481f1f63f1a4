package dev.outboard.ui.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Where the events of a stretch of time stand on an axis: those closer than a sign's width join into a
/// stack, and wide gaps between stacks are measured. Pure.
record TimelineLayout(Axis axis, List<Stack> stacks, List<Gap> gaps) {
    static final double JOIN = 9;
    static final double GAP = 84;

    /// Time to scale.
    ///
    /// @param left where `from` lies
    /// @param right where `to` lies
    record Axis(Instant from, Instant to, double left, double right) {
        double x(Instant time) {
            var span = seconds(from, to);
            return span <= 0 ? (left + right) / 2 : left + (right - left) * seconds(from, time) / span;
        }

        Instant time(double x) {
            var share = Math.clamp((x - left) / (right - left), 0, 1);
            return from.plusMillis((long) (share * seconds(from, to) * 1000));
        }

        private static double seconds(Instant from, Instant to) {
            var between = Duration.between(from, to);
            return between.toSeconds() + between.toNanosPart() / 1e9;
        }
    }

    /// Events that stand at one place, in order of time.
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

    record Gap(double from, double to, Duration length) {}

    static TimelineLayout of(List<Mark> marks, Axis axis) {
        var sorted = marks.stream()
            .sorted(Comparator.comparing(Mark::at).thenComparingInt(Mark::version))
            .toList();
        var stacks = new ArrayList<Stack>();
        var open = new ArrayList<Mark>();
        for (var mark : sorted) {
            if (!open.isEmpty() && axis.x(mark.at()) - axis.x(open.getFirst().at()) >= JOIN) {
                stacks.add(stack(open, axis));
                open.clear();
            }
            open.add(mark);
        }
        if (!open.isEmpty()) {
            stacks.add(stack(open, axis));
        }
        return new TimelineLayout(axis, stacks, gaps(stacks));
    }

    private static Stack stack(List<Mark> marks, Axis axis) {
        return new Stack((axis.x(marks.getFirst().at()) + axis.x(marks.getLast().at())) / 2,
            List.copyOf(marks));
    }

    private static List<Gap> gaps(List<Stack> stacks) {
        var gaps = new ArrayList<Gap>();
        for (var i = 1; i < stacks.size(); i++) {
            var before = stacks.get(i - 1);
            var after = stacks.get(i);
            if (after.x() - before.x() >= GAP) {
                gaps.add(new Gap(before.x(), after.x(), Duration.between(
                    before.marks().getLast().at(), after.marks().getFirst().at())));
            }
        }
        return gaps;
    }
}
