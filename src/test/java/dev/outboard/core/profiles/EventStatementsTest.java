package dev.outboard.core.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The statements that the feed stands on, against the document's tables.
class EventStatementsTest {
    private static final String INSERT = """
        INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
        VALUES (gen_random_uuid(), 'Account', 'AccountOpened', '{}', 1)""";

    private final Target target = TestServer.database("event_statements");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private Store store = Store.reference();

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void anEmptyStoreHasARowForItsHeadAndItsWindow() {
        assertThat(positions("events/head")).containsExactly((Long) null);
        assertThat(positions("events/window", 500)).containsExactly((Long) null);
    }

    @Test
    void theFeedGivesALimitedBatchWithAllTiesOfItsLastPosition() {
        Jdbc.run(target, INSERT, INSERT, INSERT, INSERT,
            "UPDATE events SET global_position = 2 WHERE global_position = 3");

        assertThat(positions("events/feed", 0L, 2)).containsExactly(1L, 2L, 2L);
        assertThat(positions("events/feed", 2L, 2)).containsExactly(4L);
    }

    @Test
    void holesAreReadWithinTheirRangesOnly() {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT gen_random_uuid(), 'Account', 'AccountOpened', '{}', 1 FROM generate_series(1, 20)""");

        assertThat(positions("events/feed_holes", new long[] {17, 3, 30}, new long[] {18, 5, 40}))
            .containsExactly(3L, 4L, 5L, 17L, 18L);
        assertThat(positions("events/feed_holes", new long[0], new long[0])).isEmpty();
    }

    @Test
    void theWindowsLowerEdgeIsTheNthNewestOrTheOldest() {
        Jdbc.run(target, INSERT, INSERT, INSERT);

        assertThat(positions("events/window", 2)).containsExactly(2L);
        assertThat(positions("events/window", 500)).containsExactly(1L);
    }

    @Test
    void aSerialIdentityOrWrittenOutDefaultIsFoundAndItsAbsenceToo() {
        assertThat(sequence()).isEqualTo("1 1 true false false");

        Jdbc.run(target, "ALTER SEQUENCE events_global_position_seq INCREMENT 5 CACHE 20");
        assertThat(sequence()).isEqualTo("5 20 true false false");

        Jdbc.run(target, "CREATE SEQUENCE \"Odd seq\"; ALTER TABLE events ALTER global_position "
            + "SET DEFAULT nextval('\"Odd seq\"'); DROP SEQUENCE events_global_position_seq");
        assertThat(sequence()).isEqualTo("1 1 true false false");

        Jdbc.run(target, "ALTER TABLE events ALTER global_position DROP DEFAULT");
        assertThat(sequence()).isEqualTo("null null false false false");

        Jdbc.run(target,
            "ALTER TABLE events ALTER global_position ADD GENERATED ALWAYS AS IDENTITY (INCREMENT 3)");
        assertThat(sequence()).isEqualTo("3 1 true false false");
    }

    @Test
    void aSubscriptionsTargetIsTold() {
        Jdbc.run(target, """
            CREATE SUBSCRIPTION sub_%s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false)"""
            .formatted(target.database()), """
            INSERT INTO pg_subscription_rel (srsubid, srrelid, srsubstate)
            SELECT oid, 'events'::regclass, 'r'
              FROM pg_subscription
             WHERE subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())""");

        assertThat(sequence()).isEqualTo("1 1 true false true");
    }

    @Test
    void anOpenWriterHoldsTheTableAndAReaderDoesNot() throws SQLException {
        assertThat(holders()).isEmpty();
        try (var writer = Jdbc.connect(target); var reader = Jdbc.connect(target)) {
            Jdbc.run(reader, "BEGIN", "SELECT * FROM events");
            Jdbc.run(writer, "BEGIN", "LOCK TABLE events IN ROW EXCLUSIVE MODE");
            assertThat(holders()).containsExactly("pid test idle in transaction");

            Jdbc.run(writer, INSERT);
            assertThat(holders()).containsExactly("pid test idle in transaction");

            Jdbc.run(writer, "ROLLBACK");
            assertThat(holders()).isEmpty();
        }
    }

    @Test
    void aRoleThatMayNotLookAtOthersSeesWhoHoldsTheTableAndNotSinceWhen() throws SQLException {
        var role = TestServer.role(target, "plain", "");
        Jdbc.run(target, "GRANT SELECT ON events TO " + role.user());
        try (var writer = Jdbc.connect(target); var own = Db.open(role, Limits.CONSOLE)) {
            Jdbc.run(writer, "BEGIN", INSERT);

            List<String> seen = own.with(session -> session.list(
                store.statement("events/holders"),
                row -> "%s %s %s".formatted(
                    row.text("application"), row.maybeText("state"), row.maybeText("open_seconds"))));

            assertThat(seen).containsExactly("test null null");
            Jdbc.run(writer, "ROLLBACK");
        }
    }

    @Test
    void aPreparedTransactionHoldsTheTableUnderItsOwnName() throws SQLException {
        // The server refuses to prepare what has notified.
        Jdbc.run(target, "DROP TRIGGER event_inserted_trigger ON events");
        var gid = target.database() + " it's";
        try (var writer = Jdbc.connect(target)) {
            Jdbc.run(writer, "BEGIN", INSERT);
            var before = transactions();
            Jdbc.run(writer, "PREPARE TRANSACTION '" + gid.replace("'", "''") + "'");

            assertThat(holders()).containsExactly("prepared " + gid + "  null");
            assertThat(transactions()).isEqualTo(before).hasSize(1);
            Jdbc.run(writer, "ROLLBACK PREPARED '" + gid.replace("'", "''") + "'");
        }
        assertThat(holders()).isEmpty();
    }

    @Test
    void aWriterToOnePartitionHoldsTheWholeTable() throws SQLException {
        Jdbc.run(target, """
            CREATE SCHEMA "Part's";
            CREATE TABLE "Part's"."Ev""ents" (LIKE events INCLUDING DEFAULTS)
                PARTITION BY RANGE (global_position);
            CREATE TABLE "Part's".low PARTITION OF "Part's"."Ev""ents" FOR VALUES FROM (0) TO (1000);
            CREATE TABLE "Part's".high PARTITION OF "Part's"."Ev""ents" FOR VALUES FROM (1000) TO (2000)""");
        store = Store.of(Profiles.reference(), Map.of(
            "events", new TableName("Part's", "Ev\"ents"),
            "snapshots", new TableName("public", "snapshots")));

        assertThat(sequence()).isEqualTo("1 1 true false false");
        try (var writer = Jdbc.connect(target)) {
            Jdbc.run(writer, "BEGIN", """
                INSERT INTO "Part's".low
                SELECT gen_random_uuid(), gen_random_uuid(), 'A', 'B', '{}', 1, 7, now()""");
            assertThat(holders()).containsExactly("pid test idle in transaction");
            Jdbc.run(writer, "COMMIT");
        }
        assertThat(positions("events/feed", 0L, 10)).containsExactly(7L);
        assertThat(positions("events/head")).containsExactly(7L);
    }

    private List<@Nullable Long> positions(String statement, Object... values) {
        var positions = new ArrayList<@Nullable Long>();
        db.use(session -> session.each(
            store.statement(statement), row -> positions.add(row.maybeBigint("position")), values));
        return positions;
    }

    private String sequence() {
        return db.with(session -> session.one(
            store.statement("events/sequence"), row -> "%s %s %s %s %s".formatted(
                row.maybeBigint("increment"), row.maybeBigint("cache"), row.bool("has_default"),
                row.bool("standby"), row.bool("subscribed"))));
    }

    private List<String> holders() {
        return db.with(session -> session.list(store.statement("events/holders"), row -> {
            assertThat(row.decimal("open_seconds")).isBetween(BigDecimal.ZERO, BigDecimal.TEN);
            var who = row.maybeInteger("pid") == null ? "prepared " + row.maybeText("prepared") : "pid";
            return who + " " + row.text("application") + " " + row.maybeText("state");
        }));
    }

    private List<String> transactions() {
        var ids = new ArrayList<String>();
        db.use(session ->
            session.each(store.statement("events/holders"), row -> ids.add(row.text("transaction_id"))));
        return ids;
    }
}
