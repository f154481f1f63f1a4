package dev.outboard.core.events;

import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;

/// The event store's tables, indexes, notify function and trigger, exactly as the document has them.
public final class EventTables {
    /// What the trigger notifies.
    public static final String CHANNEL = "new_event";

    private static final Sql NOTIFY_FUNCTION = Sql.of(EventTables.class, "ddl/notify_function");
    private static final Sql NOTIFY_TRIGGER = Sql.of(EventTables.class, "ddl/notify_trigger");
    private static final List<Sql> STATEMENTS = List.of(
        Sql.of(EventTables.class, "ddl/events"),
        Sql.of(EventTables.class, "ddl/events_aggregate_seq"),
        Sql.of(EventTables.class, "ddl/events_aggregate_id"),
        Sql.of(EventTables.class, "ddl/events_event_type"),
        Sql.of(EventTables.class, "ddl/events_global_pos"),
        NOTIFY_FUNCTION,
        NOTIFY_TRIGGER,
        Sql.of(EventTables.class, "ddl/snapshots"));

    private EventTables() {}

    /// The document's names in a schema (`public` in the document).
    public static Names names(String schema) {
        return Names.none()
            .and("events", schema, "events")
            .and("snapshots", schema, "snapshots")
            .and("notify_event_inserted", schema, "notify_event_inserted");
    }

    /// The texts of what makes the trigger on such a table, for someone to run: function, then trigger.
    public static List<String> announcing(String schema, String table) {
        var names = Names.none()
            .and("events", schema, table)
            .and("notify_event_inserted", schema, "notify_event_inserted");
        return List.of(NOTIFY_FUNCTION.with(names).text().strip(), NOTIFY_TRIGGER.with(names).text().strip());
    }

    /// Creates them in the caller's transaction; the schema must exist.
    ///
    /// @param names with `events`, `snapshots`, `notify_event_inserted`
    public static void create(Session session, Names names) {
        STATEMENTS.forEach(statement -> session.execute(statement.with(names)));
    }
}
