package dev.outboard.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.TableName;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which index is missed, told by what it holds; and that its remedy is one.
class IndexesTest {
    private static final TableName OUTBOX = new TableName("events", "outbox");

    private final dev.outboard.db.Target target = TestServer.database("indexes");
    private Patient patient;

    @BeforeEach
    void create() {
        patient = new Patient(Patient.create(target));
    }

    @AfterEach
    void close() {
        patient.close();
    }

    @Test
    void theDocumentsOwnTablesMissNone() {
        assertThat(patient.only(Passed.Indexed.class)).isEqualTo(new Passed.Indexed(10, 10));
        assertThat(patient.troubles()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "events.outbox_unpublished_idx, UNPUBLISHED",
        "events.outbox_retry_due_idx, DUE",
        "events.outbox_aggregate_idx, OF_AGGREGATE",
        "events.outbox_event_type_occurred_idx, OF_TYPE",
        "public.idx_events_global_pos, FOLLOW",
        "public.idx_events_aggregate_seq, HISTORY"})
    void anIndexThatIsMissingIsNamedByWhatItServesAndItsRemedyMakesIt(String index, Serves serves) {
        var definition = Jdbc.text(target, "SELECT pg_get_indexdef(?::regclass)", index);
        Jdbc.run(target, "DROP INDEX " + index);

        var missing = patient.only(Trouble.MissingIndex.class);

        assertThat(missing.index().serves()).isEqualTo(serves);
        assertThat(missing.remedy().getFirst()).contains("INDEX CONCURRENTLY " + missing.index().name());
        patient.repair(missing.remedy());
        assertThat(patient.troubles()).isEmpty();
        assertThat(Jdbc.text(target, "SELECT pg_get_indexdef(?::regclass)", index)).isEqualTo(definition);
    }

    @ParameterizedTest
    @CsvSource({
        "events.outbox, outbox_pkey, MESSAGE",
        "public.events, events_pkey, EVENT",
        "public.snapshots, snapshots_pkey, SNAPSHOTS"})
    void aPrimaryKeyThatIsMissingIsMissed(String table, String constraint, Serves serves) {
        Jdbc.run(target, "ALTER TABLE %s DROP CONSTRAINT %s".formatted(table, constraint));

        var missing = patient.only(Trouble.MissingIndex.class);

        assertThat(missing.index().serves()).isEqualTo(serves);
        patient.repair(missing.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "(id DESC) WHERE published_at IS NULL",
        "(id, retry_count) WHERE published_at IS NULL",
        "(id) INCLUDE (event_type) WHERE (published_at) IS NULL"})
    void anotherIndexThatHoldsTheSameServesAsWell(String keys) {
        Jdbc.run(target, "DROP INDEX events.outbox_unpublished_idx",
            "CREATE INDEX another_name ON events.outbox " + keys);

        assertThat(patient.troubles()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "(id)",
        "(id) WHERE published_at IS NULL AND retry_count > 0",
        "(retry_count, id) WHERE published_at IS NULL",
        "USING hash (id) WHERE published_at IS NULL",
        "((id + 0)) WHERE published_at IS NULL"})
    void anIndexOfTheSameNameThatHoldsSomethingElseDoesNotServe(String keys) {
        Jdbc.run(target, "DROP INDEX events.outbox_unpublished_idx");
        Jdbc.run(target, "CREATE INDEX outbox_unpublished_idx ON events.outbox " + keys);

        var missing = patient.only(Trouble.MissingIndex.class);

        assertThat(missing.index().serves()).isEqualTo(Serves.UNPUBLISHED);
        patient.repair(missing.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    @Test
    void twoColumnsThatAreReadInOrderNeedOneDirection() {
        var queue = TestServer.database("indexes_queue");
        OutboxTables.QUEUE.create(queue);
        try (var other = new Patient(
            queue, queue, new Profiles(List.of(OutboxTables.QUEUE.profile()), List.of()))) {
            assertThat(other.troubles()).isEmpty();
            assertThat(other.only(Passed.Indexed.class)).isEqualTo(new Passed.Indexed(4, 4));
            Jdbc.run(queue, "DROP INDEX jobs.event_queue_created_at_message_id_idx1",
                "CREATE INDEX ON jobs.event_queue (created_at, message_id DESC) WHERE status <> 'sent'");

            var missing = other.only(Trouble.MissingIndex.class);

            assertThat(missing.index().serves()).isEqualTo(Serves.UNPUBLISHED);
            other.repair(missing.remedy());
            assertThat(other.troubles()).isEmpty();
        }
    }

    @Test
    void anIndexThatWasNeverFinishedIsToldAndRepaired() {
        Jdbc.run(target,
            "UPDATE pg_index SET indisvalid = false "
                + "WHERE indexrelid = 'events.outbox_aggregate_idx'::regclass");

        var broken = patient.only(Trouble.InvalidIndex.class);

        assertThat(broken.index()).isEqualTo("outbox_aggregate_idx");
        assertThat(broken.serves()).isEqualTo(Serves.OF_AGGREGATE);
        assertThat(patient.only(Passed.Indexed.class)).isEqualTo(new Passed.Indexed(9, 10));
        patient.repair(broken.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    @Test
    void whatARebuildLeftBehindIsDropped() {
        Jdbc.run(target, "CREATE INDEX outbox_aggregate_idx_ccnew ON events.outbox (aggregate_type, id)",
            "UPDATE pg_index SET indisvalid = false "
                + "WHERE indexrelid = 'events.outbox_aggregate_idx_ccnew'::regclass");

        var broken = patient.only(Trouble.InvalidIndex.class);

        assertThat(broken.serves()).isNull();
        patient.repair(broken.remedy());
        assertThat(patient.troubles()).isEmpty();
        assertThat(Jdbc.number(target, "SELECT count(*) FROM pg_class WHERE relname LIKE '%ccnew'")).isZero();
    }

    @Test
    void versionsThatCouldComeTwiceAreTold() {
        Jdbc.run(target, "DROP INDEX idx_events_aggregate_seq",
            "CREATE INDEX plain ON events (aggregate_id, sequence_number)");

        var repeatable = patient.only(Trouble.NotUnique.class);

        assertThat(repeatable.there()).isEqualTo("plain");
        patient.repair(repeatable.remedy());
        assertThat(patient.troubles()).isEmpty();
    }

    @Test
    void aTableOfAnOddNameIsQuoted() {
        var odd = TestServer.database("indexes_odd");
        Patient.create(odd);
        Jdbc.run(odd, "DROP INDEX events.outbox_unpublished_idx",
            "ALTER SCHEMA events RENAME TO \"My \"\"Events\"",
            "ALTER TABLE \"My \"\"Events\".outbox RENAME TO \"Out;Box\"");
        try (var other = new Patient(odd)) {
            var missing = other.only(Trouble.MissingIndex.class);

            assertThat(missing.table()).isEqualTo(new TableName("My \"Events", "Out;Box"));
            other.repair(missing.remedy());
            assertThat(other.troubles()).isEmpty();
        }
    }

    @Test
    void aPartitionedTableIsMeasuredWithItsPartsAndRepairedAsAWhole() {
        Jdbc.run(target, "DROP TABLE events.outbox", """
            CREATE TABLE events.outbox (
                id bigint GENERATED ALWAYS AS IDENTITY, aggregate_type text NOT NULL, aggregate_id uuid NOT NULL,
                event_type text NOT NULL, payload jsonb NOT NULL, occurred_at timestamptz NOT NULL DEFAULT now(),
                published_at timestamptz, retry_count integer NOT NULL DEFAULT 0, last_error text,
                next_retry_at timestamptz, PRIMARY KEY (id, occurred_at)) PARTITION BY RANGE (occurred_at)""",
            """
            CREATE TABLE events.outbox_all PARTITION OF events.outbox
            FOR VALUES FROM ('2000-01-01') TO ('2900-01-01')""",
            """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
            SELECT 'Account', gen_random_uuid(), 'Opened', '{}' FROM generate_series(1, 2000)""",
            "ANALYZE events.outbox");

        var missing = patient.of(Trouble.MissingIndex.class);

        assertThat(missing).extracting(one -> one.index().serves())
            .containsExactly(Serves.UNPUBLISHED, Serves.DUE, Serves.OF_AGGREGATE, Serves.OF_TYPE);
        assertThat(missing).allMatch(one -> one.partitioned() && one.table().equals(OUTBOX));
        assertThat(missing.getFirst().rows()).isEqualTo(2000);
        assertThat(missing.getFirst().bytes()).isGreaterThan(100_000);
        missing.forEach(one -> patient.repair(one.remedy()));
        assertThat(patient.troubles()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "(published_at IS NULL) | published_at IS NULL | true",
        "((published_at IS NULL) AND (retry_count > 0)) | retry_count > 0 AND published_at IS NULL | true",
        "(published_at IS NULL) | published_at IS NULL AND next_retry_at IS NOT NULL | true",
        "((status)::text <> 'sent'::text) | status <> 'sent' | true",
        "((status)::text <> 'sent'::character varying(20)) | status <> 'sent' | true",
        "(published_at IS NOT NULL) | published_at IS NULL | false",
        "'' | published_at IS NULL | false",
        "(published_at IS NULL) | '' | false",
        "'' | '' | true"})
    void predicatesAreComparedByTheirParts(String there, String wanted, boolean fits) {
        assertThat(Indexes.fits(there, wanted)).isEqualTo(fits);
    }
}
