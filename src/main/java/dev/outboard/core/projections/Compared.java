package dev.outboard.core.projections;

import java.util.List;

/// What comparing a live table with a fold from zero came to. Nothing was changed, and nothing is left
/// behind.
public sealed interface Compared {
    /// @param position up to which the events were folded; a row that had moved on by then was compared at
    ///     its own version
    /// @param samples the first differences, of each kind
    record Done(long position, Counts counts, List<Difference> samples) implements Compared {
        public Done {
            samples = List.copyOf(samples);
        }
    }

    record Cancelled(RebuildProgress.Phase during) implements Compared {}

    /// Nothing can be made of an event.
    record Stopped(PoisonEvent event) implements Compared {}

    /// The table would not take a row.
    ///
    /// @param reason the server's words
    record Refused(String reason) implements Compared {}

    /// The definition doesn't fit the table.
    record Unfit(List<String> faults) implements Compared {
        public Unfit {
            faults = List.copyOf(faults);
        }
    }

    /// Somebody else rebuilds or verifies this projection.
    record Busy() implements Compared {}

    /// A pooler stands between: a lock would stay on a session that others are given.
    record Pooled() implements Compared {}

    /// Rows, exact.
    ///
    /// @param equal those that are as their events make them
    /// @param ahead of those changed: their version is above that of every event, as after the store was
    ///     restored from an older copy. No merge takes a row back; a swap puts them right.
    record Counts(long equal, long changed, long missing, long added, long ahead) {
        public Counts(long equal, long changed, long missing, long added) {
            this(equal, changed, missing, added, 0);
        }

        public boolean same() {
            return changed + missing + added == 0;
        }
    }
}
