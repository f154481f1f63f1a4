package dev.outboard.ui.overview;

/// A group of dead letters as its row shows it, all written out.
///
/// @param stored the error as the database normalised it, which is the group's identity
/// @param change since the last look; a dash where it isn't known
public record GroupRow(
    String stored, String error, String types, String messages, String change, String aggregates,
    String oldest, String newest) {}
