package dev.outboard.core.projections;

import dev.outboard.core.events.Event;
import dev.outboard.db.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Carries a projection from one position to another: reads the events between, and the histories of those
/// aggregates whose state isn't known, by one statement each, however many they are. Keeps the states of the
/// aggregates that moved last, for as long as nobody else has carried them on. Not for several threads.
final class Folding {
    private static final int KEPT = 20_000;

    private final Projection projection;
    private final EventLog log;
    private final LinkedHashMap<String, Folded> states = new LinkedHashMap<>(256, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Folded> eldest) {
            return size() > KEPT;
        }
    };

    Folding(Projection projection, EventLog log) {
        this.projection = projection;
        this.log = log;
    }

    /// What came of it.
    ///
    /// @param position that the rows are at
    /// @param events folded
    /// @param rows of the aggregates that moved, as they are now
    /// @param poison the event right above the position that nothing can be made of, or null
    record Advance(
        long position, int events, List<Map<String, @Nullable Object>> rows, @Nullable PoisonEvent poison) {}

    /// Forgets what it knows of the aggregates.
    void forget() {
        states.clear();
    }

    /// Folds the first events after a position, and not beyond another one, below which the store is
    /// complete.
    Advance next(Session session, long after, long upTo, int most) {
        PoisonEvent poison = null;
        var bound = upTo;
        while (true) {
            var events = new ArrayList<Event>();
            log.first(session, after, bound, most, (event, _) -> events.add(event));
            var reached = events.size() < most ? bound : events.getLast().position();
            try {
                var rows = rows(session, after, reached, events);
                return new Advance(reached, events.size(), rows, poison);
            } catch (Poisoned e) {
                poison = e.event();
                bound = poison.position() - 1;
                if (bound < after) {
                    return new Advance(after, 0, List.of(), poison);
                }
            }
        }
    }

    /// The first event after a position, if there is one up to another.
    @Nullable Event first(Session session, long after, long upTo) {
        var events = new ArrayList<Event>();
        log.first(session, after, upTo, 1, (event, _) -> events.add(event));
        return events.isEmpty() ? null : events.getFirst();
    }

    private List<Map<String, @Nullable Object>> rows(
        Session session, long after, long reached, List<Event> events) {
        var byAggregate = new LinkedHashMap<String, List<Event>>();
        events.forEach(event ->
            byAggregate.computeIfAbsent(event.aggregate().id(), _ -> new ArrayList<>()).add(event));
        byAggregate.values().forEach(list -> list.sort(Comparator.comparingInt(Event::version)));
        var fold = new Fold(projection);
        byAggregate.forEach((id, list) -> {
            var known = states.get(id);
            if (known != null && known.state().version() + 1 == list.getFirst().version()) {
                fold.begin(known);
            }
        });
        before(session, after, byAggregate, fold);
        whole(session, reached, byAggregate, fold);
        byAggregate.forEach((id, list) -> list.forEach(event -> {
            if (fold.version(id) < event.version()) {
                fold.take(event, 0);
            }
        }));
        var rows = fold.rows(byAggregate.keySet());
        fold.all(states::put);
        return rows;
    }

    /// The states of aggregates that are not known, as they are before these events.
    private void before(Session session, long after, Map<String, List<Event>> byAggregate, Fold fold) {
        var unknown = new HashMap<String, Integer>();
        byAggregate.forEach((id, list) -> {
            if (!fold.knows(id) && list.getFirst().version() > 1) {
                unknown.put(id, Integer.MAX_VALUE);
            }
        });
        log.histories(session, unknown, after, fold::take);
    }

    /// Aggregates whose events came in another order than their versions: from zero.
    private void whole(Session session, long reached, Map<String, List<Event>> byAggregate, Fold fold) {
        var disordered = new HashMap<String, Integer>();
        byAggregate.forEach((id, list) -> {
            if (fold.version(id) >= list.getFirst().version()) {
                disordered.put(id, Integer.MAX_VALUE);
                fold.drop(id);
            }
        });
        log.histories(session, disordered, reached, fold::take);
    }
}
