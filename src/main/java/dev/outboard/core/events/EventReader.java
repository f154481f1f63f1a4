package dev.outboard.core.events;

import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads an event store through its profile. Each method is one statement in a transaction of its own and
/// looks at a bounded number of rows; blocking.
public final class EventReader {
    /// Rows that a chart walks.
    private static final long CHARTED = 20_000;

    private final Db db;
    private final Store store;

    public EventReader(Db db, Store store) {
        this.db = db;
        this.store = store;
    }

    public Head head() {
        return db.once(session -> session.one(
            store.statement("events/head"),
            row -> new Head(
                row.maybeBigint("position"), row.maybeInstant("occurred_at"), row.bool("hides"))));
    }

    /// Appended per minute.
    public Minutes appended(Duration back) {
        return db.once(session -> Minutes.read(session, store.statement("events/per_minute"), CHARTED, back));
    }

    /// Events before a position, newest first; a few more than `rows` where the last position isn't unique.
    public List<EventHeader> older(long before, int rows) {
        return db.once(session ->
            session.list(store.statement("events/older"), EventReader::header, before, rows));
    }

    /// Events after a position, oldest first; a few more than `rows` where the last position isn't unique.
    public List<EventHeader> newer(long after, int rows) {
        return db.once(session ->
            session.list(store.statement("events/feed"), EventReader::header, after, rows));
    }

    /// One whole event; empty where there is none, also when no event can have such an id.
    public Optional<StoredEvent> event(String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.once(session ->
            session.first(store.statement("events/event"), EventReader::stored, id)));
    }

    /// Whole events of one aggregate, in version order.
    ///
    /// @param type null for any: ids are mostly unique without it
    /// @param after a version; 0 from the start
    public List<StoredEvent> history(@Nullable String type, String id, int after, int rows) {
        return Lookup.orNothing(List.of(), () -> db.once(session ->
            session.list(
                store.statement("events/history"), EventReader::stored, id, type, type, after, rows)));
    }

    /// The columns that every profile gives of an event.
    public static EventHeader header(Row row) {
        return new EventHeader(
            row.bigint("position"),
            row.text("event_id"),
            row.text("aggregate_type"),
            row.text("aggregate_id"),
            row.integer("version"),
            row.text("event_type"),
            row.text("data"),
            row.bigint("bytes"),
            row.maybeInstant("occurred_at"));
    }

    private static StoredEvent stored(Row row) {
        return new StoredEvent(header(row), row.text("whole_data"));
    }
}
