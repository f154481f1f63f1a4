package dev.outboard.core.outbox;

import java.time.Instant;
import java.util.UUID;

/// A message of the outbox as a handler gets it.
///
/// @param payload the envelope as JSON text, as the server writes it
/// @param failures `retry_count`: how often it has failed so far
public record Message(
    long id, String aggregateType, UUID aggregateId, String eventType, String payload, Instant occurredAt,
    int failures) {}
