package dev.outboard.core.projections;

import dev.outboard.core.projections.Reached.Stopped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How one projection stands at one moment, as its tables tell.
///
/// @param position everything up to it is in the rows; null where nobody keeps one
/// @param behind null without a position
/// @param since the last change of the checkpoint, by the database's clock; null where it doesn't tell
/// @param stopped before which event it can't go on, or null
/// @param otherDefinition its rows were begun by another definition than the one that is known here
/// @param work what goes on with its table now, or null
/// @param obstacle what keeps it from being read, or null
public record Outlook(
    String projection, String aggregateType, String table, @Nullable Long position, @Nullable Behind behind,
    @Nullable Instant since, @Nullable Stopped stopped, boolean otherDefinition, @Nullable Work work,
    @Nullable Obstacle obstacle) {
    /// Somebody holds the projection's lock.
    ///
    /// @param rebuild whether it is known to be a rebuild; else it is one or a comparison
    /// @param begun null where that isn't known
    public record Work(boolean rebuild, @Nullable Instant begun) {}

    /// Why less is known, or nothing.
    public sealed interface Obstacle {
        /// There is no such table for the rows.
        record NoTable() implements Obstacle {}

        /// The checkpoint's table is missing.
        record NoCheckpointTable(String table) implements Obstacle {}

        /// This role may not read the checkpoint.
        record NoRight(String table) implements Obstacle {}

        /// @param said by the server
        record Refused(String table, String said) implements Obstacle {}
    }

    /// Its rows hold events that this store has not: it was restored, or emptied.
    public boolean above(long head) {
        return position != null && position > head;
    }
}
