package dev.outboard.core.events;

import org.jspecify.annotations.Nullable;

/// What is known before an aggregate is looked for.
///
/// @param estimate of how many ids there are, from the statistics; null where there are none
/// @param shared two types with the same id count their versions together, by the unique index
/// @param typed events of one type are found by an index
/// @param lowest the position of the first event; null in an empty store
/// @param newest the position of the newest event; null in an empty store
public record KnownAggregates(
    @Nullable Long estimate, boolean shared, boolean typed, @Nullable Long lowest, @Nullable Long newest) {}
