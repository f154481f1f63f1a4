package dev.outboard.core.trace;

import dev.outboard.core.events.EventHeader;
import java.util.ArrayList;
import java.util.List;

/// What was found with one correlation id so far, and how far the search went. Immutable.
///
/// @param messages whose metadata name the id, newest first
/// @param events that these messages carry, and those whose data name the id
/// @param causes events that are named as a cause and are neither
/// @param outbox how far the messages were searched
/// @param store how far the events' data were searched
/// @param full there are as many as are ever shown: the search ends
public record Correlated(
    String id, List<Carrier> messages, List<EventHeader> events, List<EventHeader> causes, Reach outbox,
    Reach store, boolean full) {
    public Correlated {
        messages = List.copyOf(messages);
        events = List.copyOf(events);
        causes = List.copyOf(causes);
    }

    /// Before anything was searched.
    public static Correlated nothing(String id) {
        return new Correlated(id, List.of(), List.of(), List.of(), Reach.NONE, Reach.NONE, false);
    }

    /// Whether there are rows that were not searched.
    public boolean further() {
        return outbox.further() || store.further();
    }

    public boolean empty() {
        return messages.isEmpty() && events.isEmpty();
    }

    static <T> List<T> both(List<T> first, List<T> second) {
        var both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }
}
