package dev.outboard.core.projections;

import dev.outboard.core.events.Event;
import java.util.UUID;

/// An event that a projection can't be carried beyond.
///
/// @param where the field of the state or the column of the row that has no value; empty where the whole
///     event or row is at fault
/// @param reason in words for people; may quote the event's data
public record PoisonEvent(
    long position, UUID event, String aggregate, int version, String type, String where, String reason) {
    static PoisonEvent of(Event event, String where, String reason) {
        return new PoisonEvent(
            event.position(), event.id(), event.aggregate().id(), event.version(), event.type(), where,
            reason);
    }
}
