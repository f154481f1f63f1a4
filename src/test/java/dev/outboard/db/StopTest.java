package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StopTest {
    private static final Sql ASLEEP = sql("SELECT pg_sleep(60)");
    private static final Sql PID = sql("SELECT pg_backend_pid() AS pid");

    private final Target target = TestServer.database("stop");
    private final Db db = Db.open(target, Limits.ENGINE.withConnections(1));

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void whatIsStoppedInItsMidstEndsAtTheServerAndTheConnectionIsUsedOn() {
        var pid = db.<Integer>with(session -> session.one(PID, row -> row.integer("pid")));
        var stop = new Stop();
        var reading = CompletableFuture.supplyAsync(() -> read(stop, Duration.ofSeconds(30)));
        await().until(() -> Jdbc.number(target,
            "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid = " + pid) == 1);

        stop.now();

        assertThat(reading.join()).isInstanceOf(DbException.Cancelled.class);
        assertThat(db.<Integer>with(session -> session.one(PID, row -> row.integer("pid")))).isEqualTo(pid);
    }

    @Test
    void whatBeginsAfterwardsEndsAtOnce() {
        var stop = new Stop();
        stop.now();

        assertThat(stop.asked()).isTrue();
        assertThat(read(stop, Duration.ofSeconds(30))).isInstanceOf(DbException.Cancelled.class);
    }

    @Test
    void aReadingEndsWhenItsTimeIsOver() {
        assertThat(read(new Stop(), Duration.ofMillis(50))).isInstanceOf(DbException.Cancelled.class);
    }

    private Throwable read(Stop stop, Duration longest) {
        try {
            return new AssertionError(db.once(stop, longest, session -> session.list(ASLEEP, _ -> true)));
        } catch (DbException e) {
            return e;
        }
    }
}
