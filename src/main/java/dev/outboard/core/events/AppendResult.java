package dev.outboard.core.events;

import java.util.List;

/// What became of an append. Being beaten to a version is an outcome, not an exception.
public sealed interface AppendResult {
    /// All events are stored, in the order given, their versions following the expected one.
    record Appended(List<Event> events) implements AppendResult {
        public Appended {
            events = List.copyOf(events);
        }
    }

    /// Nothing is stored: the aggregate's highest version is another one.
    ///
    /// @param actual the highest version found afterwards, 0 for an aggregate without events
    record Conflict(int expected, int actual) implements AppendResult {}
}
