package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Fate.Reason;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.db.Row;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of retried messages is read from the table.
class FollowingTest {
    private static final String AGGREGATE = "00000000-0000-4000-8000-00000000000a";

    @TempDir
    private Path folder;

    private Ground ground;
    private List<Receipt.Line> lines = List.of();

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void eachFateIsReadFromTheTable() {
        var ids = ground.put(5, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var receipt = Ground.receipt(
            ground.run(operations, new Action.Retry(), Ground.all(MessageList.DEAD)));
        Jdbc.run(ground.target,
            "UPDATE events.outbox SET published_at = '2026-03-14 14:31:09Z' WHERE id = " + ids.get(0),
            "UPDATE events.outbox SET retry_count = 13, last_error = 'clearing: 503 after 8 ms', "
                + "next_retry_at = NULL WHERE id = " + ids.get(1),
            "UPDATE events.outbox SET retry_count = 13, last_error = 'value date is in the past', "
                + "next_retry_at = NULL WHERE id = " + ids.get(2),
            "DELETE FROM events.outbox WHERE id = " + ids.get(3));
        var following = operations.following();
        following.add(receipt.lines());

        assertThat(following.look().counts()).containsEntry(End.WAITING, 1);
        assertThat(following.fate(ids.get(0))).contains(
            new Fate.Delivered(Instant.parse("2026-03-14T14:31:09Z")));
        assertThat(following.fate(ids.get(1))).contains(
            new Fate.FailedAgain(true, "clearing: 503 after 8 ms", 13, null));
        assertThat(following.fate(ids.get(2))).contains(
            new Fate.FailedAgain(false, "value date is in the past", 13, null));
        assertThat(following.fate(ids.get(3))).contains(new Fate.Gone());
    }

    @Test
    void whereNoOtherApplicationIsThereThatIsTheReason() {
        var id = late(Ground.DOCUMENT);

        // The session of the statement before may still be ending.
        await().untilAsserted(() -> assertThat(reasons(Ground.DOCUMENT, id)).containsExactly(
            new Reason.NoSession(), new Reason.NothingPublished(null)));
        assertThat(reasons(Ground.OURS, id)).containsExactly(new Reason.NothingPublished(null));
    }

    @Test
    void sessionsThatDidNothingSinceAreToldWithTheLastOfThem() throws SQLException {
        try (var application = Jdbc.connect(ground.target)) {
            Jdbc.run(application, "SET application_name = 'billing-api'");
            var id = late(Ground.DOCUMENT);
            assertThat(reasons(Ground.DOCUMENT, id).getFirst()).isInstanceOf(Reason.NothingPublished.class);
            // As if it had become due only after that session did something.
            Jdbc.run(ground.target, "UPDATE events.outbox SET next_retry_at = clock_timestamp()");
            var since = Objects.requireNonNull(sight(id).seen().dueAt());
            lines = lines.stream().map(line -> due(line, since)).toList();
            var late = List.of(new Hindrances.Late(lines.getFirst(), sight(id)));

            // The session of the statement before may still be ending.
            await().untilAsserted(() -> assertThat(
                new Hindrances(ground.desk(Ground.DOCUMENT)).of(late).get(id)).first()
                .isInstanceOfSatisfying(Reason.SessionsIdle.class, idle -> {
                    assertThat(idle.sessions()).isEqualTo(1);
                    assertThat(idle.application()).isEqualTo("billing-api");
                    assertThat(idle.activeAt()).isBefore(since);
                }));
        }
    }

    @Test
    void theOlderMessageThatItWaitsBehindIsNamedWhereThePollerKeepsTheOrder() {
        var head = ground.put(MessageState.HELD, AGGREGATE);
        var between = ground.put(MessageState.BACKLOG, AGGREGATE);
        var id = late(Ground.OURS);

        assertThat(reasons(Ground.OURS, id)).contains(
            new Reason.Behind(head, MessageState.HELD, Row.INFINITY, 2));
        Jdbc.run(ground.target, "DELETE FROM events.outbox WHERE id = " + head);
        assertThat(reasons(Ground.OURS, id)).contains(
            new Reason.Behind(between, MessageState.BACKLOG, null, 1));
        assertThat(reasons(Ground.DOCUMENT, id)).noneMatch(Reason.Behind.class::isInstance);
    }

    @Test
    void whoPostponedItSinceIsReadFromTheJournal() {
        OwnTables.create(ground.arming, ground.operations(Ground.OURS).grants());
        var id = late(Ground.OURS);
        var desk = ground.desk(Ground.OURS);
        var other = new Operations(new Desk(
            desk.db(), desk.store(), desk.arming(),
            new Journal(folder.resolve("other").resolve("operations.jsonl"), Clock.systemUTC()),
            Ground.operator("a.okafor"), false));
        var until = Instant.parse("2031-01-02T03:04:05Z");
        ground.run(other, new Action.Postpone(until), new Scope.Chosen(List.of(id)));

        assertThat(reasons(Ground.OURS, id).getFirst()).isInstanceOfSatisfying(
            Reason.DueChanged.class, changed -> {
                assertThat(changed.dueAt()).isEqualTo(until);
                assertThat(changed.by()).satisfies(by -> {
                    assertThat(by.person()).isEqualTo("a.okafor");
                    assertThat(by.what()).isEqualTo("postpone");
                });
            });
        Jdbc.run(ground.target, "UPDATE events.outbox SET next_retry_at = '2032-01-01Z'");
        assertThat(reasons(Ground.OURS, id).getFirst()).isEqualTo(
            new Reason.DueChanged(Instant.parse("2032-01-01T00:00:00Z"), null));
    }

    @Test
    void theSessionThatHoldsItsRowIsNamed() throws SQLException {
        var id = late(Ground.OURS);
        try (var worker = Jdbc.connect(ground.target)) {
            Jdbc.run(worker, "SET application_name = 'billing-api'", "BEGIN",
                "SELECT 1 FROM events.outbox WHERE id = " + id + " FOR UPDATE");
            assertThat(reasons(Ground.OURS, id).getFirst()).isInstanceOfSatisfying(
                Reason.RowHeld.class, held -> {
                    assertThat(held.application()).isEqualTo("billing-api");
                    assertThat(held.role()).isEqualTo(ground.target.user());
                    assertThat(held.pid()).isNotNull();
                    assertThat(held.since()).isNotNull();
                });
        }
    }

    @Test
    void whereOthersArePublishedAndNothingHoldsItItWasPassedOver() {
        var id = late(Ground.OURS);
        var other = ground.put(MessageState.BACKLOG, "00000000-0000-4000-8000-00000000000b");
        Jdbc.run(ground.target, "UPDATE events.outbox SET published_at = now() WHERE id = " + other);
        assertThat(reasons(Ground.OURS, id)).singleElement().isInstanceOfSatisfying(
            Reason.PassedOver.class, passed -> assertThat(passed.attempts()).isEqualTo(
                lines.getFirst().seen().attempts()));
    }

    /// One that was retried a minute ago.
    private String late(PollerContract poller) {
        var id = ground.put(MessageState.HELD, AGGREGATE);
        var operations = ground.operations(poller);
        var receipt = Ground.receipt(
            ground.run(operations, new Action.Retry(), new Scope.Chosen(List.of(id))));
        Jdbc.run(ground.target, "UPDATE events.outbox SET next_retry_at = next_retry_at "
            + "- interval '1 minute' WHERE next_retry_at < 'infinity' AND id = " + id);
        lines = receipt.lines().stream()
            .map(line -> due(line, Objects.requireNonNull(line.dueAt()).minusSeconds(60))).toList();
        return id;
    }

    private static Receipt.Line due(Receipt.Line line, Instant at) {
        return new Receipt.Line(line.seen(), line.mark(), at, null, at, 1);
    }

    private Sight sight(String id) {
        var desk = ground.desk(Ground.DOCUMENT);
        return Objects.requireNonNull(new Sights(desk.db(), desk.store()).of(List.of(id)).get(id));
    }

    private List<Reason> reasons(PollerContract poller, String id) {
        var following = ground.operations(poller).following();
        following.add(lines);
        assertThat(following.look().count(End.NOT_TAKEN)).isEqualTo(1);
        return ((Fate.NotTaken) following.fate(id).orElseThrow()).reasons();
    }
}
