package dev.outboard.sample;

import dev.outboard.core.events.Event;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A message of the past and what became of it.
///
/// @param published null when it waits
/// @param due null unless it failed; [dev.outboard.db.Row#INFINITY] once it is dead
/// @param attempts in order
record Sent(
    Event event, @Nullable UUID causation, @Nullable String correlation, @Nullable Instant published,
    int failures, @Nullable String error, @Nullable Instant due, List<Attempt> attempts) {

    /// @param error null when it got through
    record Attempt(Instant started, Instant ended, @Nullable String error) {}
}
