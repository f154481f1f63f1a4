package dev.outboard.core.projections;

/// Why a rebuilt table can't take the live one's place: something would be lost.
///
/// @param object its name, or words of the server's
public record MergeReason(Kind kind, String object) {
    /// What hangs on the live table.
    public enum Kind {
        /// It would go on reading the old table.
        VIEW, TRIGGER, POLICY, FOREIGN_KEY, PUBLICATION, SEQUENCE, STATISTICS, PARTITION,
        /// The definition doesn't fill it, so its values would be gone.
        COLUMN,
        /// The server said so while the table was switched.
        OTHER
    }
}
