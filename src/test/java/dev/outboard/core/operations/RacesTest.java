package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.PayloadTest;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What others do between a look and a click, and meanwhile. The counts add up before and after, the whole
/// sets are compared, and the document's invariants are guarded by triggers that raise.
class RacesTest {
    private static final int MANY = Sizes.of(2_000, 5_000);
    private static final String MATCHING = """
        UPDATE events.outbox
           SET payload = '{"data": {"n": 30}}', aggregate_id = '00000000-0000-4000-8000-00000000000b'
         WHERE event_type = 'Paid'""";

    @TempDir
    private Path folder;

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
    void whatThePollerTookBetweenForecastAndRunIsSkippedAndSaid() throws Exception {
        ground.fill(300);
        Jdbc.run(ground.target, "UPDATE events.outbox SET next_retry_at = now() + interval '1 hour'",
            "UPDATE events.outbox SET payload = '{\"fail\": 1}' WHERE id <= 10");
        var operations = ground.operations(Ground.DOCUMENT);
        var plan = Plan.of(new Action.Retry(), operations.freeze(Ground.all(MessageList.DEAD)));
        var forecast = operations.forecast(plan);
        Jdbc.run(ground.target, "UPDATE events.outbox SET next_retry_at = now() WHERE id <= 50");
        try (var connection = Jdbc.connect(ground.target)) {
            PollerProcess.poll(connection, false);
        }
        var ended = operations.run(new Consent(forecast, "why", 300), Course.unwatched());

        assertThat(Ground.marks(ended)).isEqualTo(
            Map.of(Mark.CHANGED, 250, Mark.ALREADY_PUBLISHED, 40, Mark.CHANGED_SINCE, 10));
        assertThat(ground.count("published_at IS NULL AND retry_count = 10 AND next_retry_at <= now()"))
            .isEqualTo(250);
        assertThat(ground.count("published_at IS NULL AND retry_count = 11 AND next_retry_at > now()"))
            .isEqualTo(10);
    }

    @Test
    void twoConsolesAtOnceChangeEachRowOnceAndBothAreTold() throws Exception {
        ground.fill(MANY);
        try (var other = Ground.arm(ground.target); var threads = Executors.newFixedThreadPool(2)) {
            var mine = ground.desk(Ground.OURS);
            var theirs = new Desk(
                mine.db(), mine.store(), other,
                new Journal(folder.resolve("other").resolve("operations.jsonl"), Clock.systemUTC()),
                Ground.operator("a.okafor"), false);
            var start = new CountDownLatch(1);
            var runs = Stream.of(mine, theirs).map(Operations::new).map(operations -> {
                var plan = Plan.of(new Action.Retry(), operations.freeze(Ground.all(MessageList.DEAD)));
                var consent = new Consent(operations.forecast(plan), "why", MANY);
                return threads.submit(() -> {
                    start.await();
                    return operations.run(consent, Course.unwatched());
                });
            }).toList();
            start.countDown();
            var first = Ground.receipt(runs.get(0).get());
            var second = Ground.receipt(runs.get(1).get());

            var changed = new HashSet<String>();
            Stream.of(first, second).flatMap(receipt -> receipt.changed().stream())
                .forEach(line -> assertThat(changed.add(line.id())).isTrue());
            assertThat(changed).hasSize(MANY);
            for (var receipt : List.of(first, second)) {
                assertThat(receipt.count(Mark.CHANGED) + receipt.count(Mark.CHANGED_SINCE)
                    + receipt.count(Mark.IN_FLIGHT)).isEqualTo(MANY);
            }
            assertThat(ground.count("next_retry_at <= now() AND retry_count = 10")).isEqualTo(MANY);
        }
    }

    @Test
    void cancelledAtFortyPercentItSaysWhatWasDoneAndWhatWasNot() {
        ground.fill(MANY);
        var operations = ground.operations(Ground.OURS);
        var plan = Plan.of(new Action.Retry(), operations.freeze(Ground.all(MessageList.DEAD)));
        var watching = new Watching(MANY * 4 / 10);
        watching.course = new Course(watching::look);
        var ended = ground.run(operations, plan, watching.course);

        assertThat(ended).isInstanceOfSatisfying(Ended.Stopped.class,
            stopped -> assertThat(stopped.why()).isEqualTo(Ended.Why.CANCELLED));
        var receipt = Ground.receipt(ended);
        assertThat(receipt.count(Mark.CHANGED)).isBetween(MANY * 4 / 10, MANY - 1);
        assertThat(receipt.count(Mark.CHANGED) + receipt.count(Mark.NOT_REACHED)).isEqualTo(MANY);
        assertThat(Jdbc.texts(ground.target,
            "SELECT id::text FROM events.outbox WHERE next_retry_at <= now() ORDER BY outbox.id"))
            .isEqualTo(receipt.changed().stream().map(Receipt.Line::id).toList());
        assertThat(operations.journal().receipt(plan.id()).counts()).isEqualTo(receipt.counts());
    }

    /// 730 dead letters of which 300 fit, and 50 more that would fit arrive between freeze and run.
    @ParameterizedTest
    @MethodSource("filters")
    void deadLettersThatArriveAfterTheFreezeDoNotJoin(MessageFilter filter, @Nullable String group) {
        ground.fill(430);
        Jdbc.run(ground.target, """
            UPDATE events.outbox
               SET event_type = 'Refunded', last_error = 'refused: 12% of "x_y"',
                   payload = '{"data": {"n": 29}}',
                   aggregate_id = '00000000-0000-4000-8000-00000000000a', occurred_at = now() - interval '2 days'
            """);
        ground.fill(300);
        Jdbc.run(ground.target, MATCHING);
        var operations = ground.operations(Ground.OURS);
        var frozen = operations.freeze(new Scope.Matching(MessageList.DEAD, filter, group));
        assertThat(frozen.rows()).hasSize(300);
        ground.fill(50);
        Jdbc.run(ground.target, MATCHING);
        var ended = ground.run(operations, Plan.of(new Action.Retry(), frozen), Course.unwatched());

        assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, 300));
        assertThat(ground.count("next_retry_at = 'infinity'")).isEqualTo(480);
        assertThat(ground.count("next_retry_at <= now()")).isEqualTo(300);
        assertThat(ground.count("event_type = 'Refunded' AND next_retry_at = 'infinity'")).isEqualTo(430);
        assertThat(operations.freeze(new Scope.Matching(MessageList.DEAD, filter, group)).rows())
            .hasSize(350);
    }

    static List<Arguments> filters() {
        var any = MessageFilter.ANY;
        return List.of(
            Arguments.of(any.type("Paid"), null),
            Arguments.of(any.aggregate("Account", "00000000-0000-4000-8000-00000000000b"), null),
            Arguments.of(any.saying("503 after"), null),
            Arguments.of(any.between(Instant.now().minus(Duration.ofDays(1)), null), null),
            Arguments.of(any.holding(test("$.data.n >= 30")), null),
            Arguments.of(any.holding(test("{\"data\": {\"n\": 30.0}}")), null),
            Arguments.of(any, "clearing: <number> after <number> ms"),
            Arguments.of(
                any.type("Paid").holding(test("data.n = 30")), "clearing: <number> after <number> ms"));
    }

    private static PayloadTest test(String typed) {
        return ((PayloadTest.Reading.Understood) PayloadTest.read(typed)).test();
    }

    /// Cancels once so many rows are done.
    private static final class Watching {
        private final int from;
        private Course course = Course.unwatched();

        Watching(int from) {
            this.from = from;
        }

        void look(Progress progress) {
            if (progress.done() >= from) {
                course.cancel();
            }
        }
    }
}
