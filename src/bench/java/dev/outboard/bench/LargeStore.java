package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.time.Duration;
import java.util.List;

/// The documents' two systems, large: an event store, and an outbox with a message for each of its newer
/// half, of which one in ten is unpublished.
final class LargeStore {
    static final Names NAMES = EventTables.names("public").and(OutboxTable.names("events"));

    private static final int EVENTS = Sizes.of(400_000, 10_000_000);
    private static final int MESSAGES = EVENTS / 2;
    private static final int WAITING_FROM = MESSAGES / 100 * 91;
    private static final int AT_ONCE = 200_000;
    private static final Limits PATIENT = new Limits(
        Duration.ofMinutes(30), Duration.ofSeconds(10), Duration.ofMinutes(1), 1);
    private static final Sql DROP_INDEXES = Sql.of(LargeStore.class, "lists_drop_indexes");
    private static final Sql FILL_EVENTS = sql("lists_fill_events");
    private static final Sql FILL_MESSAGES = sql("lists_fill_messages");
    private static final Sql FILL_SNAPSHOTS = sql("lists_fill_snapshots");
    private static final List<Sql> INDEXES = List.of(
        Sql.of(EventTables.class, "ddl/events_aggregate_seq").with(NAMES),
        Sql.of(EventTables.class, "ddl/events_aggregate_id").with(NAMES),
        Sql.of(EventTables.class, "ddl/events_event_type").with(NAMES),
        Sql.of(OutboxTable.class, "ddl/outbox_unpublished").with(NAMES),
        Sql.of(OutboxTable.class, "ddl/outbox_retry_due").with(NAMES),
        Sql.of(OutboxTable.class, "ddl/outbox_aggregate").with(NAMES),
        Sql.of(OutboxTable.class, "ddl/outbox_event_type_occurred").with(NAMES));

    private LargeStore() {}

    static Sql sql(String name) {
        return Sql.of(LargeStore.class, name).with(NAMES);
    }

    static Target filled(PrivateServer server) {
        var target = server.database("lists");
        try (var db = Db.open(target, PATIENT)) {
            db.inTransaction(session -> {
                EventTables.create(session, NAMES);
                OutboxTable.create(session, NAMES);
                session.execute(Sql.of(AppendBenchmark.class, "drop_notify_trigger").with(NAMES));
                return session.execute(DROP_INDEXES);
            });
            for (var first = 1; first <= EVENTS; first += AT_ONCE) {
                fill(db, FILL_EVENTS, first, first + AT_ONCE - 1, EVENTS);
            }
            for (var first = 1; first <= MESSAGES; first += AT_ONCE) {
                fill(
                    db, FILL_MESSAGES, MESSAGES + first, MESSAGES + first + AT_ONCE - 1, WAITING_FROM,
                    MESSAGES);
            }
            fill(db, FILL_SNAPSHOTS);
            INDEXES.forEach(index -> fill(db, index));
        }
        Jdbc.run(target, Sql.of(Backlogs.class, "vacuum").text());
        return target;
    }

    private static void fill(Db db, Sql sql, Object... values) {
        db.inTransaction(session -> session.execute(sql, values));
    }
}
