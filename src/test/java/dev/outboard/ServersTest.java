package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ServersTest {
    @Test
    void sharedServerGivesDatabasesOfTheirOwnAndRoles() {
        var one = TestServer.database("one");
        var other = TestServer.database("one");
        Jdbc.run(one, "CREATE TABLE t (a int); INSERT INTO t VALUES (7)");

        assertThat(other).isNotEqualTo(one);
        assertThat(Jdbc.number(one, "SELECT a FROM t")).isEqualTo(7);
        assertThat(Jdbc.texts(other, "SELECT relname FROM pg_class WHERE relname = 't'")).isEmpty();
        assertThat(Jdbc.number(TestServer.copy(one), "SELECT a FROM t")).isEqualTo(7);
        var reader = TestServer.role(one, "reader", "");
        assertThat(Jdbc.text(reader, "SELECT current_user")).isEqualTo(reader.user());
        assertThat(Jdbc.text(one, "SHOW server_version")).startsWith("18.");
    }

    @Test
    void ownServerKeepsPortAndRowsOverAStop() {
        try (var server = OwnServer.started()) {
            keepsPortAndRowsOverAStop(server);
        }
    }

    @Test
    @NeedsInstalled("initdb")
    void privateServerKeepsPortAndRowsOverAStop() {
        try (var server = PrivateServer.started()) {
            keepsPortAndRowsOverAStop(server);
            assertThat(Jdbc.text(server.target("postgres"), "SHOW fsync")).isEqualTo("on");
        }
    }

    @Test
    @NeedsInstalled("initdb")
    void privateServerRecoversFromACrashAndOffersTls() {
        try (var server = PrivateServer.started("max_prepared_transactions = 3")) {
            var database = server.database("d");
            Jdbc.run(database, "CREATE TABLE t AS SELECT 1 AS a", "CREATE ROLE app LOGIN PASSWORD 'secret'");
            server.crash();
            server.start();
            assertThat(Jdbc.number(database, "SELECT a FROM t")).isEqualTo(1);

            var certificate = server.offerTls();
            server.letIn("hostssl all app all scram-sha-256", "host all postgres all trust");
            var app = new dev.outboard.db.Target("localhost", server.port(), "d", "app", "secret",
                Map.of("sslmode", "verify-full", "sslrootcert", certificate.toString()));
            assertThat(Jdbc.text(app, "SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()"))
                .startsWith("TLS");
        }
    }

    @Test
    @NeedsInstalled({"initdb", "pgbouncer"})
    void pooledClientsShareOneServerConnection() throws Exception {
        try (var server = PrivateServer.started(); var bouncer = PgBouncer.before(server, "postgres")) {
            var target = bouncer.through(server.database("d"));
            try (var one = Jdbc.connect(target); var other = Jdbc.connect(target)) {
                assertThat(Jdbc.text(one, "SELECT pg_backend_pid()"))
                    .isEqualTo(Jdbc.text(other, "SELECT pg_backend_pid()"));
            }
        }
    }

    private static void keepsPortAndRowsOverAStop(Server server) {
        var database = server.database("kept");
        Jdbc.run(database, "CREATE TABLE t AS SELECT 5 AS a");
        var port = server.port();
        server.stop();
        server.start();
        assertThat(server.port()).isEqualTo(port);
        assertThat(Jdbc.number(database, "SELECT a FROM t")).isEqualTo(5);
    }
}
