package dev.outboard.core.operations;

/// What the role may do to the outbox.
///
/// @param standby the server takes no changes at all
public record Rights(String role, boolean standby, boolean mayUpdate) {}
