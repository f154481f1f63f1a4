package dev.outboard.ui.connect;

/// A saved connection in the list.
///
/// @param address database, host and port
/// @param opened when it was last opened, in words
public record ConnectionRow(String id, String name, String address, boolean production, String opened) {}
