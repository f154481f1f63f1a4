package dev.outboard.core.operations;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/// What an operation does to each of its messages. Where the poller skips dead letters by their count, every
/// retry of one sends it again as new: the old row is archived and deleted, its copy gets a new id and count
/// 0, in one transaction.
public sealed interface Action {
    /// Due at once.
    record Retry() implements Action {}

    /// Due one after the other, spread evenly over a time.
    record RetryStaggered(Duration over) implements Action {}

    /// The oldest of each aggregate first; the next when it was delivered. An aggregate ends at its first
    /// failure.
    record RetryInOrder() implements Action {}

    /// A few first, then growing chunks. Each waits for what became of the one before; it stops itself when
    /// more than the limit of a chunk fails, or nobody takes it.
    ///
    /// @param first rows of the first chunk
    /// @param most rows of the largest
    /// @param every shortest time between two chunks
    /// @param limit share of a chunk that may fail, 0 to 1
    record Ramp(int first, int most, Duration every, double limit) implements Action {
        public static final Ramp USUAL = new Ramp(10, 100, Duration.ofSeconds(10), 0.2);
        private static final int GROWTH = 5;

        public Ramp {
            if (first < 1 || most < first || limit < 0 || limit > 1 || every.isNegative()) {
                throw new IllegalArgumentException("A ramp begins with one row at least and grows");
            }
        }

        /// Rows of the chunk after one of that many.
        public int next(int rows) {
            return Math.min(most, rows * GROWTH);
        }
    }

    /// As new, under a new id and with count 0.
    record SendAgain() implements Action {}

    /// Due at a time.
    record Postpone(Instant until) implements Action {}

    /// Parked: nobody takes it until it is released. Only where the poller's contract allows it.
    record Hold() implements Action {}

    /// Due at once, for messages that are parked.
    record Release() implements Action {}

    /// Another payload, due at once; the original is archived. For one message.
    record Edit(String payload) implements Action {}

    /// Deleted unpublished, archived.
    record Discard() implements Action {}

    /// Dead letters deleted after review, archived.
    record PurgeDead() implements Action {}

    /// Messages published before a time deleted. Of a scope [Scope.PublishedBefore] with the same time.
    record PurgePublished(Instant before, boolean archive) implements Action {}

    /// Archived messages put back with their ids. Of a scope [Scope.ArchivedBy].
    record Restore() implements Action {}

    /// Their former due times given back to messages that nobody has taken since. Of a scope
    /// [Scope.ChangedBy].
    record TakeBack(UUID operation) implements Action {}

    /// The word that the journal has for it, as in `retry-in-order`.
    default String word() {
        return getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(
            Locale.ROOT);
    }

    /// Whether its messages are followed to what becomes of them.
    default boolean followed() {
        return switch (this) {
            case Retry _, RetryStaggered _, RetryInOrder _, Ramp _, SendAgain _, Release _, Edit _ -> true;
            case Postpone _, Hold _, Discard _, PurgeDead _, PurgePublished _, Restore _, TakeBack _ -> false;
        };
    }

    /// Whether rows are deleted.
    default boolean purges() {
        return switch (this) {
            case Discard _, PurgeDead _, PurgePublished _ -> true;
            case Retry _, RetryStaggered _, RetryInOrder _, Ramp _, SendAgain _, Postpone _, Hold _,
                Release _, Edit _, Restore _, TakeBack _ -> false;
        };
    }
}
