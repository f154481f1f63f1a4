package dev.outboard.core.operations;

import dev.outboard.core.outbox.MessageState;
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
    ///
    /// @param reasons what was seen that would explain it; may be none
    record NotTaken(Duration since, List<Reason> reasons) implements Fate {
        public NotTaken {
            reasons = List.copyOf(reasons);
        }
    }

    /// It is in the table no more.
    record Gone() implements Fate {}

    /// The retry never reached the table: the message looks as it did before.
    record Untouched() implements Fate {}

    /// What was seen in the database that explains why nobody took a message, with its evidence.
    sealed interface Reason {
        /// Its due time is no longer the one that it was given.
        ///
        /// @param by who changed it, as far as the journal tells; else null
        record DueChanged(@Nullable Instant dueAt, @Nullable By by) implements Reason {}

        /// A transaction under way holds its row.
        ///
        /// @param pid null of a prepared transaction, and where the holder isn't known
        /// @param prepared name of a prepared transaction; else null
        /// @param since when it began; null where it can't be seen
        record RowHeld(
            @Nullable Integer pid, @Nullable String prepared, String application, String role,
            @Nullable Instant since) implements Reason {}

        /// An older one of its aggregate waits before it, and the poller keeps the order.
        ///
        /// @param head the first of them
        /// @param ahead how many there are; 1000 means that many or more
        record Behind(String head, MessageState state, @Nullable Instant dueAt, int ahead)
            implements Reason {}

        /// No other application has a session on this database.
        record NoSession() implements Reason {}

        /// None of the other applications' sessions has done anything since it was made due.
        ///
        /// @param application of the one that was the last to do something; may be empty
        record SessionsIdle(int sessions, Instant activeAt, String application) implements Reason {}

        /// None of the newest messages was published since it was made due.
        ///
        /// @param last when one was; null where none is published
        record NothingPublished(@Nullable Instant last) implements Reason {}

        /// Others were published since, and nothing else was seen: a poller that leaves out messages by
        /// their attempts would pass over this one.
        record PassedOver(Instant last, int attempts) implements Reason {}
    }

    /// Whose operation changed a message.
    record By(String person, String host, String what, Instant at) {}
}
