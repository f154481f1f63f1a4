package dev.outboard.core.projections;

import dev.outboard.db.Session;
import dev.outboard.db.Sql;

/// Where shadow tables are.
final class Shadows {
    private static final Sql EXISTS = Sql.of(Shadows.class, "schema_exists");
    private static final Sql SCHEMA = Sql.of(Shadows.class, "ddl/schema");

    private Shadows() {}

    /// Creates the schema where it is missing.
    static void prepare(Session session) {
        if (!session.one(EXISTS, row -> row.bool("there"))) {
            session.execute(SCHEMA);
        }
    }
}
