package dev.outboard.core.projections;

/// Where a worker that isn't ours keeps how far it has folded the events.
///
/// @param table as the definition writes it, with its schema where it has one
/// @param column that holds the position
/// @param key the column that holds the projection's name
public record Checkpoint(String table, String column, String key) {}
