package dev.outboard.core.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.events.Head;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Candidate.Lack;
import dev.outboard.core.profiles.Detection.Fit;
import dev.outboard.core.profiles.Detection.NothingRecognised;
import dev.outboard.core.profiles.Detection.Recognised;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Target;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DetectionTest {
    private static final Profiles BOTH =
        new Profiles(List.of(OutboxTables.QUEUE.profile(), Profiles.reference()), List.of());

    private final Target target = TestServer.database("detection");
    private final Db db = Db.open(target, Limits.CONSOLE);

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void theDocumentsTablesAreFoundWhereTheDocumentsPutThem() {
        events("public");
        outbox("events");

        var store = recognised().store();

        assertThat(store.table("events")).isEqualTo(new TableName("public", "events"));
        assertThat(store.table("snapshots")).isEqualTo(new TableName("public", "snapshots"));
        assertThat(store.table("outbox")).isEqualTo(new TableName("events", "outbox"));
        assertThat(store.channel()).isEqualTo("new_event");
        assertThat(store.profile(Half.OUTBOX).name()).isEqualTo("reference");
    }

    @Test
    void anEventStoreAloneIsEnoughEvenWithoutSnapshots() {
        events("public");
        Jdbc.run(target, "DROP TABLE snapshots");

        var store = recognised().store();

        assertThat(store.has(Half.EVENTS)).isTrue();
        assertThat(store.has(Half.OUTBOX)).isFalse();
        assertThat(store.table("snapshots")).isNull();
        assertThat(store.can(Capability.SNAPSHOTS)).isFalse();
        assertThat(new EventReader(db, store).head()).isEqualTo(new Head(null, null));
    }

    @Test
    void anOutboxAloneIsEnough() {
        outbox("events");

        var store = recognised().store();

        assertThat(store.has(Half.EVENTS)).isFalse();
        assertThat(store.channel()).isNull();
        assertThat(new OutboxReader(db, store).totals().dead().value()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Ledger-2", "it's \"quoted\"", "a.b", "x; DROP", "한글", "two\nlines ${events} ?", "select",
        "sixty-three-bytes-sixty-three-bytes-sixty-three-bytes-sixty-thr"})
    void namesOfAllKindsAreFoundAndRead(String odd) {
        Jdbc.run(target, "CREATE SCHEMA " + Jdbc.quote(odd));
        db.inTransaction(session -> {
            EventTables.create(session, Names.none()
                .and("events", odd, odd)
                .and("snapshots", odd, "snapshots")
                .and("notify_event_inserted", odd, "notify"));
            OutboxTable.create(session, Names.none().and("schema", "second").and("outbox", "second", odd));
            return true;
        });

        var store = recognised().store();

        assertThat(store.table("events")).isEqualTo(new TableName(odd, odd));
        var events = new EventReader(db, store);
        assertThat(events.head().position()).isNull();
        assertThat(events.history(null, "none", 0, 10)).isEmpty();
        var outbox = new OutboxReader(db, store);
        assertThat(outbox.totals().backlog().value()).isZero();
        assertThat(outbox.groups(5).groups()).isEmpty();
        assertThat(db.<String>with(session -> session.one(
            store.statement("events/sequence"), row -> String.valueOf(row.bool("has_default")))))
            .isEqualTo("true");
        List<String> holders = db.with(session ->
            session.list(store.statement("events/holders"), row -> row.text("transaction_id")));
        assertThat(holders).isEmpty();
    }

    @Test
    void aPartitionedTableIsFoundAndItsPartitionsAreNot() {
        events("public");
        Jdbc.run(target, """
            CREATE SCHEMA parted;
            CREATE TABLE parted.log (LIKE events INCLUDING DEFAULTS) PARTITION BY HASH (aggregate_id);
            CREATE TABLE parted.log_0 PARTITION OF parted.log FOR VALUES WITH (MODULUS 2, REMAINDER 0);
            CREATE TABLE parted.log_1 PARTITION OF parted.log FOR VALUES WITH (MODULUS 2, REMAINDER 1);
            DROP TABLE snapshots""");

        assertThat(recognised().others())
            .containsExactly(new Fit(Profiles.reference(), "events", new TableName("parted", "log")));

        Jdbc.run(target, "ALTER TABLE parted.log ALTER global_position SET DEFAULT 1; DROP TABLE events");

        assertThat(recognised().store().table("events")).isEqualTo(new TableName("parted", "log"));
        assertThat(recognised().others()).isEmpty();
    }

    @Test
    void theUsualNameGoesBeforeTheLargerTable() {
        events("public");
        Jdbc.run(target, """
            CREATE SCHEMA old;
            CREATE TABLE old.events (LIKE events INCLUDING ALL);
            CREATE TABLE events_backup (LIKE events INCLUDING ALL);
            INSERT INTO events_backup (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT gen_random_uuid(), 'Account', 'AccountOpened', '{}', 1 FROM generate_series(1, 100);
            ANALYZE events_backup""");

        assertThat(recognised().store().table("events")).isEqualTo(new TableName("public", "events"));
        assertThat(recognised().others()).extracting(Fit::table)
            .containsExactly(new TableName("old", "events"), new TableName("public", "events_backup"));

        Jdbc.run(target, "DROP TABLE events CASCADE", "DROP TABLE old.events",
            "CREATE TABLE small (LIKE events_backup)");
        assertThat(recognised().store().table("events")).isEqualTo(new TableName("public", "events_backup"));
    }

    @Test
    void snapshotsOfTheSameSchemaBelongToTheEvents() {
        Jdbc.run(target, "CREATE SCHEMA a; CREATE SCHEMA b; CREATE SCHEMA c");
        for (var schema : List.of("a", "b", "c")) {
            events(schema);
        }
        Jdbc.run(target, "DROP TABLE a.events; DROP TABLE c.events");

        assertThat(recognised().store().table("snapshots")).isEqualTo(new TableName("b", "snapshots"));
    }

    @Test
    void eachHalfMayBeReadByAProfileOfItsOwn() {
        events("public");
        OutboxTables.QUEUE.create(target);

        var store = recognised().store();

        assertThat(store.profile(Half.EVENTS).name()).isEqualTo("reference");
        assertThat(store.profile(Half.OUTBOX).name()).isEqualTo("queue");
        assertThat(store.limit()).isEqualTo(5);
        assertThat(store.can(Capability.DUE_TIMES)).isFalse();
        assertThat(store.can(Capability.SNAPSHOTS)).isTrue();
        assertThat(new OutboxReader(db, store).totals().published().value()).isZero();
    }

    @Test
    void nothingAtAllHasNoCandidates() {
        Jdbc.run(target, "CREATE TABLE users (id bigint, name text, aggregate_id uuid)");

        assertThat(Detection.of(db, BOTH)).isEqualTo(new NothingRecognised(List.of()));
    }

    @Test
    void aTableThatComesCloseSaysWhatFitsAndWhatLacks() {
        Jdbc.run(target, """
            CREATE TABLE "Event Log" (event_id uuid, aggregate_id text, aggregate_type varchar(20),
                event_type text, event_data jsonb, sequence_number bigint, occurred_at timestamptz)""");

        assertThat(Detection.of(db, BOTH)).isEqualTo(new NothingRecognised(List.of(new Candidate(
            new TableName("public", "Event Log"),
            "Reference events + outbox",
            "events",
            List.of("aggregate_id", "aggregate_type", "event_data", "event_id", "event_type", "occurred_at"),
            List.of(
                new Lack("global_position", Set.of("bigint", "integer"), null, true),
                new Lack("sequence_number", Set.of("integer"), "bigint", true))))));
    }

    @Test
    void aTableThatMayNotBeReadLacksJustThat() {
        outbox("events");
        var role = TestServer.role(target, "blind", "");
        Jdbc.run(target, "GRANT USAGE ON SCHEMA events TO " + role.user());
        Jdbc.run(target, "GRANT SELECT (id, payload) ON events.outbox TO " + role.user());

        try (var own = Db.open(role, Limits.CONSOLE)) {
            var candidates = ((NothingRecognised) Detection.of(own, BOTH)).candidates();
            assertThat(candidates).singleElement().satisfies(one -> assertThat(one.lacks())
                .hasSize(8).noneMatch(Lack::readable));

            Jdbc.run(target, "GRANT SELECT (aggregate_id, aggregate_type, event_type, occurred_at, "
                + "published_at, retry_count, next_retry_at) ON events.outbox TO " + role.user());
            candidates = ((NothingRecognised) Detection.of(own, BOTH)).candidates();
            assertThat(candidates).singleElement().satisfies(one -> assertThat(one.lacks())
                .containsExactly(new Lack("last_error", Set.of("text", "character varying"), "text", false)));

            Jdbc.run(target, "GRANT SELECT ON events.outbox TO " + role.user());
            assertThat(Detection.of(own, BOTH)).isInstanceOf(Recognised.class);
        }
    }

    @Test
    void aDomainCountsAsItsType() {
        events("public");
        Jdbc.run(target, "CREATE DOMAIN event_name AS text CHECK (value <> ''); "
            + "ALTER TABLE events ALTER event_type TYPE event_name");

        assertThat(recognised().store().has(Half.EVENTS)).isTrue();
    }

    @Test
    void detectionTakesOneRoundTripOfALiveConnection() {
        events("public");
        outbox("events");
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
            var far = Db.open(proxy.through(target), Limits.CONSOLE)) {
            assertThat(far.pooled()).isFalse();
            proxy.countAnew();

            assertThat(Detection.of(far, BOTH)).isInstanceOf(Recognised.class);

            assertThat(proxy.roundTrips()).isOne();
        }
    }

    private Recognised recognised() {
        var found = Detection.of(db, BOTH);
        assertThat(found).isInstanceOf(Recognised.class);
        return (Recognised) found;
    }

    private void events(String schema) {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names(schema));
            return true;
        });
    }

    private void outbox(String schema) {
        db.inTransaction(session -> {
            OutboxTable.create(session, OutboxTable.names(schema));
            return true;
        });
    }
}
