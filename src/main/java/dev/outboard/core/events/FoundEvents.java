package dev.outboard.core.events;

import dev.outboard.core.events.FoundAggregates.Far;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one step of a search for events has found, newest first, and how far it came.
///
/// @param next where the next step goes on; null where nothing is left to look at
public record FoundEvents(List<EventHeader> rows, Far far, @Nullable Onward next) {
    public FoundEvents {
        rows = List.copyOf(rows);
    }

    /// Those of some events that fit.
    ///
    /// @param unreadable how many may fit: their data can't be compared
    public record Suiting(List<EventHeader> events, long unreadable) {
        public Suiting {
            events = List.copyOf(events);
        }
    }
}
