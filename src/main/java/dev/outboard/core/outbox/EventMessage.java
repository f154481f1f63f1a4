package dev.outboard.core.outbox;

import dev.outboard.db.Row;
import org.jspecify.annotations.Nullable;

/// A message that carries an event, with what its metadata tell of where the event came from.
///
/// @param correlationId of the workflow or request; the first 200 characters
/// @param causationId of the event that caused this one; the first 200 characters
public record EventMessage(
    MessageHeader header, @Nullable String correlationId, @Nullable String causationId) {
    /// Reads a profile's `of_event` statement.
    public static EventMessage read(Row row) {
        return new EventMessage(
            MessageHeader.read(row), row.maybeText("correlation_id"), row.maybeText("causation_id"));
    }
}
