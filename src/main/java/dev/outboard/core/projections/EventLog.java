package dev.outboard.core.projections;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.Map;

/// The events of one aggregate type, as a fold reads them: whole, and as many as there are.
final class EventLog {
    private final Sql range;
    private final Sql histories;
    private final Sql head;
    private final String type;

    EventLog(Store store, String aggregateType) {
        range = store.statement("events/fold_range");
        histories = store.statement("events/fold_histories");
        head = store.statement("events/head");
        type = aggregateType;
    }

    private record Hashed(Event event, int hash) {}

    /// Takes events; the hash is that of the aggregate's id, as the server computes it.
    interface Taker {
        void take(Event event, int hash);
    }

    /// Aggregates by the last bits of their id's hash.
    record Slice(int mask, int bits) {
        static final Slice ALL = new Slice(0, 0);

        boolean has(int hash) {
            return (hash & mask) == bits;
        }

        /// The half that stays, and the other one.
        Slice half(boolean other) {
            var bit = mask + 1;
            return new Slice(mask | bit, other ? bits | bit : bits);
        }
    }

    /// In position order.
    void range(Session session, long after, long upTo, Slice slice, Taker taker) {
        session.ahead(
            range, row -> new Hashed(event(row), row.integer("hash")),
            read -> taker.take(read.event(), read.hash()), type, after, upTo, slice.mask(), slice.bits(),
            Long.MAX_VALUE);
    }

    /// In position order, so many at most, and those with the last one's position.
    void first(Session session, long after, long upTo, int most, Taker taker) {
        session.stream(
            range, row -> taker.take(event(row), row.integer("hash")), type, after, upTo, 0, 0, (long) most);
    }

    /// By aggregate, in version order.
    ///
    /// @param versions the highest version wanted of each aggregate
    void histories(Session session, Map<String, Integer> versions, long upTo, Taker taker) {
        if (!versions.isEmpty()) {
            session.stream(
                histories, row -> taker.take(event(row), 0), versions.keySet().toArray(String[]::new),
                versions.values().toArray(Integer[]::new), type, upTo);
        }
    }

    /// The newest position that can be seen, 0 in an empty store.
    long newest(Session session) {
        return session.one(head, row -> {
            var newest = row.maybeBigint("position");
            return newest == null ? 0 : newest;
        });
    }

    private Event event(Row row) {
        return new Event(
            row.bigint("position"), row.uuid("event_id"), new AggregateId(type, row.text("aggregate_id")),
            row.integer("version"), row.text("event_type"), row.text("data"), row.instant("occurred_at"));
    }
}
