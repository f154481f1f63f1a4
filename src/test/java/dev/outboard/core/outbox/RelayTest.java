package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelayTest {
    private final List<Long> delivered = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch inHandler = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private Target target;
    private Db db;

    @BeforeEach
    void create() {
        target = TestServer.database("relay");
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
    void aMessageIsDeliveredAndMarkedOnce() throws Exception {
        var id = publish("A", "Fine");

        assertThat(relay().pass()).isEqualTo(new Relay.Pass(1, 0, false));
        assertThat(relay().pass()).isEqualTo(new Relay.Pass(0, 0, false));
        assertThat(delivered).containsExactly(id);
        assertThat(row(id)).isEqualTo("published 0");
    }

    @Test
    void aFailureStopsItsAggregateAndNoOther() throws Exception {
        var failing = publish("A", "Fails");
        var behind = publish("A", "Fine");
        var other = publish("B", "Fine");

        assertThat(relay().pass()).isEqualTo(new Relay.Pass(1, 1, false));

        assertThat(delivered).containsExactly(other);
        assertThat(row(failing)).isEqualTo("waiting 1");
        assertThat(row(behind)).isEqualTo("waiting 0");
        assertThat(relay().pass()).isEqualTo(new Relay.Pass(0, 0, false));
    }

    @Test
    void aMessageThatIsDueLaterIsNotOvertaken() throws Exception {
        var first = publish("A", "Fine");
        var later = publish("A", "Fine");
        publish("A", "Fine");
        Jdbc.run(target, "UPDATE events.outbox SET next_retry_at = now() + interval '1 h' WHERE id = "
            + later);

        relay().pass();

        assertThat(delivered).containsExactly(first);
    }

    @Test
    void withoutOrderEachMessageGoesByItself() throws Exception {
        publish("A", "Fails");
        var behind = publish("A", "Fine");

        relay(RelaySettings.REFERENCE.withOrdering(Ordering.NONE)).pass();

        assertThat(delivered).containsExactly(behind);
    }

    /// 1 m, 5 m, 15 m, 1 h, 3 h, 6 h, 12 h, 24 h, 24 h from the failure by the database's clock, then dead
    /// and parked.
    @ParameterizedTest
    @CsvSource({
        "0, 60", "1, 300", "2, 900", "3, 3600", "4, 10800", "5, 21600", "6, 43200", "7, 86400", "8, 86400",
        "9, infinity", "10, infinity", "62, infinity"})
    void theNextAttemptWaitsByTheSchedule(int failures, String seconds) throws Exception {
        var id = publish("A", "Fails");
        Jdbc.run(target, "UPDATE events.outbox SET retry_count = %d WHERE id = %d".formatted(failures, id));

        relay().pass();

        assertThat(Jdbc.text(target, """
            SELECT CASE WHEN isfinite(next_retry_at)
                        THEN round(extract(epoch FROM next_retry_at - clock_timestamp()) / 30)::text
                        ELSE next_retry_at::text END
              FROM events.outbox WHERE id = ?""", id))
            .isEqualTo("infinity".equals(seconds) ? seconds : Long.toString(Long.parseLong(seconds) / 30));
        assertThat(row(id)).isEqualTo("waiting " + (failures + 1));
    }

    @Test
    void anOperatorsRetryOfADeadLetterIsOneMoreAttempt() throws Exception {
        var id = publish("A", "Fine");
        Jdbc.run(target, "UPDATE events.outbox SET retry_count = 10, next_retry_at = 'infinity' WHERE id = "
            + id);
        assertThat(relay().pass().published()).isZero();

        Jdbc.run(target, "UPDATE events.outbox SET next_retry_at = now() WHERE id = " + id);

        assertThat(relay().pass().published()).isOne();
        assertThat(row(id)).isEqualTo("published 10");
    }

    @Test
    void aHandlerThatHangsIsAFailureAndTheOthersAreDelivered() throws Exception {
        var hanging = publish("A", "Hangs");
        var others = List.of(publish("B", "Fine"), publish("C", "Fine"));
        var begun = System.nanoTime();

        relay(RelaySettings.REFERENCE.withHandlerLimit(Duration.ofMillis(300))).pass();

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
        assertThat(delivered).containsExactlyInAnyOrderElementsOf(others);
        assertThat(error(hanging)).isEqualTo("handler passed its limit of 0.3 s");
    }

    @Test
    void anEventTypeWithoutAHandlerIsAFailureThatSaysSo() throws Exception {
        var id = publish("A", "Unheard");

        relay().pass();

        assertThat(error(id)).isEqualTo("no handler for event type Unheard");
    }

    @ParameterizedTest
    @CsvSource({"Nul, 'a\uFFFDb'", "Surrogate, 'a\uFFFDb'", "Null, java.lang.IllegalStateException",
        "Thrown, stack is too deep"})
    void noErrorIsTooOddToBeCounted(String type, String stored) throws Exception {
        var id = publish("A", type);

        relay().pass();

        assertThat(row(id)).isEqualTo("waiting 1");
        assertThat(error(id)).isEqualTo(stored);
    }

    @Test
    void anErrorThatTheDatabasesEncodingLacksIsCounted() throws Exception {
        db.close();
        Jdbc.run(target, "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
        target = TestServer.target("latin");
        db = Db.open(target, Limits.ENGINE);
        db.inTransaction(session -> {
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
        var id = publish("A", "Korean");

        relay().pass();

        assertThat(error(id)).isEqualTo("?? 503");
    }

    @Test
    void attemptsAreKeptWhereTheirTableExists() throws Exception {
        db.inTransaction(session -> {
            AttemptTable.create(session);
            return true;
        });
        var fine = publish("A", "Fine");
        var failing = publish("B", "Fails");

        relay().pass();

        assertThat(Jdbc.texts(target, """
            SELECT message_id || ' ' || number || ' ' || coalesce(error, 'delivered') || ' '
                || (ended >= started)
              FROM outboard.attempt ORDER BY message_id::bigint""")).containsExactly(
            fine + " 1 delivered true", failing + " 1 clearing: 503 Service Unavailable true");
    }

    @Test
    void poisonAtTheHeadDoesNotStarveWhatIsBehind() throws Exception {
        for (var i = 0; i < 3_000; i++) {
            publish("poison " + i, "Fails");
        }
        var fine = publish("A", "Fine");
        var relay = relay(RelaySettings.REFERENCE.withMost(50));
        relay.start();
        try {
            await().atMost(Duration.ofSeconds(20)).until(() -> delivered.contains(fine));
        } finally {
            relay.close();
        }
    }

    @Test
    void whatAnOperatorHoldsEndsTheRunBeforeIt() throws Exception {
        var first = publish("A", "Fine");
        var held = publish("A", "Fine");
        publish("A", "Fine");
        try (var operator = Jdbc.connect(target)) {
            operator.setAutoCommit(false);
            Jdbc.run(operator, "SELECT * FROM events.outbox WHERE id = %d FOR UPDATE".formatted(held));

            relay().pass();

            assertThat(delivered).containsExactly(first);
        }
    }

    @Test
    void aMessageInFlightIsLocked() throws Exception {
        var first = publish("A", "Waits");
        var second = publish("A", "Fine");
        var relay = relay();
        relay.start();
        try {
            assertThat(inHandler.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(Jdbc.texts(target, "SELECT id::text FROM events.outbox FOR UPDATE SKIP LOCKED"))
                .isEmpty();
            goOn.countDown();
            await().until(() -> delivered.equals(List.of(first, second)));
        } finally {
            relay.close();
        }
    }

    private Relay relay() {
        return relay(RelaySettings.REFERENCE);
    }

    private Relay relay(RelaySettings settings) {
        Handler fine = message -> delivered.add(message.id());
        var handlers = Map.<String, Handler>of(
            "Fine", fine,
            "Fails", _ -> fail("clearing: 503 Service Unavailable"),
            "Hangs", _ -> new CountDownLatch(1).await(),
            "Nul", _ -> fail("a\0b"),
            "Surrogate", _ -> fail("a\uD800b"),
            "Null", _ -> fail(null),
            "Thrown", _ -> {
                throw new StackOverflowError("stack is too deep");
            },
            "Korean", _ -> fail("오류 503"),
            "Waits", message -> {
                inHandler.countDown();
                goOn.await();
                fine.deliver(message);
            });
        return new Relay(db, OutboxTable.names("events"), settings, handlers, Clock.systemUTC());
    }

    private static void fail(String error) {
        throw new IllegalStateException(error);
    }

    private long publish(String aggregate, String type) {
        var message = new NewMessage(
            "Account", UUID.nameUUIDFromBytes(aggregate.getBytes(StandardCharsets.UTF_8)), type,
            new Envelope(1, "{}", Envelope.Metadata.NONE));
        return db.<Long>inTransaction(session -> new Outbox(OutboxTable.names("events"))
            .publish(session, message));
    }

    private String row(long id) {
        return Jdbc.text(target, """
            SELECT CASE WHEN published_at IS NULL THEN 'waiting ' ELSE 'published ' END || retry_count
              FROM events.outbox WHERE id = ?""", id);
    }

    private String error(long id) {
        return Jdbc.text(target, "SELECT last_error FROM events.outbox WHERE id = ?", id);
    }
}
