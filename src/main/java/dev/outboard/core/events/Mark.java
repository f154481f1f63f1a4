package dev.outboard.core.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A point of a replay from which it can go on.
///
/// @param last the event that made the state; null at zero
/// @param position the highest position folded in
/// @param time the latest time folded in
record Mark(State state, @Nullable Event last, long position, Instant time) {
    static Mark zero(State initial) {
        return new Mark(initial, null, Long.MIN_VALUE, Instant.MIN);
    }

    Mark then(State next, Event event) {
        return new Mark(
            next, event, Math.max(position, event.position()),
            time.isAfter(event.occurredAt()) ? time : event.occurredAt());
    }

    /// True when nothing that is folded in lies beyond the bound.
    boolean within(Until until) {
        return switch (until) {
            case Until.Latest() -> true;
            case Until.Version(var version) -> state.version() <= version;
            case Until.Position(var bound) -> position <= bound;
            case Until.Time(var bound) -> !time.isAfter(bound);
        };
    }

    Replayed.Complete complete() {
        return new Replayed.Complete(state, last);
    }
}
