package dev.outboard.core.outbox;

import java.util.UUID;

/// A message to be written to the outbox.
public record NewMessage(String aggregateType, UUID aggregateId, String eventType, Envelope payload) {}
