package dev.outboard.bench;

import java.util.Arrays;
import java.util.Locale;

/// Readings of one kind, clocked one by one: the figure is the slowest of a hundred, or of all where there
/// are fewer. One before them isn't counted.
final class Clocked {
    private final Report report;
    private final int times;

    Clocked(Report report, int times) {
        this.report = report;
        this.times = times;
    }

    /// One reading.
    interface Reading<T> {
        /// @param time from 0, so that each may read something else
        T read(int time);
    }

    /// What must hold of each answer.
    interface Judge<T> {
        void judge(T answer, int time);
    }

    /// @param most milliseconds
    /// @return the median, in milliseconds
    <T> double clock(String what, double most, Reading<T> reading, Judge<T> judge) {
        reading.read(0);
        var took = new double[times];
        for (var time = 0; time < times; time++) {
            var begun = System.nanoTime();
            var answer = reading.read(time);
            took[time] = (System.nanoTime() - begun) / 1e6;
            judge.judge(answer, time);
        }
        Arrays.sort(took);
        var median = took[(times - 1) / 2];
        report.add(Figure.time(
            what + ", p99", String.format(Locale.ROOT, "p50 %.0f ms, %d times", median, times),
            took[(int) Math.ceil(times * 0.99) - 1], most));
        return median;
    }
}
