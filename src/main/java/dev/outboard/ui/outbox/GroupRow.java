package dev.outboard.ui.outbox;

/// A group of dead letters as its row shows it. The error as counted is its identity.
///
/// @param error normalised; empty where none was stored
/// @param words the error as it is shown
/// @param share of the largest group, 0 to 1
public record GroupRow(String error, String words, String count, String about, String ages, double share) {}
