package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Carrying;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Session;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds events that no message carries. Most messages are found at their event's own time, since both are
/// written in one transaction; for what is left all messages of its aggregate are searched for its id. For
/// one thread at a time.
final class Carriers {
    /// Types that are remembered.
    private static final int TYPES = 10_000;

    private final Store store;
    private final boolean seenOnly;
    private final Map<Type, Instant> firstOf = new HashMap<>();
    private final Set<Type> asked = new HashSet<>();

    Carriers(Store store) {
        this.store = store;
        seenOnly = Horizon.carrying(store).events() == Carrying.Of.SEEN_TYPES;
    }

    private record Type(String aggregate, String event) {
        static Type of(ScannedEvent event) {
            return new Type(event.aggregateType(), event.type());
        }
    }

    /// Aggregate, type and time of an event and its message.
    private record Moment(String aggregateType, String aggregateId, String type, @Nullable Instant at) {
        static Moment of(ScannedEvent event) {
            return new Moment(event.aggregateType(), event.aggregateId(), event.type(), event.at());
        }
    }

    /// @param within events whose message can be missed
    List<Finding> missing(Session session, List<ScannedEvent> within) {
        var expected = seenOnly ? expected(session, within) : within;
        if (expected.isEmpty()) {
            return List.of();
        }
        var left = notAtTheirTime(session, expected);
        if (left.isEmpty()) {
            return List.of();
        }
        var named = named(session, left);
        return left.stream()
            .filter(event -> !named.contains(event.id()))
            .map(event -> Finding.of(Kind.NO_MESSAGE, event, 0))
            .toList();
    }

    /// Those whose type has messages, as old as they or older.
    private List<ScannedEvent> expected(Session session, List<ScannedEvent> events) {
        var unknown = events.stream().map(Type::of).filter(type -> !asked.contains(type)).distinct().toList();
        if (!unknown.isEmpty()) {
            if (asked.size() > TYPES) {
                asked.clear();
                firstOf.clear();
            }
            session.each(
                store.statement("outbox/kinds"),
                row -> {
                    var at = row.maybeInstant("occurred_at");
                    if (at != null) {
                        firstOf.put(new Type(row.text("aggregate_type"), row.text("event_type")), at);
                    }
                },
                texts(unknown.stream().map(Type::aggregate).toList()),
                texts(unknown.stream().map(Type::event).toList()));
            asked.addAll(unknown);
        }
        return events.stream().filter(event -> {
            var first = firstOf.get(Type.of(event));
            return first != null && event.at() != null && !event.at().isBefore(first);
        }).toList();
    }

    /// A message without an event's id can carry one event of its moment, whichever it is.
    private List<ScannedEvent> notAtTheirTime(Session session, List<ScannedEvent> events) {
        var moments = events.stream().map(Moment::of).distinct().toList();
        var named = new HashSet<String>();
        var unnamed = new HashMap<Moment, Integer>();
        session.each(
            store.statement("outbox/carriers"),
            row -> {
                var id = row.maybeText("event_id");
                if (id == null) {
                    unnamed.merge(moments.get((int) row.bigint("place") - 1), 1, Integer::sum);
                } else {
                    named.add(id);
                }
            },
            texts(moments.stream().map(Moment::aggregateType).toList()),
            texts(moments.stream().map(Moment::aggregateId).toList()),
            texts(moments.stream().map(Moment::type).toList()),
            moments.stream().map(Moment::at).toArray(Instant[]::new));
        return events.stream()
            .filter(event -> !named.contains(event.id()))
            .filter(event -> unnamed.merge(Moment.of(event), -1, Integer::sum) < 0)
            .toList();
    }

    private Set<String> named(Session session, List<ScannedEvent> events) {
        var aggregates = events.stream()
            .map(event -> List.of(event.aggregateType(), event.aggregateId())).distinct().toList();
        return new HashSet<>(session.list(
            store.statement("outbox/naming"), row -> row.text("event_id"),
            texts(aggregates.stream().map(List::getFirst).toList()),
            texts(aggregates.stream().map(List::getLast).toList()),
            texts(events.stream().map(ScannedEvent::id).toList()),
            texts(events.stream().map(ScannedEvent::type).toList()),
            events.stream().map(ScannedEvent::at).toArray(Instant[]::new)));
    }

    private static String[] texts(List<String> texts) {
        return texts.toArray(String[]::new);
    }
}
