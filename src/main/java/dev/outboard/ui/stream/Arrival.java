package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import java.util.Comparator;
import java.util.List;

/// An event as it comes.
///
/// @param late it fills a hole below an event that came before
/// @param waited whose open transaction it waited for, in words; empty where that isn't known
record Arrival(EventHeader event, boolean late, String waited) {
    private static final Comparator<Arrival> NEWEST =
        Comparator.comparingLong((Arrival one) -> one.event().position()).reversed();

    /// Those with the highest positions.
    static List<Arrival> newest(List<Arrival> all, int most) {
        return all.size() <= most ? all : all.stream().sorted(NEWEST).limit(most).toList();
    }

    static Arrival inOrder(EventHeader event) {
        return new Arrival(event, false, "");
    }
}
