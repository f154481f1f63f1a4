package dev.outboard.sample;

import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// The sample's own PostgreSQL 18 on a free port of this machine, for root as for any user. It runs without
/// fsync: what it holds lives no longer than the sample.
final class Server implements AutoCloseable {
    private static final Sql NAME_DATABASE = Sql.of(Server.class, "name_database");
    private static final String DATABASE = "bank";

    private final Home home;
    private final EmbeddedPostgres postgres;

    private Server(Home home, EmbeddedPostgres postgres) {
        this.home = home;
        this.postgres = postgres;
    }

    /// @param base the directory of all samples of this user; the server's programs are unpacked there once
    static Server start(Path base) {
        var home = Home.take(base);
        try {
            var server = new Server(home, EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(base.resolve("programs").toFile())
                .setDataDirectory(home.data())
                .setServerConfig("timezone", "UTC")
                .setServerConfig("jit", "off")
                .setErrorRedirector(Redirect.appendTo(home.log().toFile()))
                .setOutputRedirector(Redirect.appendTo(home.log().toFile()))
                .setPGStartupWait(Duration.ofSeconds(30))
                .start());
            server.nameDatabase();
            return server;
        } catch (IOException e) {
            home.close();
            throw new UncheckedIOException("The sample's PostgreSQL can't be started in " + base, e);
        }
    }

    Target target() {
        return target(DATABASE);
    }

    @Override
    public void close() {
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            home.close();
        }
    }

    /// Renames the database that comes with the server: creating one can't be done inside a transaction.
    private void nameDatabase() {
        try (var db = Db.open(target("template1"), Limits.ENGINE)) {
            db.inTransaction(session -> session.execute(NAME_DATABASE));
        }
    }

    private Target target(String database) {
        return new Target("localhost", postgres.getPort(), database, "postgres", null, Map.of());
    }
}
