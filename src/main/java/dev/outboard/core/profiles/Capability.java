package dev.outboard.core.profiles;

/// What some tables can tell and others can't. A screen dims what is missing, with this as its reason.
public enum Capability {
    /// Stored states to start a replay from.
    SNAPSHOTS,
    /// When a message is tried next.
    DUE_TIMES,
    /// Why the last attempt failed.
    ERRORS
}
