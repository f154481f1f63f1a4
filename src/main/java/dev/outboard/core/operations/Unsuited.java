package dev.outboard.core.operations;

/// Why an action does nothing to a message in the state that it is in.
public enum Unsuited {
    /// A poller takes it next without our help.
    DUE_ALREADY,
    /// The poller skips by count, so that another due time changes nothing.
    POLLER_SKIPS,
    /// Only dead letters are purged so.
    NOT_DEAD,
    /// It is not parked.
    NOT_PARKED,
    /// It is parked already.
    PARKED_ALREADY,
    /// It is not published.
    UNPUBLISHED,
    /// Nothing proves a copy elsewhere.
    NOT_AUDITED
}
