package dev.outboard.core.feed;

import java.time.Duration;
import java.time.Instant;

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
    /// @param attempt number of the attempt that comes next, from 1
    record Lost(String cause, Instant since, int attempt, Instant retryAt) implements FeedState {}

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
