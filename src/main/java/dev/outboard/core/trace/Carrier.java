package dev.outboard.core.trace;

import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.db.Row;
import org.jspecify.annotations.Nullable;

/// A message with what its metadata say of where it comes from; each the first 200 characters.
///
/// @param correlationId of the workflow or request
/// @param causationId what caused it: the id of an event, mostly
/// @param eventId the event that it carries
public record Carrier(
    MessageHeader message, @Nullable String correlationId, @Nullable String causationId,
    @Nullable String eventId) {
    /// Reads a profile's `correlated` statement.
    static Carrier read(Row row) {
        return new Carrier(
            MessageHeader.read(row), row.maybeText("correlation_id"), row.maybeText("causation_id"),
            row.maybeText("event_id"));
    }
}
