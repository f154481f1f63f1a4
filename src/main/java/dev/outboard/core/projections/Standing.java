package dev.outboard.core.projections;

import org.jspecify.annotations.Nullable;

/// How far one projection is, by the checkpoints of all that may carry it on.
///
/// @param ours the checkpoint of Outboard's own worker; null where it has none
/// @param foreign the checkpoint that the definition names
public record Standing(String projection, @Nullable Reached ours, Foreign foreign) {
    /// The checkpoint of a worker that isn't ours.
    public sealed interface Foreign {
        /// The definition names none.
        record Unnamed() implements Foreign {}

        /// Every event of the projection's type at or below it is in the rows, so this worker says.
        record At(long position) implements Foreign {}

        /// The table has no row for this projection.
        record Absent() implements Foreign {}

        /// It can't be read.
        ///
        /// @param said by the server
        record Unreadable(String said) implements Foreign {}
    }

    /// Where the live table stands: by the checkpoint that the definition names, else by ours; null where
    /// no checkpoint tells.
    public @Nullable Long position() {
        return switch (foreign) {
            case Foreign.At(var position) -> (Long) position;
            case Foreign.Unnamed _, Foreign.Absent _, Foreign.Unreadable _ ->
                ours == null ? null : (Long) ours.position();
        };
    }
}
