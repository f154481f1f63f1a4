package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.ChildJvm;
import dev.outboard.Jdbc;
import dev.outboard.core.operations.Action.Ramp;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Operations beside real pollers: each forecast and each outcome is true for each of them.
class PollersTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    private final Queue<Long> delivered = new ConcurrentLinkedQueue<>();
    private Ground ground;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void theDocumentsPollerTakesRetriedDeadLetters() {
        var ids = poisoned(20, 5);
        var operations = ground.operations(Ground.DOCUMENT);
        var plan = Plan.of(new Action.Retry(), operations.freeze(new Scope.Chosen(ids)));
        assertThat(operations.forecast(plan).resends()).isZero();
        try (var _ = poller("plain")) {
            var followed = follow(operations, Ground.receipt(
                ground.run(operations, plan, Course.unwatched())));
            assertThat(followed.count(End.DELIVERED)).isEqualTo(15);
            assertThat(followed.count(End.FAILED_NEW)).isEqualTo(5);
            assertThat(followed.errors()).containsExactly(
                new Followed.ErrorGroup("refused: no such account", false, 5));
        }
        assertThat(ground.count("published_at IS NOT NULL AND retry_count = 10")).isEqualTo(15);
        assertThat(ground.count("published_at IS NULL AND retry_count = 11")).isEqualTo(5);
    }

    @Test
    void thePollerThatSkipsByCountTakesTheirCopies() {
        var ids = poisoned(20, 5);
        try (var _ = poller("skipping")) {
            var wrong = ground.operations(Ground.DOCUMENT);
            Jdbc.run(ground.target, "UPDATE events.outbox SET next_retry_at = now() WHERE id <= 3");
            var operations = ground.operations(Ground.SKIPPING);
            var plan = Plan.of(new Action.Retry(), operations.freeze(new Scope.Chosen(ids)));
            assertThat(operations.forecast(plan).resends()).isEqualTo(20);
            assertThat(operations.forecast(plan).changes()).isEqualTo(20);
            assertThat(wrong.forecast(Plan.of(new Action.Retry(), plan.frozen())).resends()).isZero();
            var followed = follow(operations, Ground.receipt(
                ground.run(operations, plan, Course.unwatched())));
            assertThat(followed.count(End.DELIVERED)).isEqualTo(15);
            assertThat(followed.failed()).isEqualTo(5);
        }
        assertThat(ground.count("retry_count >= 10")).isZero();
        assertThat(ground.count("true")).isEqualTo(20);
    }

    @Test
    void aRampStopsItselfWhenMoreThanTheLimitFails() {
        var ids = poisoned(60, 60);
        var operations = ground.operations(Ground.DOCUMENT);
        var plan = Plan.of(
            new Ramp(5, 30, Duration.ofMillis(50), 0.2), operations.freeze(new Scope.Chosen(ids)));
        try (var _ = poller("plain")) {
            var ended = ground.run(operations, plan, Course.unwatched());
            assertThat(ended).isInstanceOfSatisfying(Ended.Stopped.class,
                stopped -> assertThat(stopped.why()).isEqualTo(Ended.Why.FAILURES));
            assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, 5, Mark.NOT_REACHED, 55));
        }
        assertThat(ground.count("next_retry_at = 'infinity'")).isEqualTo(55);
    }

    @Test
    void aRampGrowsWhileAllIsWell() {
        var ids = poisoned(60, 0);
        var operations = ground.operations(Ground.DOCUMENT);
        var plan = Plan.of(
            new Ramp(4, 30, Duration.ofMillis(50), 0.2), operations.freeze(new Scope.Chosen(ids)));
        try (var _ = poller("plain")) {
            var receipt = Ground.receipt(ground.run(operations, plan, Course.unwatched()));
            var chunks = receipt.lines().stream().map(Receipt.Line::chunk).toList();
            assertThat(Stream.of(1, 2, 3, 4).map(chunk -> chunks.stream().filter(chunk::equals).count()))
                .containsExactly(4L, 20L, 30L, 6L);
            assertThat(follow(operations, receipt).count(End.DELIVERED)).isEqualTo(60);
        }
    }

    @Test
    void anAggregateIsRetriedInOrderAndEndsAtItsFirstFailure() {
        var good = aggregate("0a", false, false, false);
        var bad = aggregate("0b", false, true, false);
        var operations = ground.operations(Ground.OURS);
        var scope = new Scope.Chosen(Stream.of(good, bad).flatMap(List::stream).toList());
        try (var db = Db.open(ground.target, Limits.ENGINE); var relay = relay(db)) {
            relay.start();
            var ended = ground.run(operations, new Action.RetryInOrder(), scope);
            assertThat(ended).isInstanceOfSatisfying(Ended.Stopped.class,
                stopped -> assertThat(stopped.why()).isEqualTo(Ended.Why.FAILURES));
            var receipt = Ground.receipt(ended);
            assertThat(receipt.lines().stream().map(Receipt.Line::mark)).containsExactly(
                Mark.CHANGED, Mark.CHANGED, Mark.CHANGED, Mark.CHANGED, Mark.CHANGED, Mark.NOT_REACHED);
            assertThat(follow(operations, receipt).count(End.DELIVERED)).isEqualTo(4);
        }
        assertThat(Jdbc.texts(ground.target,
            "SELECT id::text FROM events.outbox WHERE published_at IS NULL ORDER BY outbox.id"))
            .isEqualTo(bad.subList(1, 3));
    }

    @Test
    void aRelayAtWorkDeliversEachOnceWhileAllDeadLettersAreRetried() {
        ground.fill(1_500);
        var operations = ground.operations(Ground.OURS);
        var plan = Plan.of(new Action.Retry(), operations.freeze(Ground.all(null)));
        var following = operations.following();
        try (var db = Db.open(ground.target, Limits.ENGINE); var relay = relay(db)) {
            relay.start();
            var ended = ground.run(
                operations, plan, new Course(progress -> following.add(progress.lines())));
            assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, 1_500));
            var followed = await().atMost(LONG).until(following::look, Followed::ended);
            assertThat(followed.count(End.DELIVERED)).isEqualTo(1_500);
            assertThat(followed.chunks().stream().mapToInt(Followed.Chunk::rows).sum()).isEqualTo(1_500);
        }
        assertThat(delivered).hasSize(1_500).doesNotHaveDuplicates();
    }

    private Followed follow(Operations operations, Receipt receipt) {
        var following = operations.following();
        following.add(receipt.lines());
        return await().atMost(LONG).until(following::look, Followed::ended);
    }

    private ChildJvm poller(String how) {
        return ChildJvm.start(PollerProcess.class, "postgresql://%s@%s:%d/%s".formatted(
            ground.target.user(), ground.target.host(), ground.target.port(), ground.target.database()), how);
    }

    private Relay relay(Db db) {
        var settings = RelaySettings.REFERENCE;
        return new Relay(db, OutboxTable.names("events"), settings, Map.of("Paid", message -> {
            delivered.add(message.id());
            if (message.payload().contains("fail")) {
                throw new IllegalStateException("refused");
            }
        }), Clock.systemUTC());
    }

    /// Dead and parked, the last of them with payloads that fail.
    private List<String> poisoned(int all, int failing) {
        ground.fill(all);
        Jdbc.run(ground.target, "UPDATE events.outbox SET payload = '{\"fail\": 1}' WHERE id > "
            + (all - failing));
        return Jdbc.texts(ground.target, "SELECT id::text FROM events.outbox ORDER BY outbox.id");
    }

    private List<String> aggregate(String end, boolean... failing) {
        var ids = new ArrayList<String>();
        for (var fails : failing) {
            var id = ground.put(MessageState.HELD, "00000000-0000-4000-8000-0000000000" + end);
            if (fails) {
                Jdbc.run(ground.target,
                    "UPDATE events.outbox SET payload = '{\"fail\": 1}' WHERE id = " + id);
            }
            ids.add(id);
        }
        return ids;
    }
}
