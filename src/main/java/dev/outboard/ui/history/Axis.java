package dev.outboard.ui.history;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Where events stand from left to right.
sealed interface Axis {
    double left();

    double right();

    double x(Mark mark);

    /// In which order they stand.
    Comparator<Mark> order();

    /// Time to scale.
    ///
    /// @param left where `from` lies
    /// @param right where `to` lies
    record Scale(Instant from, Instant to, double left, double right) implements Axis {
        static Scale of(List<Mark> marks, double left, double right) {
            var times = marks.stream().map(Mark::at).sorted().toList();
            return new Scale(times.getFirst(), times.getLast(), left, right);
        }

        double x(Instant time) {
            var span = seconds(from, to);
            return span <= 0 ? (left + right) / 2 : left + (right - left) * seconds(from, time) / span;
        }

        @Override
        public double x(Mark mark) {
            return x(mark.at());
        }

        @Override
        public Comparator<Mark> order() {
            return Comparator.comparing(Mark::at).thenComparingInt(Mark::version);
        }

        private static double seconds(Instant from, Instant to) {
            var between = Duration.between(from, to);
            return between.toSeconds() + between.toNanosPart() / 1e9;
        }
    }

    /// One version after the other, however long it was between them.
    record Even(Map<Integer, Integer> places, double left, double right) implements Axis {
        static Even of(List<Mark> marks, double left, double right) {
            var places = new HashMap<Integer, Integer>();
            marks.stream().map(Mark::version).sorted()
                .forEach(version -> places.putIfAbsent(version, places.size()));
            return new Even(places, left, right);
        }

        @Override
        public double x(Mark mark) {
            var steps = places.size() - 1;
            return steps <= 0
                ? (left + right) / 2
                : left + (right - left) * places.getOrDefault(mark.version(), 0) / steps;
        }

        @Override
        public Comparator<Mark> order() {
            return Comparator.comparingInt(Mark::version);
        }
    }
}
