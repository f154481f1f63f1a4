package dev.outboard.core.operations;

/// Who operates, and on what, as the journal names them.
///
/// @param name of the person at this machine
/// @param database user, host, port and database; no password
public record Operator(String name, String database) {}
