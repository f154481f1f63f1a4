package dev.outboard.core.operations;

import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.PollerContract;
import org.jspecify.annotations.Nullable;

/// What a retry would do, before it does it.
///
/// @param now the message at this moment; null where it is gone
/// @param around null where it is gone
/// @param obstacle why it would do nothing; null where it would
/// @param sql the statement with its values; empty where the profile has none
public record Preview(
    @Nullable Look now, @Nullable Around around, PollerContract contract, @Nullable Obstacle obstacle,
        String sql) {

    /// Why a retry would do nothing.
    public enum Obstacle {
        /// Somebody deleted it.
        GONE,
        /// It is delivered.
        PUBLISHED,
        /// It no longer looks as it did.
        CHANGED,
        /// A poller takes it next without our help.
        DUE,
        /// The poller skips by count: to be delivered, it would have to be sent again as new.
        POLLER_SKIPS,
        /// The profile knows no way.
        NO_STATEMENT,
        /// The server is a standby.
        STANDBY,
        /// The role may not change the table.
        NO_RIGHT
    }
}
