package dev.outboard.core.operations;

import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.PollerContract;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Which way an action goes with a message, by the poller's contract, and to which it does nothing.
///
/// @param poller that will take the messages, or not
record Suiting(Action action, PollerContract poller) {
    /// What is done to one row.
    enum Way {
        /// Due at once.
        RETRY("outbox/retry"),
        /// Another due time.
        DUE("outbox/due"),
        /// Archived, deleted, its copy inserted.
        RESEND("outbox/delete"),
        /// Archived, deleted.
        DELETE("outbox/delete"),
        /// Archived, with another payload.
        EDIT("outbox/edit"),
        /// Published ones deleted.
        PURGE("outbox/purge"),
        /// Put back.
        RESTORE("outbox/restore");

        private final String statement;

        Way(String statement) {
            this.statement = statement;
        }

        String statement() {
            return statement;
        }

        /// Whether only the row version that was seen may be acted on.
        boolean exact() {
            return switch (this) {
                case RESEND, DELETE, EDIT, PURGE -> true;
                case RETRY, DUE, RESTORE -> false;
            };
        }
    }

    Way way(Seen seen) {
        return switch (action) {
            case Action.Retry _, Action.RetryInOrder _, Action.Ramp _, Action.Release _ ->
                skipped(seen) ? Way.RESEND : Way.RETRY;
            case Action.RetryStaggered _ -> skipped(seen) ? Way.RESEND : Way.DUE;
            case Action.SendAgain _ -> Way.RESEND;
            case Action.Postpone _, Action.Hold _, Action.TakeBack _ -> Way.DUE;
            case Action.Edit _ -> skipped(seen) ? Way.RESEND : Way.EDIT;
            case Action.Discard _, Action.PurgeDead _ -> Way.DELETE;
            case Action.PurgePublished _ -> Way.PURGE;
            case Action.Restore _ -> Way.RESTORE;
        };
    }

    /// Null where the action does something to a message that looks so.
    @Nullable Unsuited unsuited(Seen seen, Instant now) {
        return switch (action) {
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _ ->
                !skipped(seen) && due(seen, now) ? Unsuited.DUE_ALREADY : null;
            case Action.Postpone _ -> skipped(seen) ? Unsuited.POLLER_SKIPS : null;
            case Action.Hold _ -> MessageHeader.never(seen.dueAt()) ? Unsuited.PARKED_ALREADY : null;
            case Action.Release _ -> MessageHeader.never(seen.dueAt()) ? null : Unsuited.NOT_PARKED;
            case Action.PurgeDead _ -> dead(seen) ? null : Unsuited.NOT_DEAD;
            case Action.SendAgain _, Action.Edit _, Action.Discard _, Action.PurgePublished _,
                Action.Restore _, Action.TakeBack _ -> null;
        };
    }

    /// Whether it has to be held first, because a poller that locks nothing may have it under way. One that
    /// it skips by count it doesn't have.
    boolean held(Seen seen) {
        return poller.locks() == PollerContract.Locks.NONE && !skipped(seen) && switch (way(seen)) {
            case RESEND, DELETE, EDIT -> true;
            case RETRY, DUE, PURGE, RESTORE -> false;
        };
    }

    private boolean skipped(Seen seen) {
        return dead(seen) && !poller.takesDead();
    }

    private static boolean due(Seen seen, Instant now) {
        var dueAt = seen.dueAt();
        return dueAt == null ? !dead(seen) : !dueAt.isAfter(now);
    }

    private static boolean dead(Seen seen) {
        return switch (seen.state()) {
            case DEAD, REQUESTED, HELD -> true;
            case BACKLOG, POSTPONED, RETRYING, PUBLISHED -> false;
        };
    }
}
