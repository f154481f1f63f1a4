package dev.outboard.core.outbox;

import java.util.UUID;

/// A message to be written to the outbox.
///
/// @param aggregateId as text, whatever its type in the table
public record NewMessage(String aggregateType, String aggregateId, String eventType, Envelope payload) {
    public NewMessage(String aggregateType, UUID aggregateId, String eventType, Envelope payload) {
        this(aggregateType, aggregateId.toString(), eventType, payload);
    }
}
