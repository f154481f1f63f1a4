package dev.outboard.ui.outbox;

/// One attempt to deliver a message, as it is written.
///
/// @param outcome what failed, in a line
public record AttemptRow(
    String number, String started, String took, boolean delivered, String outcome) {}
