package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.operations.Preview.Obstacle;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class RetryNowTest {
    private static final String A = "00000000-0000-4000-8000-00000000000a";
    private static final PollerContract OURS = new PollerContract(
        PollerContract.Order.AGGREGATE, true, PollerContract.Locks.ROW, Duration.ofSeconds(2),
        PollerContract.Parks.INFINITY);

    @TempDir
    private Path folder;

    private final Target target = TestServer.database("retry_now");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Arming arming = new Arming(target, Clock.systemUTC());
    private Store store = Store.reference();

    @BeforeEach
    void create() {
        OutboxTables.REFERENCE.create(target);
        store = OutboxTables.REFERENCE.store(db).with(OURS);
        arming.arm(Duration.ofMinutes(5), "test");
    }

    @AfterEach
    void close() {
        arming.close();
        db.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"DEAD", "HELD", "RETRYING", "POSTPONED"})
    void aMessageThatStillLooksAsItDidBecomesDueAndKeepsItsAttempts(MessageState state) {
        var id = put(state, A);
        var attempts = Jdbc.text(target, "SELECT retry_count FROM events.outbox WHERE id = ?::bigint", id);
        var retry = retry(arming);
        var frozen = retry.freeze(id).orElseThrow();
        assertThat(retry.preview(frozen).obstacle()).isNull();
        var outcome = retry.run(frozen, "clearing is back");
        assertThat(outcome).isInstanceOf(Outcome.Changed.class);
        assertThat(Jdbc.texts(target, "SELECT retry_count FROM events.outbox WHERE id = ?::bigint "
            + "AND next_retry_at <= now() AND published_at IS NULL", id)).containsExactly(attempts);
        assertThat(retry.follow(frozen, ((Outcome.Changed) outcome).at())).isInstanceOf(Fate.Waiting.class);
    }

    @Test
    void twoConsolesRetryTheSameMessageAndItIsChangedOnceAndTheSecondIsTold() {
        var id = put(MessageState.HELD, A);
        try (var other = new Arming(target, Clock.systemUTC())) {
            other.arm(Duration.ofMinutes(5), "another console");
            var first = retry(arming);
            var second = retry(other);
            var seenByFirst = first.freeze(id).orElseThrow();
            var seenBySecond = second.freeze(id).orElseThrow();
            assertThat(first.run(seenByFirst, "one")).isInstanceOf(Outcome.Changed.class);
            var due = dueAt(id);
            assertThat(second.run(seenBySecond, "two")).isInstanceOfSatisfying(
                Outcome.ChangedSince.class,
                changed -> assertThat(changed.now().header().state()).isEqualTo(MessageState.REQUESTED));
            assertThat(dueAt(id)).isEqualTo(due);
            assertThat(second.preview(seenBySecond).obstacle()).isEqualTo(Obstacle.CHANGED);
        }
    }

    @Test
    void aMessageThatAWorkerHoldsIsSkippedAndSaidToBeInFlight() throws SQLException {
        var id = put(MessageState.DEAD, A);
        var retry = retry(arming);
        var frozen = retry.freeze(id).orElseThrow();
        try (var worker = Jdbc.connect(target)) {
            Jdbc.run(worker, "BEGIN", "SELECT 1 FROM events.outbox WHERE id = " + id + " FOR UPDATE");
            assertThat(retry.run(frozen, "why")).isEqualTo(new Outcome.InFlight());
        }
    }

    @Test
    void whatTheRelayDidBetweenFreezeAndRunIsTold() {
        var published = put(MessageState.DEAD, A);
        var failed = put(MessageState.DEAD, A);
        var gone = put(MessageState.DEAD, A);
        var retry = retry(arming);
        var frozen = List.of(published, failed, gone).stream()
            .map(id -> retry.freeze(id).orElseThrow()).toList();
        Jdbc.run(target,
            "UPDATE events.outbox SET published_at = now() WHERE id = " + published,
            "UPDATE events.outbox SET retry_count = 11, last_error = 'again' WHERE id = " + failed,
            "DELETE FROM events.outbox WHERE id = " + gone);
        assertThat(frozen.stream().map(retry::preview).map(Preview::obstacle))
            .containsExactly(Obstacle.PUBLISHED, Obstacle.CHANGED, Obstacle.GONE);
        assertThat(frozen.stream().map(one -> retry.run(one, "why").getClass().getSimpleName()))
            .containsExactly("AlreadyPublished", "ChangedSince", "Gone");
    }

    @Test
    void theFateIsReadFromTheTable() {
        var since = Instant.parse("2026-03-14T14:31:07Z");
        var retry = retry(arming);
        var delivered = frozenAfterRetry(retry);
        var same = frozenAfterRetry(retry);
        var other = frozenAfterRetry(retry);
        var gone = frozenAfterRetry(retry);
        var forgotten = frozenAfterRetry(retry);
        Jdbc.run(target,
            "UPDATE events.outbox SET published_at = '2026-03-14 14:31:09Z' WHERE id = " + delivered.id(),
            "UPDATE events.outbox SET retry_count = 13, last_error = 'clearing: 503 after 8 ms', "
                + "next_retry_at = NULL WHERE id = " + same.id(),
            "UPDATE events.outbox SET retry_count = 13, last_error = 'value date is in the past', "
                + "next_retry_at = NULL WHERE id = " + other.id(),
            "DELETE FROM events.outbox WHERE id = " + gone.id());
        assertThat(retry.follow(delivered, since)).isEqualTo(
            new Fate.Delivered(Instant.parse("2026-03-14T14:31:09Z")));
        assertThat(retry.follow(same, since)).isEqualTo(
            new Fate.FailedAgain(true, "clearing: 503 after 8 ms", 13, null));
        assertThat(retry.follow(other, since)).isEqualTo(
            new Fate.FailedAgain(false, "value date is in the past", 13, null));
        assertThat(retry.follow(gone, since)).isEqualTo(new Fate.Gone());
        assertThat(retry.follow(forgotten, since)).isInstanceOfSatisfying(Fate.NotTaken.class, fate ->
            assertThat(fate.reasons()).containsExactly(Fate.Reason.BEHIND_OLDER, Fate.Reason.SKIPPED));
    }

    @Test
    void thePreviewCountsWhatStandsBeforeAndBehindAndWhatWasOvertaken() {
        put(MessageState.RETRYING, A);
        var id = put(MessageState.HELD, A);
        put(MessageState.PUBLISHED, A);
        put(MessageState.BACKLOG, A);
        put(MessageState.BACKLOG, A);
        put(MessageState.BACKLOG, "00000000-0000-4000-8000-00000000000b");
        var retry = retry(arming);
        var preview = retry.preview(retry.freeze(id).orElseThrow());
        assertThat(preview.around()).isEqualTo(new Around(1, 2, 1, true));
        assertThat(preview.contract()).isEqualTo(OURS);
        assertThat(preview.sql()).contains("FOR UPDATE OF o SKIP LOCKED")
            .endsWith("-- {" + id + "}, {12}, {infinity}");
    }

    @Test
    void whereThePollerSkipsByCountNoRetryIsOffered() {
        store = store.with(new PollerContract(
            PollerContract.Order.NONE, false, PollerContract.Locks.NONE, Duration.ofMinutes(1),
            PollerContract.Parks.NONE));
        var retry = retry(arming);
        assertThat(obstacle(retry, MessageState.DEAD)).isEqualTo(Obstacle.POLLER_SKIPS);
        assertThat(obstacle(retry, MessageState.RETRYING)).isNull();
        assertThat(retry.patience()).isEqualTo(Duration.ofSeconds(75));
    }

    @ParameterizedTest
    @EnumSource(names = {"BACKLOG", "REQUESTED"})
    void whatIsDueAnywayNeedsNoRetry(MessageState state) {
        assertThat(obstacle(retry(arming), state)).isEqualTo(Obstacle.DUE);
    }

    @Test
    void aRoleWithoutTheRightIsToldBeforeAndRefusedWhenItTries() {
        var reader = TestServer.role(target, "ledger_ops", "");
        Jdbc.run(target, "GRANT USAGE ON SCHEMA events TO " + reader.user(),
            "GRANT SELECT ON events.outbox TO " + reader.user());
        var id = put(MessageState.DEAD, A);
        try (var its = Db.open(reader, Limits.CONSOLE); var armed = new Arming(reader, Clock.systemUTC())) {
            armed.arm(Duration.ofMinutes(5), "why");
            var retry = new RetryNow(its, store, armed, journal(), operator());
            var frozen = retry.freeze(id).orElseThrow();
            assertThat(frozen.rights()).isEqualTo(new Rights(reader.user(), false, false));
            assertThat(retry.preview(frozen).obstacle()).isEqualTo(Obstacle.NO_RIGHT);
            assertThatThrownBy(() -> retry.run(frozen, "anyway")).isInstanceOf(DbException.Denied.class);
            assertThat(retry.freeze(id).orElseThrow().look().same(frozen.look())).isTrue();
        }
    }

    @Test
    void whileReadOnlyNothingIsAskedOfTheDatabase() {
        var id = put(MessageState.HELD, A);
        var retry = retry(arming);
        var frozen = retry.freeze(id).orElseThrow();
        arming.disarm();
        assertThat(retry.run(frozen, "why")).isEqualTo(new Outcome.NotArmed());
        assertThat(dueAt(id)).isEqualTo("infinity");
    }

    @Test
    void theJournalHasALineBeforeAndAfterAndIsForItsOwnerOnly() throws Exception {
        var id = put(MessageState.HELD, A);
        var retry = retry(arming);
        retry.run(retry.freeze(id).orElseThrow(), "clearing is back, INC-2291");
        var lines = Files.readAllLines(folder.resolve("operations.jsonl"));
        assertThat(lines).hasSize(2).allSatisfy(line -> assertThat(line).contains(
            "\"who\":\"m.lindqvist\"", "\"why\":\"clearing is back, INC-2291\"", "SKIP LOCKED", id));
        assertThat(lines.getFirst()).contains("\"outcome\":\"begins\"");
        assertThat(lines.getLast()).contains("\"outcome\":\"Changed");
        assertThat(PosixFilePermissions.toString(
            Files.getPosixFilePermissions(folder.resolve("operations.jsonl")))).isEqualTo("rw-------");
    }

    @Test
    void withoutAJournalNothingIsRun() throws Exception {
        var id = put(MessageState.HELD, A);
        var blocked = Files.createFile(folder.resolve("file")).resolve("operations.jsonl");
        var retry = new RetryNow(
            db, store, arming, new Journal(blocked, Clock.systemUTC()), operator());

        assertThat(retry.run(retry.freeze(id).orElseThrow(), "why")).isInstanceOf(Outcome.Unrecorded.class);
        assertThat(dueAt(id)).isEqualTo("infinity");
    }

    @Test
    void whatNobodyCanFindIsNotFrozen() {
        var retry = retry(arming);

        assertThat(retry.freeze("4711")).isEmpty();
        assertThat(retry.freeze("no id")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.INCLUDE, names = "QUEUE")
    void anotherLibrarysTablesAreRetriedByTheirOwnStatement(OutboxTables tables) {
        tables.create(target);
        var theirs = tables.store(db).with(OURS);
        var id = tables.put(
            db, theirs, new Wanted(MessageState.DEAD, "Order", "o-1", "Paid", "{}", null, "down"));
        var retry = new RetryNow(db, theirs, arming, journal(), operator());
        var frozen = retry.freeze(id).orElseThrow();

        assertThat(retry.preview(frozen).obstacle()).isNull();
        assertThat(retry.run(frozen, "why")).isInstanceOf(Outcome.Changed.class);
        assertThat(Jdbc.text(target, "SELECT status FROM jobs.event_queue")).isEqualTo("pending");
        assertThat(retry.run(frozen, "again")).isInstanceOf(Outcome.ChangedSince.class);
        var asItIs = new RetryNow(db, tables.store(db), arming, journal(), operator());
        Jdbc.run(target, "UPDATE jobs.event_queue SET status = 'failed'");
        assertThat(asItIs.preview(frozen).obstacle()).isEqualTo(Obstacle.POLLER_SKIPS);
    }

    private Frozen frozenAfterRetry(RetryNow retry) {
        var id = put(MessageState.HELD, A);
        var frozen = retry.freeze(id).orElseThrow();
        assertThat(retry.run(frozen, "why")).isInstanceOf(Outcome.Changed.class);
        return frozen;
    }

    private @Nullable Obstacle obstacle(RetryNow retry, MessageState state) {
        return retry.preview(retry.freeze(put(state, A)).orElseThrow()).obstacle();
    }

    private RetryNow retry(Arming by) {
        return new RetryNow(db, store, by, journal(), operator());
    }

    private Journal journal() {
        return new Journal(folder.resolve("operations.jsonl"), Clock.systemUTC());
    }

    private static Operator operator() {
        return new Operator("m.lindqvist", "ws-114", "bank @ db1:5432/bank");
    }

    private String dueAt(String id) {
        return String.valueOf(Jdbc.text(
            target, "SELECT next_retry_at::text FROM events.outbox WHERE id = ?::bigint", id));
    }

    private String put(MessageState state, String aggregate) {
        return OutboxTables.REFERENCE.put(
            db, store,
                new Wanted(state, "Account", aggregate, "Paid", "{}", null, "clearing: 503 after 12 ms"));
    }
}
