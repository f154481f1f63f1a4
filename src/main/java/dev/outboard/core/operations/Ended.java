package dev.outboard.core.operations;

/// How a run ended.
public sealed interface Ended {
    /// It came to every row.
    record Complete(Receipt receipt) implements Ended {}

    /// It ended before; the receipt tells what was done and what was not.
    record Stopped(Receipt receipt, Why why, String cause) implements Ended {}

    /// Nothing was asked of the database.
    record NotBegun(Refusal refusal, String cause) implements Ended {}

    /// What stopped it.
    enum Why {
        /// The operator, between two chunks.
        CANCELLED,
        /// A ramp whose failures passed the limit.
        FAILURES,
        /// Nobody took the chunk before.
        NOBODY_TOOK_IT,
        /// The connection was lost. One chunk may be unknown.
        CONNECTION_LOST,
        /// The database refused a statement.
        REFUSED,
        /// The journal or the archive could not be written.
        UNRECORDED
    }

    /// Why it was not begun.
    enum Refusal {
        NOT_ARMED,
        /// A reason, or the typed number, is missing, or an obstacle stands.
        NO_CONSENT,
        UNRECORDED
    }
}
