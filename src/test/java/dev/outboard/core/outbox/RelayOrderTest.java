package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.ChildJvm;
import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Several relays keep each aggregate's order, lose nothing, and double only what a killed one had in flight.
class RelayOrderTest {
    private static final String FIRSTS = """
        WITH firsts AS (SELECT message, aggregate, min(place) AS place FROM delivered GROUP BY message,
            aggregate)
        SELECT count(*)
          FROM (SELECT message < lag(message) OVER (PARTITION BY aggregate ORDER BY place) AS back
              FROM firsts) AS f
         WHERE back""";

    private Target target;
    private Db db;

    @BeforeEach
    void create() {
        target = TestServer.database("relay_order");
        db = Db.open(target, Limits.ENGINE.withConnections(12));
        db.inTransaction(session -> {
            OutboxTable.create(session, OutboxTable.names("events"));
            OutboxInvariants.install(session);
            return true;
        });
        Jdbc.run(target, RecordingHandler.TABLE);
    }

    @AfterEach
    void close() {
        db.close();
    }

    /// 40 aggregates, 3 % failing attempts, one relay killed as a process while it delivers.
    @Test
    void threeRelaysKeepTheOrderWhileOneIsKilled() throws Exception {
        var messages = Sizes.of(6_000, 40_000);
        fill(messages, 40);
        try (var killed = ChildJvm.start(RelayProcess.class, url(), "killed", "3");
             var first = new RecordingHandler(target, "first", 3);
             var second = new RecordingHandler(target, "second", 3);
             var one = RelayProcess.relay(db, first);
             var other = RelayProcess.relay(db, second)) {
            await().atMost(Duration.ofSeconds(20)).until(() -> count("SELECT count(*) FROM delivered") > 50);
            one.start();
            other.start();
            await().atMost(Duration.ofSeconds(20))
                .until(() -> count("SELECT count(*) FROM delivered") > messages / 4);

            killed.kill();

            await().atMost(Duration.ofMinutes(2)).until(() -> unpublished() == 0);
        }

        assertThat(count("SELECT count(DISTINCT message) FROM delivered")).isEqualTo(messages);
        assertThat(count(FIRSTS)).as("order violations").isZero();
        assertThat(count("""
            SELECT count(*) FROM (SELECT message FROM delivered GROUP BY message
            HAVING count(*) > 1 AND count(*) FILTER (WHERE relay = 'killed') = 0) AS d"""))
            .as("doubled, but never in the killed relay's hands").isZero();
        assertThat(count("SELECT count(*) - count(DISTINCT message) FROM delivered"))
            .as("doubled").isLessThanOrEqualTo(200);
    }

    /// The issue at 500 000: dead heads block their successors, most of the backlog is postponed or blocked,
    /// and a fresh message of a healthy aggregate gets through.
    @Test
    void deadHeadsDoNotKeepAFreshMessageFromItsHandler() throws Exception {
        var size = Sizes.of(50_000, 500_000);
        fillBlocked(size);
        try (var handler = new RecordingHandler(target, "only", 0); var relay = fast(handler)) {
            relay.start();
            await().atMost(Duration.ofSeconds(60)).until(() -> count("SELECT count(*) FROM delivered") > 100);
            for (var turn = 0; turn < 3; turn++) {
                var fresh = Jdbc.number(target, """
                    INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
                    VALUES ('Account', gen_random_uuid(), 'MoneyDeposited', '{}') RETURNING id""");
                await().atMost(Duration.ofSeconds(2)).pollInterval(Duration.ofMillis(20))
                    .until(() -> count("SELECT count(*) FROM delivered WHERE message = " + fresh) == 1);
            }
            await().atMost(Duration.ofMinutes(4)).until(() -> count("""
                SELECT count(*) FROM events.outbox
                WHERE published_at IS NULL AND event_type = 'MoneyDeposited'""") == 0);
        }

        assertThat(count(FIRSTS)).as("order violations").isZero();
        assertThat(count("SELECT count(*) - count(DISTINCT message) FROM delivered")).as("doubled").isZero();
        assertThat(count("""
            SELECT count(*) FROM events.outbox WHERE event_type = 'Blocked' AND (published_at IS NOT NULL
            OR retry_count NOT IN (0, 10))""")).as("blocked or dead, but touched").isZero();
        assertThat(count("SELECT count(*) FROM delivered AS d JOIN events.outbox AS o ON o.id = d.message "
            + "WHERE o.event_type = 'Blocked'")).isZero();
    }

    private Relay fast(Handler handler) {
        return new Relay(
            db, OutboxTable.names("events"), RelaySettings.REFERENCE,
            Map.of("MoneyDeposited", handler, "Blocked", handler), Clock.systemUTC());
    }

    private void fill(int messages, int aggregates) {
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
            SELECT 'Account', md5((n %% %d)::text)::uuid, 'MoneyDeposited', '{"version": 1}'
              FROM generate_series(1, %d) AS n""".formatted(aggregates, messages), "ANALYZE events.outbox");
    }

    /// Four times as many published; 4 000 of 500 000 are dead heads which block 140 000; ten hot aggregates.
    private void fillBlocked(int size) {
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, published_at)
            SELECT 'Account', md5((n %% %1$d)::text)::uuid, 'MoneyDeposited', '{"version": 1}', now()
              FROM generate_series(1, %2$d) AS n""".formatted(size / 125, 4 * size), """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, retry_count,
                next_retry_at)
            SELECT 'Account', md5((n %% %1$d)::text)::uuid, 'Blocked', '{"version": 1}',
                   CASE WHEN n <= %1$d THEN 10 ELSE 0 END,
                       CASE WHEN n <= %1$d THEN 'infinity'::timestamptz END
              FROM generate_series(1, %2$d) AS n""".formatted(size / 125, size / 125 + size / 25 * 7), """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
            SELECT 'Account', md5('hot' || (n %% 10))::uuid, 'MoneyDeposited', '{"version": 1}'
              FROM generate_series(1, %d) AS n""".formatted(Math.max(20_000,
                  size - size / 125 - size / 25 * 7)),
            "ANALYZE events.outbox");
    }

    private long unpublished() {
        return count("SELECT count(*) FROM events.outbox WHERE published_at IS NULL");
    }

    private long count(String query) {
        return Jdbc.number(target, query);
    }

    private String url() {
        return "postgresql://%s@%s:%d/%s".formatted(target.user(), target.host(), target.port(),
            target.database());
    }
}
