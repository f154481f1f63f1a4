package dev.outboard.core.projections;

import dev.outboard.core.feed.Progress;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How far a rebuild or a comparison is.
///
/// @param position reached in this pass; while a merge is switched, of the rows that differ so many
/// @param of the position up to which it reads; while a merge is switched, the rows that differ
/// @param pass from 1; more than one where the aggregates don't fit into memory at once
/// @param passes known by now
/// @param rows made so far
/// @param eventsPerSecond folded lately
/// @param left until the phase ends; null until the rate has been steady for 3 s
/// @param holders transactions that it waits for, because they may own a position that is read
/// @param attempts to take the lock for the switch
public record RebuildProgress(
    Phase phase, long position, long of, int pass, int passes, long rows, double eventsPerSecond,
    @Nullable Duration left, List<Progress.Holder> holders, int attempts) {
    public RebuildProgress {
        holders = List.copyOf(holders);
    }

    /// One after the other.
    public enum Phase {
        CHECK,
        /// Waits until nothing can appear any more below what is read.
        SETTLE,
        FOLD,
        CATCH_UP,
        COMPARE,
        SWITCH
    }
}
