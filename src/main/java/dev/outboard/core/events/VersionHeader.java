package dev.outboard.core.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An event within the history of its aggregate, without its data.
///
/// @param eventId as text, whatever its type in the table
/// @param occurredAt null where the row has none
public record VersionHeader(
    int version, String eventId, String type, long position, @Nullable Instant occurredAt) {}
