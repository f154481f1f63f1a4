package dev.outboard.core.projections;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How far a projection is: its rows hold every event of its type at or below the position.
///
/// @param definition fingerprint of the definition that the rows were begun or rebuilt with
/// @param updatedAt by the database's clock
/// @param stopped where it can't go on, or null
public record Reached(
    String projection, long position, String definition, Instant updatedAt, @Nullable Stopped stopped) {
    /// Before which event it stands still.
    ///
    /// @param since by the database's clock
    public record Stopped(Instant since, PoisonEvent event) {}
}
