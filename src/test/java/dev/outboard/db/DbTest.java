package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DbTest {
    private static final Sql PID = sql("SELECT pg_backend_pid() AS pid");

    private Target target;
    private Db db;

    @BeforeEach
    void open() {
        target = TestServer.database("db");
        Jdbc.run(target, "CREATE TABLE t (a int)");
        db = Db.open(target, Limits.CONSOLE.withConnections(2));
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void opensNothingBeforeItIsUsed() {
        assertThat(db.connections()).isZero();
        assertThat(sessions()).isZero();
    }

    @Test
    void administratorSeesWhoItIs() {
        assertThat(db.<String>with(session -> session.one(
            sql("SELECT current_setting('application_name') AS name"), row -> row.text("name"))))
                .isEqualTo("Outboard");
        assertThat(sessions()).isEqualTo(1);
    }

    @Test
    void workIsCommittedWhenItReturns() {
        assertThat(db.<Integer>inTransaction(session -> session.execute(sql("INSERT INTO t VALUES (1)"))))
            .isEqualTo(1);
        assertThat(Jdbc.number(target, "SELECT count(*) FROM t")).isEqualTo(1);
    }

    @Test
    void workThatThrowsIsRolledBack() {
        assertThatIllegalStateException().isThrownBy(() -> db.inTransaction(session -> {
            session.execute(sql("INSERT INTO t VALUES (1)"));
            throw new IllegalStateException("no");
        })).withMessage("no").withNoCause();
        assertThat(Jdbc.number(target, "SELECT count(*) FROM t")).isZero();
    }

    @Test
    void workThatSwallowsItsFailureIsNotTakenForCommitted() {
        assertThatExceptionOfType(DbException.Refused.class).isThrownBy(() -> db.inTransaction(session -> {
            session.execute(sql("INSERT INTO t VALUES (1)"));
            try {
                session.execute(sql("INSERT INTO t VALUES (1 / 0)"));
            } catch (DbException.Refused _) {
                // Wrong, but seen in the field.
            }
            return true;
        })).satisfies(e -> assertThat(e.state()).isEqualTo("22012"));
        assertThat(Jdbc.number(target, "SELECT count(*) FROM t")).isZero();
    }

    @Test
    void readingMayFallBackAfterAFailure() {
        assertThat(db.<String>with(session -> {
            try {
                return session.one(sql("SELECT a::text FROM nowhere"), row -> row.text("a"));
            } catch (DbException.Refused _) {
                return "none";
            }
        })).isEqualTo("none");
    }

    @Test
    void rollbackThatFailsIsNotLost() {
        assertThatIllegalStateException().isThrownBy(() -> db.inTransaction(session -> {
            var pid = session.one(PID, row -> row.integer("pid"));
            Jdbc.run(target, "SELECT pg_terminate_backend(" + pid + ", 5000)");
            throw new IllegalStateException("first");
        })).withMessage("first").satisfies(e -> assertThat(e.getSuppressed()).hasSize(1)
            .allSatisfy(suppressed -> assertThat(suppressed).isInstanceOf(java.sql.SQLException.class)));
    }

    @Test
    void connectionThatWasCutIsReplaced() {
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
            var far = Db.open(proxy.through(target), Limits.CONSOLE.withConnections(1))) {
            far.use(session -> session.one(PID, row -> row.integer("pid")));
            proxy.cut();
            assertThatExceptionOfType(DbException.Unreachable.class)
                .isThrownBy(() -> far.use(session -> session.one(PID, row -> row.integer("pid"))));
            assertThat(far.<Integer>with(session -> session.one(PID, row -> row.integer("pid"))))
                .isPositive();
        }
    }

    @Test
    void allConnectionsBusyIsSaid() throws Exception {
        var busy = new CountDownLatch(2);
        var enough = new CountDownLatch(1);
        for (var i = 0; i < 2; i++) {
            Threads.start("holds a connection", () -> db.use(session -> {
                busy.countDown();
                await().atMost(Duration.ofSeconds(20)).until(() -> enough.getCount() == 0);
            }));
        }
        busy.await();
        assertThatExceptionOfType(DbException.Unreachable.class)
            .isThrownBy(() -> db.use(session -> session.one(PID, row -> row.integer("pid"))))
            .withMessage("No connection became free within 6 s; 2 of 2 are in use.")
            .satisfies(e -> assertThat(e.state()).isNull());
        enough.countDown();
    }

    @Test
    void noPoolerIsSeenWhereThereIsNone() {
        assertThat(db.pooled()).isFalse();
    }

    @Test
    void closingEndsItsSessions() {
        db.use(session -> session.one(PID, row -> row.integer("pid")));
        db.close();
        await().atMost(Duration.ofSeconds(5)).until(() -> sessions() == 0);
    }

    private long sessions() {
        return Jdbc.number(target, """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'Outboard'""");
    }
}
