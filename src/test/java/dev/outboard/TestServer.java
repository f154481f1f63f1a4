package dev.outboard;

import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Map;

/// The one embedded server of a test run; each class asks for a database of its own.
public final class TestServer {
    private static final Sql CREATE = Sql.of(TestServer.class, "create_database");
    private static final EmbeddedPostgres SERVER = start();

    private TestServer() {}

    /// A new, empty database, reached as superuser.
    public static Target database(String name) {
        try (var connection = SERVER.getPostgresDatabase().getConnection();
            var statement = connection.prepareStatement(CREATE.with(Names.none().and("database", name)).text())) {
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return new Target("localhost", SERVER.getPort(), name, "postgres", null, Map.of());
    }

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder().setServerConfig("max_prepared_transactions", "10").start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
