package dev.outboard.core.operations;

import dev.outboard.core.operations.Receipt.Mark;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How far a run is.
///
/// @param asked rows that it was asked for, the frozen number
/// @param counts rows done so far, by mark
/// @param chunk number of the last one, from 1; 0 before the first
/// @param waits how long it waits from now on, at least; null where it waits for nothing
/// @param lines rows of the last chunk, or empty
public record Progress(
    Phase phase, int asked, Map<Mark, Integer> counts, int chunk, @Nullable Duration waits,
    List<Receipt.Line> lines) {

    public Progress {
        counts = Map.copyOf(counts);
        lines = List.copyOf(lines);
    }

    /// What the run is at.
    public enum Phase {
        /// Rows are held, so that nobody takes them from now on.
        HOLDING,
        /// Until what may be under way has come back.
        WAITING,
        /// Chunk after chunk.
        CHANGING,
        /// For what becomes of the last chunk.
        FOLLOWING,
        ENDED
    }

    /// Rows done so far.
    public int done() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }
}
