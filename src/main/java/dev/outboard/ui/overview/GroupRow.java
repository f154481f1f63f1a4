package dev.outboard.ui.overview;

/// A group of dead letters as its row shows it, all written out. The error is its identity.
public record GroupRow(
    String error, String types, String messages, String aggregates, String oldest, String newest) {}
