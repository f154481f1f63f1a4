package dev.outboard;

import dev.outboard.db.Target;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// The one PostgreSQL 18 that the tests of a run share, started when first asked for and stopped as the JVM
/// ends. It runs without fsync, as root too. Tests keep apart by databases.
public final class TestServer {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private TestServer() {}

    /// A new, empty database, reached as the superuser.
    ///
    /// @param name its beginning; a number follows
    public static Target database(String name) {
        var numbered = name + "_" + NUMBER.incrementAndGet();
        Jdbc.run(target("postgres"), "CREATE DATABASE " + Jdbc.quote(numbered));
        return target(numbered);
    }

    /// A copy of a database to which nobody is connected.
    public static Target copy(Target template) {
        var numbered = template.database() + "_" + NUMBER.incrementAndGet();
        Jdbc.run(target("postgres"), "CREATE DATABASE %s TEMPLATE %s".formatted(
            Jdbc.quote(numbered), Jdbc.quote(template.database())));
        return target(numbered);
    }

    /// A new role that may log in, seen from a database. It has the rights that PUBLIC has.
    ///
    /// @param name its beginning; a number follows
    /// @param attributes as `CREATE ROLE` takes them, such as `IN ROLE pg_monitor`; may be empty
    public static Target role(Target database, String name, String attributes) {
        var numbered = name + "_" + NUMBER.incrementAndGet();
        Jdbc.run(database, "CREATE ROLE %s LOGIN %s".formatted(Jdbc.quote(numbered), attributes));
        return as(database, numbered);
    }

    /// The same database as another role.
    public static Target as(Target database, String role) {
        return new Target(database.host(), database.port(), database.database(), role, null,
            database.options());
    }

    /// An existing database as the superuser.
    public static Target target(String database) {
        return new Target("localhost", Running.SERVER.getPort(), database, "postgres", null, Map.of());
    }

    private static final class Running {
        private static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                var folder = Files.createTempDirectory("outboard-test-");
                var server = EmbeddedPostgres.builder()
                    .setDataDirectory(folder.resolve("pg"))
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    .setServerConfig("max_connections", "200")
                    .setServerConfig("max_prepared_transactions", "20")
                    .setServerConfig("wal_level", "logical")
                    .start();
                Runtime.getRuntime().addShutdownHook(
                    new Thread(() -> stop(server, folder), "stop test server"));
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// Does not wait for the files of a hundred databases: Surefire kills who takes 30 s to end.
        private static void stop(EmbeddedPostgres server, Path folder) {
            try {
                server.close();
                new ProcessBuilder("rm", "-rf", folder.toString()).start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
