package dev.outboard.core.trace;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageHeader;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One thing that a text led to.
public sealed interface Found {
    /// By its id or its position.
    record OfEvent(EventHeader event) implements Found {}

    /// By its id.
    record OfMessage(MessageHeader message) implements Found {}

    /// By its id or the beginning of one.
    ///
    /// @param versions 0 where this database has no history of it
    /// @param message the newest message, where there is no history; else null
    record OfAggregate(
        String type, String id, int versions, @Nullable Instant lastAt, @Nullable MessageHeader message)
        implements Found {}

    /// By a part of its name.
    ///
    /// @param rows how many of those that were looked at have it
    record OfType(String name, Kind kind, long rows) implements Found {}

    /// What a type is a type of.
    enum Kind { EVENT, MESSAGE, AGGREGATE }
}
