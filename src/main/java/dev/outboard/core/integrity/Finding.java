package dev.outboard.core.integrity;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One thing that was found, with where it is.
///
/// @param version null for a message, and for a type as a whole
/// @param type of the event or message
/// @param eventId of the event, or the one that a message names; as text
/// @param messageId null where no message is concerned
/// @param at when it occurred, or a state was stored
/// @param other by kind: the highest version below a hole; events at a position; milliseconds that time goes
/// back; the newest version below a stored state; events of a type; else 0
public record Finding(
    Kind kind, String aggregateType, String aggregateId, @Nullable Integer version, String type,
    @Nullable String eventId, @Nullable String messageId, @Nullable Long position, @Nullable Instant at,
    long other) {
    /// Of an event.
    static Finding of(Kind kind, ScannedEvent event, long other) {
        return new Finding(
            kind, event.aggregateType(), event.aggregateId(), event.version(), event.type(), event.id(), null,
            event.position(), event.at(), other);
    }

    /// Of a message.
    static Finding of(Kind kind, ScannedMessage message) {
        return new Finding(
            kind, message.aggregateType(), message.aggregateId(), null, message.type(), message.eventId(),
            message.id(), null, message.at(), 0);
    }
}
