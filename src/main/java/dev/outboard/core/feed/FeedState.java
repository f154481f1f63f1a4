package dev.outboard.core.feed;

import dev.outboard.db.Obstacle;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How news of the event store reaches us at this moment.
public sealed interface FeedState {
    /// The first connection is being made.
    record Connecting() implements FeedState {}

    /// Notifications arrive; each is followed by reading from the table.
    record Live() implements FeedState {}

    /// The table is read at an interval, because notifications can't be had or don't come.
    record Polling(Why why, Duration every) implements FeedState {}

    /// The connection is gone; reading goes on after the last position once it is back.
    ///
    /// @param cause the server's or the driver's words
    /// @param obstacle what is in the way, where it was found out; else null
    /// @param attempt number of the attempt that comes next, from 1
    record Lost(String cause, @Nullable Obstacle obstacle, Instant since, int attempt, Instant retryAt)
        implements FeedState {
        public Lost(String cause, Instant since, int attempt, Instant retryAt) {
            this(cause, null, since, attempt, retryAt);
        }
    }

    /// Why the feed polls.
    enum Why {
        /// A pooler shares its server connections: LISTEN would succeed and nothing arrive.
        POOLER,
        /// A standby refuses LISTEN.
        STANDBY,
        /// These tables have no channel.
        NO_CHANNEL,
        /// Our own probe did not come back.
        PROBE_LOST,
        /// The probe comes back, but events were committed without a notification: the trigger is missing.
        SILENT
    }
}
