package dev.outboard.core.integrity;

import dev.outboard.core.projections.Projection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// What a check goes by.
///
/// @param from nothing at or below this position is looked at
/// @param definitions whose event types are known
/// @param patience an event younger than this may still get its message
public record Walking(long from, List<Projection> definitions, Duration patience, InstantSource clock) {
    /// An event's message is on its way for so long.
    public static final Duration PATIENCE = Duration.ofMinutes(1);
}
