package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import java.net.ServerSocket;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each kind, as a real server or the lack of one brings it about.
class DbExceptionTest {
    private static Target target;
    private static Db db;

    @BeforeAll
    static void open() {
        target = TestServer.database("failures");
        Jdbc.run(target, """
            CREATE TABLE t (a int CONSTRAINT t_key PRIMARY KEY, b int CONSTRAINT t_b CHECK (b > 0));
            CREATE TABLE later (a int CONSTRAINT later_key UNIQUE DEFERRABLE INITIALLY DEFERRED);
            INSERT INTO t VALUES (1, 1);
            INSERT INTO later VALUES (1);
            CREATE FUNCTION raise(state text) RETURNS int LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'raised' USING ERRCODE = state; END $$""");
        db = Db.open(target, Limits.ENGINE);
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @ParameterizedTest
    @CsvSource({
        "40001, Conflict", "40P01, Conflict", "23505, Conflict", "23503, Conflict", "23P01, Conflict",
        "42501, Denied", "28000, Denied", "28P01, Denied",
        "57014, Cancelled", "55P03, Cancelled",
        "57P01, Unreachable", "57P02, Unreachable", "57P03, Unreachable", "57P05, Unreachable",
        "25P03, Unreachable",
        "53300, Unreachable", "08006, Unreachable",
        "42P01, Refused", "22P02, Refused", "25006, Refused", "3D000, Refused", "XX000, Refused"})
    void kindFollowsTheState(String state, String kind) {
        assertThatThrownBy(() -> change("SELECT raise(?)", state))
            .isInstanceOfSatisfying(DbException.class, e -> {
                assertThat(e.getClass().getSimpleName()).isEqualTo(kind);
                assertThat(e.state()).isEqualTo(state);
                assertThat(e).hasMessageContaining("raised");
            });
    }

    @Test
    void conflictNamesItsConstraint() {
        assertThat(conflict(() -> change("INSERT INTO t VALUES (?, 2)", 1)).constraint()).isEqualTo("t_key");
        assertThat(conflict(() -> change("INSERT INTO t VALUES (?, 0)", 5)).constraint()).isEqualTo("t_b");
    }

    @Test
    void conflictFoundAtCommitNamesItsConstraintToo() {
        var conflict = conflict(() -> change("INSERT INTO later VALUES (?)", 1));
        assertThat(conflict.constraint()).isEqualTo("later_key");
        assertThat(Jdbc.number(target, "SELECT count(*) FROM later")).isEqualTo(1);
    }

    @Test
    void missingGrantIsDeniedAndWantsNoPassword() {
        try (var reader = Db.open(TestServer.role(target, "nobody", ""), Limits.CONSOLE)) {
            var denied = thrown(DbException.Denied.class, () -> reader.use(
                session -> session.list(sql("SELECT a FROM t"), row -> row.integer("a"))));
            assertThat(denied.state()).isEqualTo("42501");
            assertThat(denied.wantsPassword()).isFalse();
        }
    }

    @Test
    void unknownRoleIsDeniedAtOnce() {
        assertThat(failure(TestServer.as(target, "no_such_role"))).isInstanceOf(DbException.Denied.class);
    }

    @Test
    void missingDatabaseIsRefusedWithTheServersWords() {
        var missing = TestServer.target("no_such_database");
        assertThat(failure(missing)).isInstanceOf(DbException.Refused.class)
            .hasMessageContaining("\"no_such_database\" does not exist")
            .extracting(DbException::state).isEqualTo("3D000");
    }

    @Test
    void portWhereNobodyListensIsUnreachable() throws Exception {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        assertThat(failure(new Target("localhost", port, "d", "u", null, Map.of())))
            .isInstanceOf(DbException.Unreachable.class).extracting(DbException::state).isEqualTo("08001");
    }

    @Test
    void hostThatHasNoAddressIsUnreachable() {
        assertThat(failure(new Target("no-such-host.invalid", 5432, "d", "u", null, Map.of())))
            .isInstanceOf(DbException.Unreachable.class).hasMessageContaining("no-such-host.invalid");
    }

    @Test
    void serverWithoutTlsIsRefusedToWhoeverWantsIt() {
        var tls = new Target("localhost", target.port(), target.database(), "postgres", "p",
            Map.of("sslmode", "require"));
        assertThat(failure(tls)).isInstanceOf(DbException.Denied.class)
            .extracting(DbException::state).isEqualTo("08004");
    }

    @Test
    void lostSessionIsUnreachable() {
        var lost = thrown(DbException.Unreachable.class, () -> db.inTransaction(session -> session.one(
            sql("SELECT pg_terminate_backend(pg_backend_pid()) AS done"), row -> row.bool("done"))));
        assertThat(lost.state()).isIn("57P01", "08006");
    }

    private static int change(String statement, Object value) {
        return db.inTransaction(session -> session.execute(sql(statement), value));
    }

    private static DbException.Conflict conflict(Runnable work) {
        return thrown(DbException.Conflict.class, work);
    }

    private static <T extends DbException> T thrown(Class<T> kind, Runnable work) {
        return catchThrowableOfType(kind, work::run);
    }

    /// The same, whether a pool or a channel meets it.
    private static DbException failure(Target target) {
        Consumer<Session> nothing =
            session -> session.list(sql("SELECT 1 AS one"), row -> row.integer("one"));
        try (var refused = Db.open(target, Limits.CONSOLE)) {
            var started = System.nanoTime();
            var pooled = thrown(DbException.class, () -> refused.use(nothing));
            assertThat((System.nanoTime() - started) / 1_000_000).as("ms until it is told").isLessThan(2_500);
            var alone = thrown(DbException.class, () -> refused.channel().close());
            assertThat(alone).hasSameClassAs(pooled);
            assertThat(alone.state()).isEqualTo(pooled.state());
            return pooled;
        }
    }
}
