package dev.outboard.core.outbox;

import java.time.Duration;
import java.util.List;

/// When a failed message is due again, counted from the failure by the database's clock, and after how many
/// failures it is dead. Source: the outbox document ("1min, 5min, 15min, 1h …"; dead letter at `retry_count
/// >= 10`).
///
/// @param delays after the first, second … failure; the last one serves for all that follow
/// @param limit failures after which a message is dead
public record RetrySchedule(List<Duration> delays, int limit) {
    public static final RetrySchedule REFERENCE = new RetrySchedule(
        List.of(
            Duration.ofMinutes(1), Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1),
            Duration.ofHours(3), Duration.ofHours(6), Duration.ofHours(12), Duration.ofHours(24),
            Duration.ofHours(24)),
        10);

    public RetrySchedule {
        delays = List.copyOf(delays);
        if (delays.isEmpty() || limit < 1) {
            throw new IllegalArgumentException("A retry schedule needs a delay and a limit of at least 1");
        }
    }

    Double[] seconds() {
        return delays.stream().map(delay -> delay.toMillis() / 1000.0).toArray(Double[]::new);
    }
}
