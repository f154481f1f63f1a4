package dev.outboard.core.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An event as lists show it: everything but the whole payload.
///
/// @param position global order of drawing, not of committing
/// @param id as text, whatever its type in the table
/// @param version of its aggregate, from 1
/// @param data the first 200 characters
/// @param bytes size of the whole data as text
/// @param occurredAt null where the row has none
public record EventHeader(
    long position, String id, String aggregateType, String aggregateId, int version, String type, String data,
    long bytes, @Nullable Instant occurredAt) {}
