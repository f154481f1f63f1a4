package dev.outboard.core.outbox;

import java.time.Duration;

/// How a relay works.
///
/// @param ordering what order it keeps
/// @param schedule delays and limit of failed messages
/// @param handlerLimit longest delivery of one message; with the time to begin deliveries it stays within 5
///     s, the longest a claim lives
/// @param most messages claimed at once
/// @param parallel runs delivered at once
public record RelaySettings(
    Ordering ordering, RetrySchedule schedule, Duration handlerLimit, int most, int parallel) {
    /// A claim holds row locks and a transaction: never longer than this.
    static final Duration CLAIM = Duration.ofSeconds(5);
    private static final Duration BEGINNING = Duration.ofMillis(500);

    public static final RelaySettings REFERENCE =
        new RelaySettings(Ordering.AGGREGATE, RetrySchedule.REFERENCE, Duration.ofSeconds(2), 2_000, 16);

    public RelaySettings {
        if (handlerLimit.compareTo(CLAIM) >= 0 || handlerLimit.isNegative() || handlerLimit.isZero()) {
            throw new IllegalArgumentException("A handler's limit is between 0 and " + CLAIM);
        }
        if (most < 1 || parallel < 1) {
            throw new IllegalArgumentException("A relay claims and delivers at least one message at once");
        }
    }

    public RelaySettings withOrdering(Ordering other) {
        return new RelaySettings(other, schedule, handlerLimit, most, parallel);
    }

    public RelaySettings withSchedule(RetrySchedule other) {
        return new RelaySettings(ordering, other, handlerLimit, most, parallel);
    }

    public RelaySettings withHandlerLimit(Duration other) {
        return new RelaySettings(ordering, schedule, other, most, parallel);
    }

    public RelaySettings withMost(int other) {
        return new RelaySettings(ordering, schedule, handlerLimit, other, parallel);
    }

    /// Time within which deliveries begin: short, because a fresh message elsewhere waits for the claim at
    /// hand.
    Duration beginning() {
        var rest = CLAIM.minus(handlerLimit);
        return rest.compareTo(BEGINNING) < 0 ? rest : BEGINNING;
    }
}
