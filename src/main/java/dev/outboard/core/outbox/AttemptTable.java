package dev.outboard.core.outbox;

import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;

/// The table `outboard.attempt` with its schema, in which a relay of ours keeps every attempt.
public final class AttemptTable {
    private static final List<Sql> STATEMENTS = List.of(
        Sql.of(AttemptTable.class, "ddl/attempt_schema"),
        Sql.of(AttemptTable.class, "ddl/attempt"),
        Sql.of(AttemptTable.class, "ddl/attempt_message"));

    private AttemptTable() {}

    /// Creates it in the caller's transaction, and the schema where it is missing.
    public static void create(Session session) {
        STATEMENTS.forEach(session::execute);
    }
}
