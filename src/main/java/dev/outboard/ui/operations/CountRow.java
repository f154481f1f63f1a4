package dev.outboard.ui.operations;

/// A number of messages, what they look like, and what becomes of them.
///
/// @param acted whether these are the ones that are acted on
/// @param sum whether it is the sum of those above
public record CountRow(int count, String words, String then, boolean acted, boolean sum) {}
