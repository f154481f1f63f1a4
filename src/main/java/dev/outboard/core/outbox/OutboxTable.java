package dev.outboard.core.outbox;

import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;

/// The outbox with its schema and indexes, exactly as the document has them.
public final class OutboxTable {
    private static final List<Sql> STATEMENTS = List.of(
        Sql.of(OutboxTable.class, "ddl/schema"),
        Sql.of(OutboxTable.class, "ddl/outbox"),
        Sql.of(OutboxTable.class, "ddl/outbox_unpublished"),
        Sql.of(OutboxTable.class, "ddl/outbox_retry_due"),
        Sql.of(OutboxTable.class, "ddl/outbox_aggregate"),
        Sql.of(OutboxTable.class, "ddl/outbox_event_type_occurred"));

    private OutboxTable() {}

    /// The document's names in a schema (`events` in the document).
    public static Names names(String schema) {
        return Names.none().and("schema", schema).and("outbox", schema, "outbox");
    }

    /// Creates it in the caller's transaction, and the schema where it is missing.
    ///
    /// @param names with `schema`, `outbox`
    public static void create(Session session, Names names) {
        STATEMENTS.forEach(statement -> session.execute(statement.with(names)));
    }
}
