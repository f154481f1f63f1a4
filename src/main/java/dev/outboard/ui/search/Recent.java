package dev.outboard.ui.search;

import dev.outboard.ui.kit.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The things opened last, the newest first; screens don't count.
final class Recent {
    private static final int KEPT = 8;

    private final Deque<Place> places = new ArrayDeque<>();

    void add(@Nullable Place place) {
        if (place == null || !counts(place)) {
            return;
        }
        places.removeIf(known -> same(known, place));
        places.addFirst(place);
        if (places.size() > KEPT) {
            places.removeLast();
        }
    }

    List<Place> places() {
        return List.copyOf(places);
    }

    private static boolean counts(Place place) {
        return switch (place) {
            case Place.Event _, Place.Message _, Place.Aggregate _, Place.Correlation _, Place.Operation _ ->
                true;
            default -> false;
        };
    }

    /// Stepping through one history is one place.
    private static boolean same(Place known, Place place) {
        if (known instanceof Place.Aggregate one && place instanceof Place.Aggregate other) {
            return one.type().equals(other.type()) && one.id().equals(other.id());
        }
        if (known instanceof Place.Correlation one && place instanceof Place.Correlation other) {
            return one.id().equals(other.id());
        }
        return known.equals(place);
    }
}
