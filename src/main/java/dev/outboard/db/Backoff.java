package dev.outboard.db;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// Growing pauses between attempts to reach a server: 0.5 s doubling to 30 s, each with up to a quarter of
/// jitter, so that many clients don't come back at once. Not safe for several threads.
public final class Backoff {
    private static final long FIRST_MILLIS = 500;
    private static final long LONGEST_MILLIS = 30_000;

    private final RandomGenerator jitter = RandomGenerator.getDefault();
    private int failures;

    /// @return the pause after one more failure
    public Duration failed() {
        failures++;
        var doubled = FIRST_MILLIS << Math.min(failures - 1, 6);
        var millis = Math.min(LONGEST_MILLIS, doubled);
        return Duration.ofMillis(millis - millis / 4 + jitter.nextLong(millis / 4 + 1));
    }

    public void succeeded() {
        failures = 0;
    }

    /// Failures since the last success.
    public int failures() {
        return failures;
    }
}
