package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a relay remembers of a backlog between its claims never costs a message or its place.
class RelayBacklogTest {
    private final List<Long> delivered = Collections.synchronizedList(new ArrayList<>());
    private Target target;
    private Db db;

    @BeforeEach
    void create() {
        target = TestServer.database("relay_backlog");
        db = Db.open(target, Limits.ENGINE);
        db.inTransaction(session -> {
            OutboxTable.create(session, OutboxTable.names("events"));
            OutboxInvariants.install(session);
            return true;
        });
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void anAggregateLongerThanAClaimGoesOnInOrder() throws Exception {
        publish(1_000, "'hot'");

        publishAll(relay(50));

        assertThat(delivered).isEqualTo(LongStream.rangeClosed(1, 1_000).boxed().toList());
    }

    @Test
    void whatAnotherPollerPublishesBetweenClaimsIsNotDeliveredAgain() throws Exception {
        publish(100, "'hot'");
        var relay = relay(10);
        assertThat(relay.pass().published()).isEqualTo(10);

        Jdbc.run(target, "UPDATE events.outbox SET published_at = now() WHERE id BETWEEN 11 AND 15");
        publishAll(relay);

        assertThat(delivered).isEqualTo(LongStream.rangeClosed(1, 100)
            .filter(id -> id < 11 || id > 15).boxed().toList());
    }

    @Test
    void whatIsPostponedBetweenClaimsIsNotOvertaken() throws Exception {
        publish(100, "'hot'");
        var relay = relay(10);
        assertThat(relay.pass().published()).isEqualTo(10);

        Jdbc.run(target, "UPDATE events.outbox SET next_retry_at = now() + interval '1 h' WHERE id = 11");
        publishAll(relay);

        assertThat(delivered).isEqualTo(LongStream.rangeClosed(1, 10).boxed().toList());
    }

    @Test
    void aFreshMessageIsFoundBehindABacklogThatIsBlocked() throws Exception {
        publish(12_000, "n % 100");
        Jdbc.run(target,
            "UPDATE events.outbox SET retry_count = 10, next_retry_at = 'infinity' WHERE id <= 100");
        var relay = relay(2_000);
        publishAll(relay);
        assertThat(delivered).isEmpty();

        publish(1, "'healthy'");
        var passes = 0;
        while (delivered.isEmpty() && passes++ < 20) {
            relay.pass();
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }

        assertThat(delivered).containsExactly(12_001L);
    }

    @Test
    void whatIsMadeDueInTheMidstOfABacklogIsFoundBeforeWhatIsOlder() throws Exception {
        publish(12_000, "n");
        Jdbc.run(target,
            "UPDATE events.outbox SET retry_count = 10, next_retry_at = 'infinity' WHERE id = 8000");
        var relay = relay(10);
        assertThat(relay.pass().published()).isEqualTo(10);

        Jdbc.run(target, "UPDATE events.outbox SET next_retry_at = now() WHERE id = 8000");
        publishAll(relay);

        assertThat(delivered).hasSize(12_000).doesNotHaveDuplicates();
        assertThat(delivered.indexOf(8_000L)).isLessThan(5_000);
    }

    @Test
    void whatIsMadeDueBehindADeadLetterOfItsAggregateStays() throws Exception {
        publish(6_000, "n");
        publish(2, "'blocked'");
        Jdbc.run(target, """
            UPDATE events.outbox
               SET retry_count = 10, next_retry_at = CASE id WHEN 6001 THEN 'infinity'::timestamptz ELSE now() END
             WHERE id > 6000""");

        publishAll(relay(10));

        assertThat(delivered).hasSize(6_000).doesNotContain(6_001L, 6_002L);
    }

    @Test
    void aClaimThatRanOutOfTimeGoesOnWhereItStopped() throws Exception {
        publish(120, "n % 40");
        var relay = relay(2_000, message -> {
            LockSupport.parkNanos(Duration.ofMillis(150).toNanos());
            delivered.add(message.id());
        });

        assertThat(relay.pass().published()).isBetween(1, 119);
        publishAll(relay);

        assertThat(delivered).hasSize(120).doesNotHaveDuplicates();
        for (var aggregate = 0; aggregate < 40; aggregate++) {
            var number = aggregate;
            assertThat(delivered.stream().filter(id -> id % 40 == number).toList()).isSorted();
        }
    }

    private Relay relay(int most) {
        return relay(most, message -> delivered.add(message.id()));
    }

    private Relay relay(int most, Handler handler) {
        return new Relay(
            db, OutboxTable.names("events"), RelaySettings.REFERENCE.withMost(most), Map.of("Fine", handler),
            Clock.systemUTC());
    }

    private static void publishAll(Relay relay) throws InterruptedException {
        var pass = relay.pass();
        while (pass.published() > 0 || pass.again()) {
            pass = relay.pass();
        }
    }

    /// @param aggregate its name, as an expression over n
    private void publish(int messages, String aggregate) {
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
            SELECT 'Account', md5((%s)::text)::uuid, 'Fine', '{"version": 1}'
              FROM generate_series(1, %d) AS n""".formatted(aggregate, messages));
    }
}
