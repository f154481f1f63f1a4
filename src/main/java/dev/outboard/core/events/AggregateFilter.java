package dev.outboard.core.events;

import org.jspecify.annotations.Nullable;

/// What a list of aggregates is narrowed to, null meaning any, and its order.
///
/// @param part of the id, as it is written
/// @param largest the most versions first, else the most recently changed
public record AggregateFilter(@Nullable String type, @Nullable String part, boolean largest) {}
