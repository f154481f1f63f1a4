package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.operations.Forecast.Kept;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.provider.EnumSource;

/// What deletes or overwrites rows: archived in the database, or on disk where the table may not exist; by
/// each contract the same rows end.
@ParameterizedClass
@EnumSource(Kept.class)
class DeletingTest {
    private static final String ROWS = "SELECT o::text FROM events.outbox AS o ORDER BY id";

    @Parameter
    private Kept kept = Kept.DATABASE;

    @TempDir
    private Path folder;

    private Ground ground;

    @BeforeEach
    void create() {
        ground = new Ground(OutboxTables.REFERENCE, folder);
        if (kept == Kept.DATABASE) {
            OwnTables.create(ground.arming, ground.operations(Ground.OURS).grants());
        }
    }

    @AfterEach
    void close() {
        ground.close();
    }

    @Test
    void discardedMessagesAreArchivedAndComeBackAsTheyWere() throws Exception {
        var ids = ground.put(3, MessageState.HELD);
        var before = Jdbc.texts(ground.target, ROWS);
        for (var poller : List.of(Ground.OURS, Ground.DOCUMENT, Ground.SKIPPING)) {
            var operations = ground.operations(poller);
            var plan = Plan.of(new Action.Discard(), operations.freeze(new Scope.Chosen(ids)));
            assertThat(operations.forecast(plan).archive()).isEqualTo(kept);
            assertThat(Ground.marks(ground.run(operations, plan, Course.unwatched())))
                .isEqualTo(Map.of(Mark.CHANGED, 3));
            assertThat(ground.count("true")).isZero();
            assertThat(archived(plan)).hasSize(3).containsExactlyElementsOf(before);

            var restored = ground.run(
                operations, new Action.Restore(), new Scope.ArchivedBy(plan.id(), List.of()));
            assertThat(Ground.marks(restored)).isEqualTo(Map.of(Mark.CHANGED, 3));
            assertThat(Jdbc.texts(ground.target, ROWS)).isEqualTo(before);
            var again = operations.forecast(Plan.of(
                new Action.Restore(),
                operations.freeze(new Scope.ArchivedBy(plan.id(), List.of(ids.getFirst())))));
            assertThat(again.count(Part.CHANGED)).isEqualTo(1);
            assertThat(again.obstacle()).isEqualTo(new Obstacle.NothingLeft());
        }
    }

    @Test
    void aRowThatJsonCannotCarryIsArchivedAndRestored() {
        Jdbc.run(ground.target, "ALTER TABLE events.outbox ADD COLUMN note json",
            "ALTER TABLE events.outbox ADD COLUMN \"odd, name\" text");
        var ids = ground.put(2, MessageState.HELD);
        Jdbc.run(ground.target, """
            UPDATE events.outbox
               SET note = '{"a": "\\u0000", "b": 1.10}',
                   "odd, name" = E'a"b,\\\\c\\n(d) '""");
        var before = Jdbc.texts(ground.target, ROWS);
        var operations = ground.operations(Ground.OURS);
        var discarded = Ground.receipt(ground.run(operations, new Action.Discard(), new Scope.Chosen(ids)));
        ground.run(
            operations, new Action.Restore(), new Scope.ArchivedBy(discarded.operation(), List.of()));

        assertThat(Jdbc.texts(ground.target, ROWS)).isEqualTo(before);
    }

    @Test
    void whatWasArchivedBeforeTheTableGotAColumnComesBack() {
        var ids = ground.put(1, MessageState.HELD);
        Jdbc.run(ground.target, "UPDATE events.outbox SET last_error = E'a \"b\" \\\\ , (c)'");
        var before = Jdbc.texts(ground.target, "SELECT to_jsonb(o)::text FROM events.outbox AS o");
        var operations = ground.operations(Ground.OURS);
        var discarded = Ground.receipt(ground.run(operations, new Action.Discard(), new Scope.Chosen(ids)));
        Jdbc.run(ground.target, "ALTER TABLE events.outbox ADD COLUMN tenant text");
        var scope = new Scope.ArchivedBy(discarded.operation(), List.of());
        ground.run(operations, new Action.Restore(), scope);

        assertThat(Jdbc.texts(
            ground.target, "SELECT (to_jsonb(o) - 'tenant')::text FROM events.outbox AS o"))
            .isEqualTo(before);
    }

    @Test
    void nothingIsRestoredIntoATableThatHasLostAColumn() {
        Jdbc.run(ground.target, "ALTER TABLE events.outbox ADD COLUMN tenant text");
        var ids = ground.put(1, MessageState.HELD);
        var operations = ground.operations(Ground.OURS);
        var discarded = Ground.receipt(ground.run(operations, new Action.Discard(), new Scope.Chosen(ids)));
        Jdbc.run(ground.target, "ALTER TABLE events.outbox DROP COLUMN tenant");
        var plan = Plan.of(new Action.Restore(), operations.freeze(
            new Scope.ArchivedBy(discarded.operation(), List.of())));
        assertThat(operations.run(
            new Consent(operations.forecast(plan), "why", 1), Course.unwatched()))
            .isInstanceOfSatisfying(Ended.Stopped.class, stopped -> {
                assertThat(stopped.why()).isEqualTo(Ended.Why.REFUSED);
                assertThat(stopped.cause()).contains("tenant");
            });
    }

    @Test
    void whatRestoringMeansForTheOrderIsSaid() {
        var aggregate = "00000000-0000-4000-8000-00000000000a";
        var id = ground.put(MessageState.HELD, aggregate);
        var operations = ground.operations(Ground.OURS);
        var discarded = Ground.receipt(
            ground.run(operations, new Action.Discard(), new Scope.Chosen(List.of(id))));
        ground.put(MessageState.PUBLISHED, aggregate);
        var forecast = operations.forecast(Plan.of(
            new Action.Restore(),
            operations.freeze(new Scope.ArchivedBy(discarded.operation(), List.of()))));

        assertThat(forecast.order()).isEqualTo(new Forecast.OrderImpact(1, 0, 0, Set.of(id), 1));
    }

    @Test
    void whereThePollerSkipsByCountARetryIsACopyUnderANewId() {
        Jdbc.run(ground.target, "ALTER TABLE events.outbox ADD COLUMN tenant text DEFAULT 'none'");
        var ids = ground.put(3, MessageState.DEAD);
        Jdbc.run(ground.target, "UPDATE events.outbox SET tenant = 'acme'");
        var operations = ground.operations(Ground.SKIPPING);
        var plan = Plan.of(new Action.Retry(), operations.freeze(new Scope.Chosen(ids)));
        assertThat(operations.forecast(plan).resends()).isEqualTo(3);
        assertThat(operations.forecast(plan).hold()).isZero();
        var lines = Ground.receipt(ground.run(operations, plan, Course.unwatched())).lines();

        assertThat(lines.stream().map(line -> line.seen().id())).isEqualTo(ids);
        assertThat(lines.stream().map(Receipt.Line::newId)).isEqualTo(
            Jdbc.texts(ground.target, "SELECT id::text FROM events.outbox ORDER BY outbox.id"));
        assertThat(lines).noneMatch(line -> ids.contains(line.newId()));
        assertThat(ground.count("""
            retry_count = 0 AND published_at IS NULL AND next_retry_at IS NULL AND last_error IS NULL
            AND tenant = 'acme' AND payload = '{"version": 1, "data": {}}'""")).isEqualTo(3);
        assertThat(archived(plan)).hasSize(3);
    }

    @Test
    void anEditedMessageIsDueAndItsOriginalIsKept() {
        var id = ground.put(MessageState.DEAD, "00000000-0000-4000-8000-00000000000a");
        var before = Jdbc.texts(ground.target, ROWS);
        var operations = ground.operations(Ground.DOCUMENT);
        var payload = "{\"version\": 2, \"data\": {\"amount\": 12345678901234567890.10}}";
        var plan = Plan.of(new Action.Edit(payload), operations.freeze(new Scope.Chosen(List.of(id))));
        assertThat(operations.forecast(plan).hold()).isEqualTo(Duration.ofMillis(300));
        ground.run(operations, plan, Course.unwatched());

        assertThat(Jdbc.text(ground.target, "SELECT payload::text FROM events.outbox"))
            .isEqualTo("{\"data\": {\"amount\": 12345678901234567890.10}, \"version\": 2}");
        assertThat(ground.count("retry_count = 10 AND next_retry_at <= now()")).isEqualTo(1);
        assertThat(archived(plan)).hasSize(1).allSatisfy(
            record -> assertThat(record).contains(before.getFirst().substring(0, 60)));
    }

    @Test
    void deadLettersArePurgedAndOthersAreLeftOut() {
        var dead = ground.put(3, MessageState.HELD);
        var other = ground.put(2, MessageState.RETRYING);
        var operations = ground.operations(Ground.OURS);
        var ended = ground.run(operations, new Action.PurgeDead(), Ground.all(null));

        assertThat(Ground.marks(ended)).isEqualTo(Map.of(Mark.CHANGED, dead.size(), Mark.LEFT_OUT, 2));
        assertThat(Jdbc.texts(ground.target, "SELECT id::text FROM events.outbox ORDER BY outbox.id"))
            .isEqualTo(other);
    }

    @Test
    void oldPublishedMessagesArePurgedWithAndWithoutAnArchive() {
        ground.put(5, MessageState.PUBLISHED);
        ground.put(1, MessageState.DEAD);
        Jdbc.run(ground.target, """
            ALTER TABLE events.outbox DISABLE TRIGGER ALL;
            UPDATE events.outbox SET published_at = now() - interval '40 days' WHERE id IN (1, 2, 3);
            ALTER TABLE events.outbox ENABLE TRIGGER ALL""");
        var operations = ground.operations(Ground.OURS);
        var time = Jdbc.text(ground.target, "SELECT to_char(now() - interval '30 days', 'YYYY-MM-DD')");
        var before = Instant.parse(time + "T00:00:00Z");
        var some = operations.freeze(new Scope.PublishedBefore(before));
        assertThat(some.rows()).hasSize(3);
        assertThat(some.bytes()).isPositive();
        var plan = Plan.of(new Action.PurgePublished(before, true), some);
        assertThat(operations.forecast(plan).archive()).isEqualTo(kept);
        assertThat(Ground.marks(ground.run(operations, plan, Course.unwatched())))
            .isEqualTo(Map.of(Mark.CHANGED, 3));
        assertThat(archived(plan)).hasSize(3);
        assertThat(ground.count("true")).isEqualTo(3);
        var none = Plan.of(new Action.PurgePublished(before, false), some);
        assertThat(operations.forecast(none).archive()).isNull();
        assertThat(operations.forecast(none).count(Part.GONE)).isEqualTo(3);
    }

    /// The record texts that the archive has of an operation; on disk they are for the owner only.
    private List<String> archived(Plan plan) {
        try {
            if (kept == Kept.FILE) {
                var file = folder.resolve("archive").resolve(plan.id() + ".jsonl");
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
            } else {
                assertThat(folder.resolve("archive")).doesNotExist();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var desk = ground.desk(Ground.OURS);
        var ids = plan.frozen().rows().stream().map(Seen::id).toList();
        var records = Archive.records(desk, plan.id(), List.of());
        assertThat(records).containsOnlyKeys(ids);
        return ids.stream().map(records::get).toList();
    }
}
