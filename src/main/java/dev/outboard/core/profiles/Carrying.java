package dev.outboard.core.profiles;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Which events the messages of an outbox are to carry, as its library has it, and how long it keeps those
/// that were published.
///
/// @param publishedFor null where they are kept for ever
public record Carrying(Of events, @Nullable Duration publishedFor) {
    public static final Carrying NOTHING = new Carrying(Of.NONE, null);

    /// For which events a message is expected.
    public enum Of {
        /// For each one.
        EVERY,
        /// For the types of which the outbox holds any message: other events are nobody else's business.
        SEEN_TYPES,
        /// For none: messages and events have nothing to do with each other.
        NONE
    }
}
