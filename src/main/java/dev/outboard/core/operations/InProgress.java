package dev.outboard.core.operations;

import java.time.Instant;

/// An operation that another console has in progress, or was killed in.
///
/// @param who the person and machine, or the role of the session
/// @param what the action and how many rows, as that console says it
public record InProgress(String who, String what, Instant since) {}
