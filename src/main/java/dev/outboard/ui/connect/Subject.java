package dev.outboard.ui.connect;

/// What is being connected to.
///
/// @param name of the database, or of the sample
/// @param address user, host and port; never a password
public record Subject(String name, String address, String user, boolean sample) {}
