package dev.outboard.core.outbox;

import org.jspecify.annotations.Nullable;

/// What a list is narrowed to; null means any. Aggregate type and id together are found by index, at any
/// depth.
///
/// @param error a part of the error, as it is written
public record MessageFilter(
    @Nullable String eventType, @Nullable String aggregateType, @Nullable String aggregateId,
    @Nullable String error) {
    public static final MessageFilter ANY = new MessageFilter(null, null, null, null);
}
