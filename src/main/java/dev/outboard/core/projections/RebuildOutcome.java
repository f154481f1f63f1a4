package dev.outboard.core.projections;

import java.util.List;

/// How a rebuild ended. Whatever it was, the live table has served all the time, and nothing is left behind.
/// A merge that ends in its midst has brought in some rows; the others are as they were.
public sealed interface RebuildOutcome {
    /// The live table is what a fold from zero makes.
    ///
    /// @param way how it was switched
    /// @param reasons why it was merged where a swap was wanted
    /// @param position that the rows are at
    /// @param rows of the projection
    /// @param changes to the live table; for a swap all zero: everything is new
    record Switched(Way way, List<MergeReason> reasons, long position, long rows, Changes changes)
        implements RebuildOutcome {
        public Switched {
            reasons = List.copyOf(reasons);
        }
    }

    /// At somebody's wish.
    ///
    /// @param changes what a merge had brought in by then: each row as its events make it
    record Cancelled(RebuildProgress.Phase during, Changes changes) implements RebuildOutcome {
        public Cancelled(RebuildProgress.Phase during) {
            this(during, Changes.NONE);
        }
    }

    /// Rows differ, and who was asked said no: not switched.
    record Declined(Compared.Done differing) implements RebuildOutcome {}

    /// Nothing can be made of an event; the worker stops there, too.
    record Stopped(PoisonEvent event) implements RebuildOutcome {}

    /// The table doesn't take a row.
    ///
    /// @param reason the server's words
    record Refused(String reason) implements RebuildOutcome {}

    /// The definition doesn't fit the table.
    record Unfit(List<String> faults) implements RebuildOutcome {
        public Unfit {
            faults = List.copyOf(faults);
        }
    }

    /// Somebody else rebuilds or verifies this projection.
    record Busy() implements RebuildOutcome {}

    /// A pooler stands between: a lock would stay on a session that others are given.
    record Pooled() implements RebuildOutcome {}

    /// How the rebuilt rows come into the live table.
    enum Way {
        /// The rows that differ are changed; readers are never blocked.
        MERGE,
        /// The rebuilt table takes the live one's place.
        SWAP
    }

    /// Rows of the live table.
    ///
    /// @param added that lacked
    /// @param changed that differed
    /// @param removed that no event makes
    /// @param ahead left as they are, because their version is above that of every event
    record Changes(long added, long changed, long removed, long ahead) {
        public static final Changes NONE = new Changes(0, 0, 0, 0);

        Changes and(Changes more) {
            return new Changes(
                added + more.added, changed + more.changed, removed + more.removed, ahead + more.ahead);
        }
    }
}
