package dev.outboard.core.trace;

import dev.outboard.core.events.EventReader;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Query;
import dev.outboard.db.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Finds what a text names: an event, a message, an aggregate, a type. One round trip of lookups by index;
/// blocking.
public final class Search {
    /// Rows of each half whose types are known.
    private static final long LOOKED_AT = 50_000;
    /// Of one kind.
    private static final int SHOWN = 5;

    private final Db db;
    private final Store store;

    public Search(Db db, Store store) {
        this.db = db;
        this.store = store;
    }

    /// The types of the newest rows; to be read once in a while.
    public Types types() {
        var names = new LinkedHashMap<List<Object>, Long>();
        var aggregates = new TreeSet<String>();
        var queries = new ArrayList<Query>();
        var events = store.has(Half.EVENTS);
        if (events) {
            queries.add(new Query(store.statement("events/types"), List.of(LOOKED_AT),
                row -> count(row, Found.Kind.EVENT, names)));
        }
        if (store.has(Half.OUTBOX)) {
            queries.add(new Query(store.statement("outbox/types"), List.of(LOOKED_AT), row -> {
                aggregates.add(row.text("aggregate_type"));
                if (!events) {
                    count(row, Found.Kind.MESSAGE, names);
                }
            }));
        }
        ask(queries);
        return new Types(types(names), aggregates, LOOKED_AT);
    }

    /// What the text names, events first.
    ///
    /// @param types as [#types] has told them
    public List<Found> lookup(Sought sought, Types types) {
        var found = new ArrayList<Found>();
        var aggregates = new LinkedHashMap<List<String>, Found>();
        var queries = new ArrayList<Query>();
        if (store.has(Half.EVENTS)) {
            queries.add(new Query(
                store.statement("events/find"), values(sought.text(), sought.uuid(), SHOWN),
                row -> found.add(new Found.OfEvent(EventReader.header(row)))));
        }
        if (store.has(Half.OUTBOX)) {
            queries.add(new Query(
                store.statement("outbox/find"), values(store.limit(), sought.text(), sought.uuid()),
                row -> found.add(new Found.OfMessage(MessageHeader.read(row)))));
        }
        for (var beginning : sought.beginnings()) {
            queries.addAll(aggregates(beginning, types, aggregates));
        }
        ask(queries);
        aggregates.values().stream().limit(SHOWN).forEach(found::add);
        found.addAll(types.with(sought, SHOWN));
        return List.copyOf(found);
    }

    private List<Query> aggregates(
        String beginning, Types types, Map<List<String>, Found> aggregates) {
        var queries = new ArrayList<Query>();
        if (store.has(Half.EVENTS)) {
            queries.add(new Query(
                store.statement("events/aggregates_by_id"), values(beginning, SHOWN, null),
                row -> put(aggregates, aggregate(row))));
        }
        if (store.has(Half.OUTBOX)) {
            queries.add(new Query(
                store.statement("outbox/aggregates_by_id"),
                List.of(store.limit(), beginning, types.aggregates().toArray(String[]::new), SHOWN),
                row -> put(aggregates, aggregate(MessageHeader.read(row)))));
        }
        return queries;
    }

    private void ask(List<Query> queries) {
        db.once(session -> {
            session.together(queries);
            return queries.size();
        });
    }

    /// An aggregate's history comes first; its messages alone don't make it another one.
    private static void put(Map<List<String>, Found> aggregates, Found.OfAggregate one) {
        aggregates.putIfAbsent(List.of(one.type(), one.id()), one);
    }

    private static Found.OfAggregate aggregate(Row row) {
        return new Found.OfAggregate(
            row.text("aggregate_type"), row.text("aggregate_id"), row.integer("versions"),
            row.maybeInstant("last_at"), null);
    }

    private static Found.OfAggregate aggregate(MessageHeader newest) {
        return new Found.OfAggregate(
            newest.aggregateType(), newest.aggregateId(), 0, newest.occurredAt(), newest);
    }

    private static void count(Row row, Found.Kind kind, Map<List<Object>, Long> names) {
        var rows = row.bigint("rows");
        names.merge(List.of(row.text("event_type"), kind), rows, Long::sum);
        if (kind == Found.Kind.EVENT) {
            names.merge(List.of(row.text("aggregate_type"), Found.Kind.AGGREGATE), rows, Long::sum);
        }
    }

    private static List<Found.OfType> types(Map<List<Object>, Long> names) {
        return names.entrySet().stream()
            .map(name -> new Found.OfType(
                (String) name.getKey().get(0), (Found.Kind) name.getKey().get(1), name.getValue()))
            .sorted((a, b) -> Long.compare(b.rows(), a.rows()))
            .toList();
    }

    private static List<@Nullable Object> values(
        @Nullable Object... values) {
        return Arrays.asList(values);
    }
}
