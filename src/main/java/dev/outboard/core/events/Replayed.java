package dev.outboard.core.events;

import org.jspecify.annotations.Nullable;

/// What a replay came to.
public sealed interface Replayed {
    /// The state after the last event that could be folded in.
    State state();

    /// All events up to the bound are in the state.
    ///
    /// @param last the event that made it; null where there is none up to the bound
    record Complete(State state, @Nullable Event last) implements Replayed {}

    /// An event can't be folded; the state is the one before it.
    ///
    /// @param field whose expression failed; empty where the event's data as a whole are at fault
    record Stopped(State state, Event at, String field, String reason) implements Replayed {
        /// Names the event and the field.
        public String sentence() {
            return "Stopped at %d, %s v%d: %s%s.".formatted(
                at.position(), at.type(), at.version(), field.isEmpty() ? "" : field + ": ", reason);
        }
    }
}
