package dev.outboard.core.projections;

import dev.outboard.core.events.Event;
import dev.outboard.core.events.Reducer.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// States of many aggregates, folded side by side from events that come in the order of their versions. Of
/// the events that nothing can be made of, the lowest is told. Not for several threads.
final class Fold {
    private final Projection projection;
    private final Map<String, Place> states = new HashMap<>();
    private final Map<String, PoisonEvent> stuck = new HashMap<>();

    Fold(Projection projection) {
        this.projection = projection;
    }

    /// Where one aggregate is: changed in place, so that an event costs one look into the map.
    private static final class Place {
        private Folded at;

        Place(Folded at) {
            this.at = at;
        }
    }

    void begin(Folded known) {
        states.put(known.last().aggregate().id(), new Place(known));
    }

    /// Folds in one more event.
    void take(Event event, int hash) {
        var id = event.aggregate().id();
        if (!stuck.isEmpty() && stuck.containsKey(id)) {
            return;
        }
        var known = states.get(id);
        var before = known == null ? projection.initial(event.aggregate()) : known.at.state();
        switch (projection.apply(before, event)) {
            case Step.Next(var state) -> {
                var folded = new Folded(state, bare(event), hash);
                if (known == null) {
                    states.put(id, new Place(folded));
                } else {
                    known.at = folded;
                }
            }
            case Step.Fault(var field, var reason) -> stuck.put(id, PoisonEvent.of(event, field, reason));
        }
    }

    boolean knows(String id) {
        return states.containsKey(id);
    }

    /// The version that an aggregate is at, 0 where it is not known.
    int version(String id) {
        var known = states.get(id);
        return known == null ? 0 : known.at.state().version();
    }

    int size() {
        return states.size();
    }

    void drop(String id) {
        states.remove(id);
    }

    /// Gives up the aggregates that aren't of a slice.
    void keep(EventLog.Slice slice) {
        states.values().removeIf(place -> !slice.has(place.at.hash()));
    }

    void all(BiConsumer<String, Folded> use) {
        states.forEach((id, place) -> use.accept(id, place.at));
    }

    /// The rows of some.
    ///
    /// @throws Poisoned with the lowest event of all that nothing can be made of
    List<Map<String, @Nullable Object>> rows(Collection<String> wanted) {
        var rows = new ArrayList<Map<String, @Nullable Object>>(wanted.size());
        for (var id : wanted) {
            var place = states.get(id);
            if (place != null && !stuck.containsKey(id)) {
                var folded = place.at;
                switch (projection.row(folded.state(), folded.last())) {
                    case Projection.Row.Made(var values) -> rows.add(values);
                    case Projection.Row.Fault(var column, var reason) ->
                        stuck.put(id, PoisonEvent.of(folded.last(), column, reason));
                }
            }
        }
        check();
        return rows;
    }

    /// Hands over all rows, one after the other.
    ///
    /// @throws Poisoned with the first event that nothing can be made of
    void each(Consumer<Map<String, @Nullable Object>> use) {
        check();
        for (var place : states.values()) {
            var folded = place.at;
            switch (projection.row(folded.state(), folded.last())) {
                case Projection.Row.Made(var values) -> use.accept(values);
                case Projection.Row.Fault(var column, var reason) ->
                    throw new Poisoned(PoisonEvent.of(folded.last(), column, reason));
            }
        }
    }

    /// @throws Poisoned with the lowest event of all that nothing can be made of
    void check() {
        if (!stuck.isEmpty()) {
            throw new Poisoned(stuck.values().stream()
                .min((one, other) -> Long.compare(one.position(), other.position())).orElseThrow());
        }
    }

    private static Event bare(Event event) {
        return new Event(
            event.position(), event.id(), event.aggregate(), event.version(), event.type(), "",
            event.occurredAt());
    }
}
