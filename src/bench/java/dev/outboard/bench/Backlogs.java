package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.SQLException;

/// Databases with the outbox document's table and one backlog: dead heads first, then what they block, then
/// ten hot aggregates and many healthy ones, beside four times as many published messages. Each is a copy of
/// one template.
final class Backlogs {
    static final Names NAMES = OutboxTable.names("events");
    static final int UNPUBLISHED = Sizes.of(60_000, 500_000);
    static final int DEAD = UNPUBLISHED / 125;
    static final int BLOCKED = UNPUBLISHED / 25 * 7;
    static final int HOT = UNPUBLISHED / 5;
    static final int HEALTHY = UNPUBLISHED - DEAD - BLOCKED - HOT;
    static final int PUBLISHED = 4 * UNPUBLISHED;
    static final int DELIVERABLE = HOT + HEALTHY;
    static final String EVENT_TYPE = "MoneyDeposited";

    private static final int HEALTHY_AGGREGATES = HEALTHY / 8;
    private static final Sql LOAD_PUBLISHED = Sql.of(Backlogs.class, "load_published").with(NAMES);
    private static final Sql LOAD_UNPUBLISHED = Sql.of(Backlogs.class, "load_unpublished").with(NAMES);
    private static final String TEMPLATE = "backlog";

    private final PrivateServer server;

    private Backlogs(PrivateServer server) {
        this.server = server;
    }

    static Backlogs loaded(PrivateServer server) throws SQLException {
        var template = server.database(TEMPLATE);
        try (var db = Db.open(template, Limits.ENGINE)) {
            db.inTransaction(session -> {
                OutboxTable.create(session, NAMES);
                return true;
            });
        }
        try (var connection = Jdbc.connect(template)) {
            load(connection, LOAD_PUBLISHED, PUBLISHED, HEALTHY_AGGREGATES);
            load(connection, LOAD_UNPUBLISHED, DEAD, BLOCKED, HOT, HEALTHY, HEALTHY_AGGREGATES);
        }
        Jdbc.run(template, Sql.of(Backlogs.class, "vacuum").text());
        return new Backlogs(server);
    }

    private static void load(Connection connection, Sql sql, int... numbers) throws SQLException {
        try (var statement = connection.prepareStatement(sql.text())) {
            for (var i = 0; i < numbers.length; i++) {
                statement.setInt(i + 1, numbers[i]);
            }
            statement.executeUpdate();
        }
    }

    Target copy(String name) {
        Jdbc.run(server.target("postgres"), Sql.of(Backlogs.class, "copy_database").with(
            Names.none().and("copy", name).and("template", TEMPLATE)).text());
        return server.target(name);
    }

    void drop(Target copy) {
        Jdbc.run(server.target("postgres"), Sql.of(Backlogs.class, "drop_database").with(
            Names.none().and("database", copy.database())).text());
    }
}
