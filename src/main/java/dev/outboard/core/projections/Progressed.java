package dev.outboard.core.projections;

import org.jspecify.annotations.Nullable;

/// How far a projection is, by what its tables tell.
public sealed interface Progressed {
    /// By a checkpoint.
    ///
    /// @param position everything up to it is in the rows; null where the checkpoint names no such projection
    record Checkpointed(@Nullable Long position) implements Progressed {}

    /// By the row of one aggregate, where there is no checkpoint.
    ///
    /// @param version that the row holds; null where there is no row
    record RowAt(@Nullable Long version) implements Progressed {}

    /// Its tables couldn't be read.
    ///
    /// @param said by the server
    record Unreadable(String said) implements Progressed {}

    /// Whether an event is in the rows; null where nobody can say.
    ///
    /// @param position of the event
    /// @param version of the event within its aggregate
    default @Nullable Boolean past(long position, int version) {
        return switch (this) {
            case Checkpointed at -> at.position() == null ? null : at.position() >= position;
            case RowAt row -> row.version() != null && row.version() >= version;
            case Unreadable _ -> null;
        };
    }
}
