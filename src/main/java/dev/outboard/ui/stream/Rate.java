package dev.outboard.ui.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How many events arrived per second, over the last minute. What the first look brought was there before and
/// doesn't count.
final class Rate {
    private static final int SECONDS = 60;

    private final long[] counts = new long[SECONDS];
    private final long[] seconds = new long[SECONDS];
    private @Nullable Instant since;

    void start(Instant now) {
        if (since == null) {
            since = now;
        }
    }

    void arrived(long events, Instant now) {
        var second = now.getEpochSecond();
        var at = Math.floorMod(second, SECONDS);
        if (seconds[at] != second) {
            seconds[at] = second;
            counts[at] = 0;
        }
        counts[at] += events;
    }

    /// NaN before there is a whole second to tell of.
    double perSecond(Instant now) {
        var started = since;
        if (started == null) {
            return Double.NaN;
        }
        var watched = Math.min(SECONDS, Duration.between(started, now).toMillis() / 1000.0);
        return watched < 1 ? Double.NaN : over(now, SECONDS) / watched;
    }

    /// Over the last two whole seconds.
    double lately(Instant now) {
        return over(now.minusSeconds(1), 2) / 2.0;
    }

    /// The minute in pieces of five seconds, oldest first.
    List<Double> course(Instant now) {
        var course = new ArrayList<Double>();
        for (var piece = SECONDS; piece > 0; piece -= 5) {
            var from = over(now, piece);
            course.add((from - over(now, piece - 5)) / 5.0);
        }
        return course;
    }

    private long over(Instant now, int last) {
        var from = now.getEpochSecond() - last;
        var sum = 0L;
        for (var i = 0; i < SECONDS; i++) {
            if (seconds[i] > from && seconds[i] <= now.getEpochSecond()) {
                sum += counts[i];
            }
        }
        return sum;
    }
}
