package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperationsTest {
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
    void everyFrozenRowIsMadeDueAndKeepsItsAttempts() {
        ground.fill(1_203);
        var ended = ground.run(
            ground.operations(Ground.OURS), new Action.Retry(), Ground.all(MessageList.DEAD));

        assertThat(ended).isInstanceOf(Ended.Complete.class);
        assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, 1_203));
        assertThat(ground.count("retry_count = 10 AND next_retry_at <= now() AND published_at IS NULL"))
            .isEqualTo(1_203);
    }

    @Test
    void whatCameBetweenIsToldRowByRow() throws SQLException {
        var ids = ground.put(6, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var plan = Plan.of(new Action.Retry(), operations.freeze(new Scope.Chosen(ids)))
            .without(Set.of(ids.get(5)));
        Jdbc.run(ground.target,
            "UPDATE events.outbox SET published_at = now() WHERE id = " + ids.get(1),
            "UPDATE events.outbox SET next_retry_at = now() + interval '1 day' WHERE id = " + ids.get(2),
            "DELETE FROM events.outbox WHERE id = " + ids.get(3));
        try (var worker = Jdbc.connect(ground.target)) {
            Jdbc.run(worker, "BEGIN", "SELECT 1 FROM events.outbox WHERE id = " + ids.get(4) + " FOR UPDATE");
            var forecast = operations.forecast(plan);
            assertThat(forecast.counts()).isEqualTo(Map.of(
                Part.AS_FROZEN, 1, Part.PUBLISHED, 1, Part.CHANGED, 1, Part.GONE, 1, Part.IN_FLIGHT, 1,
                Part.LEFT_OUT, 1, Part.UNSUITED, 0));
            assertThat(forecast.changes()).isEqualTo(1);
            assertThat(forecast.typed()).isFalse();
            var receipt = Ground.receipt(ground.run(operations, plan, Course.unwatched()));
            assertThat(receipt.lines().stream().map(Receipt.Line::mark)).containsExactly(
                Mark.CHANGED, Mark.ALREADY_PUBLISHED, Mark.CHANGED_SINCE, Mark.GONE, Mark.IN_FLIGHT,
                Mark.LEFT_OUT);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"DEAD", "HELD", "RETRYING", "POSTPONED"})
    void aMessageThatWaitsBecomesDueWhateverItWaitsForAndIsFollowed(MessageState state) {
        var id = ground.put(state, "00000000-0000-4000-8000-00000000000a");
        var operations = ground.operations(Ground.OURS);
        var frozen = operations.freeze(new Scope.Chosen(List.of(id)));
        var receipt = Ground.receipt(
            ground.run(operations, Plan.of(new Action.Retry(), frozen), Course.unwatched()));
        assertThat(receipt.count(Mark.CHANGED)).isEqualTo(1);
        assertThat(ground.count("next_retry_at <= now() AND published_at IS NULL AND retry_count = "
            + frozen.rows().getFirst().attempts())).isEqualTo(1);
        var following = operations.following();
        following.add(receipt.lines());
        following.look();
        assertThat(following.fate(id)).containsInstanceOf(Fate.Waiting.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"BACKLOG", "REQUESTED"})
    void whatIsDueAnywayNeedsNoRetry(MessageState state) {
        var id = ground.put(state, "00000000-0000-4000-8000-00000000000a");
        var operations = ground.operations(Ground.OURS);
        var forecast = operations.forecast(
            Plan.of(new Action.Retry(), operations.freeze(new Scope.Chosen(List.of(id)))));

        assertThat(forecast.unsuited()).isEqualTo(Map.of(Unsuited.DUE_ALREADY, 1));
        assertThat(forecast.obstacle()).isEqualTo(new Obstacle.NothingLeft());
    }

    @Test
    void whatNobodyCanFindIsNotFrozen() {
        var operations = ground.operations(Ground.OURS);

        assertThat(operations.freeze(new Scope.Chosen(List.of("4711"))).rows()).isEmpty();
        assertThat(operations.freeze(new Scope.Chosen(List.of("no id"))).rows()).isEmpty();
    }

    @Test
    void whileReadOnlyNothingIsAskedOfTheDatabase() {
        ground.put(1, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var forecast = operations.forecast(
            Plan.of(new Action.Retry(), operations.freeze(Ground.all(MessageList.DEAD))));
        ground.arming.disarm();

        assertThat(operations.run(new Consent(forecast, "why", 1), Course.unwatched()))
            .isEqualTo(new Ended.NotBegun(Ended.Refusal.NOT_ARMED, ""));
        assertThat(ground.count("next_retry_at = 'infinity'")).isEqualTo(1);
    }

    @Test
    void withoutAJournalNothingIsRun() throws IOException {
        ground.put(1, MessageState.HELD);
        Files.createFile(folder.resolve("file"));
        var desk = ground.desk(Ground.OURS);
        var blocked = new Journal(folder.resolve("file").resolve("operations.jsonl"), Clock.systemUTC());
        var operations = new Operations(new Desk(
            desk.db(), desk.store(), desk.arming(), blocked, desk.operator(), false));
        var forecast = operations.forecast(
            Plan.of(new Action.Retry(), operations.freeze(Ground.all(MessageList.DEAD))));

        assertThat(operations.run(new Consent(forecast, "why", 1), Course.unwatched()))
            .isInstanceOfSatisfying(Ended.NotBegun.class,
                ended -> assertThat(ended.refusal()).isEqualTo(Ended.Refusal.UNRECORDED));
        assertThat(ground.count("next_retry_at = 'infinity'")).isEqualTo(1);
    }

    @Test
    void aFilterFreezesAllThatFitAndSaysWhereThereAreMore() {
        ground.fill(50);
        ground.put(3, MessageState.RETRYING);
        var operations = ground.operations(Ground.OURS);

        var dead = operations.freeze(Ground.all(MessageList.DEAD));
        assertThat(dead.rows()).hasSize(50);
        assertThat(dead.more()).isFalse();
        assertThat(operations.freeze(new Scope.Matching(null, MessageFilter.ANY, null)).rows()).hasSize(53);
        var group = new Scope.Matching(
            MessageList.DEAD, MessageFilter.ANY, "clearing: <number> after <number> ms");
        assertThat(operations.freeze(group).rows()).hasSize(50);
        assertThat(operations.freeze(new Scope.Matching(
            MessageList.DEAD, MessageFilter.ANY.saying("after 7 ms"), null)).rows()).hasSize(1);
        var some = operations.freeze(Ground.all(MessageList.DEAD), 20);
        assertThat(some.rows()).isEqualTo(dead.rows().subList(0, 20));
        assertThat(some.more()).isTrue();
    }

    @Test
    void aboveAHundredRowsTheNumberIsTyped() {
        ground.fill(101);
        var operations = ground.operations(Ground.OURS);
        var forecast = operations.forecast(
            Plan.of(new Action.Retry(), operations.freeze(Ground.all(MessageList.DEAD))));

        assertThat(forecast.typed()).isTrue();
        assertThat(operations.run(new Consent(forecast, "why", 100), Course.unwatched()))
            .isEqualTo(new Ended.NotBegun(Ended.Refusal.NO_CONSENT, ""));
        assertThat(operations.run(new Consent(forecast, " ", 101), Course.unwatched()))
            .isEqualTo(new Ended.NotBegun(Ended.Refusal.NO_CONSENT, ""));
        assertThat(ground.count("next_retry_at = 'infinity'")).isEqualTo(101);
    }

    @Test
    void aStaggeredRetryIsSpreadOverItsTime() {
        ground.fill(10);
        ground.run(ground.operations(Ground.OURS), new Action.RetryStaggered(Duration.ofMinutes(100)),
            Ground.all(MessageList.DEAD));

        assertThat(Jdbc.texts(ground.target, """
            SELECT extract(epoch FROM next_retry_at - min(next_retry_at) OVER ())::integer / 60
              FROM events.outbox ORDER BY id""")).containsExactly(
                "0", "10", "20", "30", "40", "50", "60", "70", "80", "90");
    }

    @Test
    void heldMessagesAreParkedAndReleasedAgain() {
        var ids = ground.put(3, MessageState.RETRYING);
        var operations = ground.operations(Ground.OURS);

        assertThat(Ground.marks(ground.run(operations, new Action.Hold(), new Scope.Chosen(ids))))
            .isEqualTo(Map.of(Mark.CHANGED, 3));
        assertThat(ground.count("next_retry_at = 'infinity' AND retry_count = 9")).isEqualTo(3);
        assertThat(Ground.marks(ground.run(operations, new Action.Release(), new Scope.Chosen(ids))))
            .isEqualTo(Map.of(Mark.CHANGED, 3));
        assertThat(ground.count("next_retry_at <= now() AND retry_count = 9")).isEqualTo(3);
    }

    @Test
    void nothingIsParkedWhereTheContractSaysThatParkingIsNotKnown() {
        var ids = ground.put(1, MessageState.RETRYING);
        var operations = ground.operations(Ground.DOCUMENT);
        var forecast = operations.forecast(
            Plan.of(new Action.Hold(), operations.freeze(new Scope.Chosen(ids))));

        assertThat(forecast.obstacle()).isEqualTo(new Obstacle.NoParking());
    }

    @Test
    void aPostponedMessageIsDueAtItsTime() {
        var ids = ground.put(2, MessageState.DEAD);
        var until = Instant.parse("2031-01-02T03:04:05Z");
        ground.run(ground.operations(Ground.OURS), new Action.Postpone(until), new Scope.Chosen(ids));

        assertThat(ground.count("next_retry_at = '2031-01-02 03:04:05Z' AND retry_count = 10")).isEqualTo(2);
    }

    @Test
    void takingBackGivesTheFormerDueTimesToThoseThatNobodyTook() {
        var ids = ground.put(3, MessageState.DEAD);
        var before = Jdbc.texts(ground.target, "SELECT next_retry_at::text FROM events.outbox ORDER BY id");
        var operations = ground.operations(Ground.OURS);
        var retried = Ground.receipt(
            ground.run(operations, new Action.Retry(), new Scope.Chosen(ids)));
        Jdbc.run(ground.target, "UPDATE events.outbox SET published_at = now() WHERE id = " + ids.get(1));

        var back = ground.run(operations, new Action.TakeBack(retried.operation()),
            new Scope.ChangedBy(retried.operation()));
        assertThat(Ground.receipt(back).lines().stream().map(Receipt.Line::mark)).containsExactly(
            Mark.CHANGED, Mark.ALREADY_PUBLISHED, Mark.CHANGED);
        assertThat(Jdbc.texts(ground.target, """
            SELECT next_retry_at::text FROM events.outbox WHERE published_at IS NULL ORDER BY id"""))
            .isEqualTo(List.of(before.get(0), before.get(2)));
    }
}
