package dev.outboard.core.events;

import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Names;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.List;

/// The events of the document's table. Versions of an aggregate run from 1 without a hole, whoever appends
/// and whatever version they expect; the loser of a race is told and has stored nothing.
public final class EventStore {
    /// Unique on aggregate and version: the document's optimistic concurrency control.
    private static final String VERSION_INDEX = "idx_events_aggregate_seq";

    private final Db db;
    private final Sql append;
    private final Sql version;
    private final Sql read;

    /// @param names gives `events`
    public EventStore(Db db, Names names) {
        this.db = db;
        append = Sql.of(EventStore.class, "append").with(names);
        version = Sql.of(EventStore.class, "version").with(names);
        read = Sql.of(EventStore.class, "read").with(names);
    }

    /// Appends in a transaction of its own.
    ///
    /// @param expected the aggregate's highest version, 0 for a new one
    public AppendResult append(AggregateId aggregate, int expected, List<NewEvent> events) {
        return db.inTransaction(session -> append(session, aggregate, expected, events));
    }

    /// Appends in the caller's transaction. A conflict ends that transaction: all of it is rolled back at
    /// once, and nothing that the caller does in it afterwards is committed.
    public AppendResult append(Session session, AggregateId aggregate, int expected, List<NewEvent> events) {
        if (events.isEmpty()) {
            throw new IllegalArgumentException("Nothing to append to " + aggregate);
        }
        var stored = insert(session, aggregate, expected, events);
        if (stored.isEmpty()) {
            session.abandon();
            return new AppendResult.Conflict(expected, version(session, aggregate));
        }
        return new AppendResult.Appended(stored);
    }

    /// The whole events of an aggregate above a version, in version order.
    public List<Event> read(AggregateId aggregate, int afterVersion, int limit) {
        return db.with(session -> session.list(
            read, row -> event(row, aggregate), aggregate.id(), aggregate.type(), afterVersion, limit));
    }

    /// @return what was stored, nothing after a conflict
    private List<Event> insert(Session session, AggregateId aggregate, int expected, List<NewEvent> events) {
        var stored = new ArrayList<Event>(events.size());
        try {
            session.each(
                append, row -> stored.add(stored(row, aggregate, events.get(stored.size()))),
                aggregate.id(), aggregate.id(), aggregate.type(), expected,
                EventIds.of(events),
                events.stream().map(NewEvent::type).toArray(String[]::new),
                events.stream().map(NewEvent::data).toArray(String[]::new),
                expected);
            return stored;
        } catch (DbException.Conflict e) {
            if (!VERSION_INDEX.equals(e.constraint())) {
                throw e;
            }
            return List.of();
        }
    }

    private int version(Session session, AggregateId aggregate) {
        return session.one(version, row -> row.integer("version"), aggregate.id());
    }

    private static Event stored(Row row, AggregateId aggregate, NewEvent given) {
        return new Event(
            row.bigint("global_position"), row.uuid("event_id"), aggregate, row.integer("sequence_number"),
            given.type(), given.data(), row.instant("occurred_at"));
    }

    private static Event event(Row row, AggregateId aggregate) {
        return new Event(
            row.bigint("global_position"), row.uuid("event_id"), aggregate, row.integer("sequence_number"),
            row.text("event_type"), row.text("event_data"), row.instant("occurred_at"));
    }
}
