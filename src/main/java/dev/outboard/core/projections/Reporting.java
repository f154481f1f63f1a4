package dev.outboard.core.projections;

import dev.outboard.core.feed.Progress;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.core.projections.RebuildProgress.Phase;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Tells how far it is, a few times a second at most, and reckons rate and time left. Not for several
/// threads.
final class Reporting {
    private static final long EVERY = Duration.ofMillis(200).toNanos();
    private static final double STEADY_SECONDS = 3;
    private static final double WEIGHT = 0.2;

    private final Consumer<RebuildProgress> listener;
    private Phase phase = Phase.CHECK;
    private long position;
    private long of;
    private int pass = 1;
    private int passes = 1;
    private long rows;
    private long events;
    private int attempts;
    private Changes changes = Changes.NONE;
    private double rate;
    private double positions;
    private long begun = System.nanoTime();
    private long told = begun - EVERY;
    private long lastEvents;
    private long lastPosition;

    Reporting(Consumer<RebuildProgress> listener) {
        this.listener = listener;
    }

    Phase phase() {
        return phase;
    }

    void begin(Phase next, long upTo) {
        phase = next;
        position = next == Phase.SWITCH ? 0 : position;
        of = upTo;
        begun = System.nanoTime();
        rate = 0;
        positions = 0;
        lastEvents = events;
        lastPosition = position;
        tell(List.of());
    }

    void pass(int number, int all) {
        pass = number;
        passes = all;
        position = 0;
        lastPosition = 0;
    }

    void folded() {
        events++;
    }

    void at(long reached) {
        position = reached;
        if (System.nanoTime() - told >= EVERY) {
            tell(List.of());
        }
    }

    /// @param done of the rows that differ
    /// @param noted the rows that differ
    void merged(long done, long noted, Changes sum) {
        of = noted;
        changes = sum;
        at(done);
    }

    /// What a merge has brought in so far.
    Changes changes() {
        return changes;
    }

    void rows(long more) {
        rows += more;
    }

    long rows() {
        return rows;
    }

    void waitsFor(List<Progress.Holder> holders) {
        tell(holders);
    }

    void attempt() {
        attempts++;
        tell(List.of());
    }

    private void tell(List<Progress.Holder> holders) {
        var now = System.nanoTime();
        var seconds = (now - told) / 1e9;
        if (seconds > 0.05) {
            rate = blend(rate, (events - lastEvents) / seconds);
            positions = blend(positions, (position - lastPosition) / seconds);
            lastEvents = events;
            lastPosition = position;
        }
        told = now;
        listener.accept(new RebuildProgress(
            phase, position, of, pass, passes, rows, rate, left(now), holders, attempts));
    }

    private static double blend(double before, double now) {
        return before == 0 ? now : before + WEIGHT * (now - before);
    }

    private @Nullable Duration left(long now) {
        if ((now - begun) / 1e9 < STEADY_SECONDS || positions <= 0) {
            return null;
        }
        var whole = (double) (of - position) + (double) of * (passes - pass);
        return Duration.ofMillis(Math.round(whole / positions * 1000));
    }
}
