package dev.outboard.core.events;

import java.time.Instant;
import java.util.UUID;

/// An event as it is stored.
///
/// @param position global order of drawing, not of committing
/// @param version of its aggregate, from 1
/// @param data JSON as the server writes it, digit for digit; after an append, as it was given
public record Event(
    long position, UUID id, AggregateId aggregate, int version, String type, String data,
    Instant occurredAt) {}
