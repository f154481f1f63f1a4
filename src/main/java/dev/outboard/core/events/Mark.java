package dev.outboard.core.events;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A point of a replay from which it can go on.
///
/// @param last the event that made the state; null at zero
/// @param position the highest position folded in
/// @param time the latest time folded in
/// @param changedAt the version that last gave each field another value, 0 for what was there at zero
record Mark(
    State state, @Nullable Event last, long position, Instant time, Map<String, Integer> changedAt) {
    static Mark zero(State initial) {
        var changedAt = new HashMap<String, Integer>();
        initial.fields().keySet().forEach(name -> changedAt.put(name, 0));
        return new Mark(initial, null, Long.MIN_VALUE, Instant.MIN, changedAt);
    }

    Mark then(State next, Event event) {
        return new Mark(
            next, event, Math.max(position, event.position()),
            time.isAfter(event.occurredAt()) ? time : event.occurredAt(), changes(next));
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

    private Map<String, Integer> changes(State next) {
        var before = state.fields();
        var changes = new HashMap<>(changedAt);
        changes.keySet().retainAll(next.fields().keySet());
        next.fields().forEach((name, value) -> {
            if (!before.containsKey(name) || !Diff.same(before.get(name), value)) {
                changes.put(name, next.version());
            }
        });
        return changes;
    }
}
