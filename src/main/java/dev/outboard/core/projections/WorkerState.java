package dev.outboard.core.projections;

import java.time.Instant;
import java.util.List;

/// How a projection fares under a worker.
public sealed interface WorkerState {
    /// Nothing is known yet: the store is being reached, or nothing is known to be complete.
    record Waiting() implements WorkerState {}

    /// Everything up to the position that is complete has been folded.
    record Current(long position) implements WorkerState {}

    /// Further events are known to be complete.
    record CatchingUp(long position, long complete) implements WorkerState {}

    /// Nothing can be made of an event; everything before it is folded. Tried again every few seconds.
    record Stopped(long position, PoisonEvent before) implements WorkerState {}

    /// The definition doesn't fit the tables.
    ///
    /// @param faults sentences that name file, path and fault
    record Unfit(List<String> faults) implements WorkerState {
        public Unfit {
            faults = List.copyOf(faults);
        }
    }

    /// The store's newest event is below the checkpoint: the store was restored from an older copy, or events
    /// were deleted. Nothing is folded until the projection has been rebuilt.
    record Ahead(long checkpoint, long newest) implements WorkerState {}

    /// The database can't be reached, or refuses the worker's statements.
    ///
    /// @param cause the server's or the driver's words
    record Failing(String cause, Instant since) implements WorkerState {}
}
