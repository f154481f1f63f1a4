package dev.outboard.core.operations;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What became of a message after it was made due.
public sealed interface Fate {
    /// Nobody has reported on it yet.
    record Waiting(Duration since) implements Fate {}

    /// Delivered, by the database's clock.
    record Delivered(@Nullable Instant at) implements Fate {}

    /// Tried and failed.
    ///
    /// @param same whether the error reads like the one before
    /// @param attempts how many there are now
    /// @param dueAt when it is tried next, see [dev.outboard.core.outbox.MessageHeader#dueAt]
    record FailedAgain(
        boolean same, @Nullable String error, int attempts, @Nullable Instant dueAt) implements Fate {}

    /// Nobody took it for longer than is usual. It may still be taken.
    record NotTaken(Duration since, List<Reason> reasons) implements Fate {
        public NotTaken {
            reasons = List.copyOf(reasons);
        }
    }

    /// It is in the table no more.
    record Gone() implements Fate {}

    /// The retry never reached the table: the message looks as it did before.
    record Untouched() implements Fate {}

    /// Why nobody may have taken a message; the likeliest first.
    enum Reason {
        /// Older ones of its aggregate wait before it, and the poller keeps the order.
        BEHIND_OLDER,
        /// Nothing at all was published since.
        NOBODY_AT_WORK,
        /// Others are published: the poller may skip messages with so many attempts.
        SKIPPED
    }
}
