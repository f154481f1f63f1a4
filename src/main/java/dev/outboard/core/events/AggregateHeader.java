package dev.outboard.core.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An aggregate as lists show it.
///
/// @param id as text, whatever its type in the table
/// @param versions its newest version
/// @param position of its newest event
/// @param firstAt null where the first event has no time
/// @param lastAt null where the newest event has no time
public record AggregateHeader(
    String type, String id, int versions, long position, @Nullable Instant firstAt,
        @Nullable Instant lastAt) {}
