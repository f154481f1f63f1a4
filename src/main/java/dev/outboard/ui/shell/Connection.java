package dev.outboard.ui.shell;

import java.util.function.IntSupplier;

/// What the frame of the window says of an open connection.
///
/// @param name of the database, or of the sample
/// @param address user, host and port
/// @param production neither the sample nor on this machine, unless marked otherwise
/// @param version as in `18.4`
/// @param profile what the tables were recognised as
/// @param sessions that Outboard holds now
public record Connection(
    String name, String address, boolean production, String version, boolean standby, boolean pooled,
    String profile, IntSupplier sessions) {}
