package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.events.AggregateReader.Snapshot;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AggregateReaderTest {
    private static final String A = "0a000000-0000-4000-8000-00000000000a";
    private static final String B = "0a000000-0000-4000-8000-00000000000b";
    private static final String C = "0c000000-0000-4000-8000-00000000000c";

    private final Target target = TestServer.database("aggregate_reader");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Store store = Store.reference();
    private final AggregateReader reader = new AggregateReader(db, store);

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
        Jdbc.run(target, "DROP TRIGGER event_inserted_trigger ON events");
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void theBeginningOfAnIdFindsItAtAnyDepth() {
        put("Account", A, 1, 3);
        put("Order", A, 4, 4);
        put("Account", B, 1, 1);
        put("Account", C, 1, 1);

        assertThat(reader.beginning("0A00", 10)).extracting(row -> row.type() + " " + row.id())
            .containsExactly("Account " + A, "Order " + A, "Account " + B);
        assertThat(reader.beginning("0a00", 1)).hasSize(2);
        assertThat(ids(reader.beginning(C, 10))).containsExactly(C + " 1");
        assertThat(reader.beginning("0b", 10)).isEmpty();
        assertThat(reader.beginning("acc-001", 10)).isEmpty();
        assertThat(reader.beginning(C + "0", 10)).isEmpty();
    }

    @Test
    void oneAggregateTellsItsEnds() {
        put("Account", A, 1, 3);

        assertThat(reader.aggregate("Account", A).orElseThrow().versions()).isEqualTo(3);
        assertThat(reader.aggregate("Order", A)).isEmpty();
        assertThat(reader.aggregate("Account", "acc-001")).isEmpty();
    }

    @Test
    void versionsAreReadWithoutTheirDataAndBinsCountThemAll() {
        put("Account", A, 1, 100);
        Jdbc.run(target, "UPDATE events SET occurred_at = 'infinity' WHERE sequence_number = 7",
            "UPDATE events SET occurred_at = NULL WHERE sequence_number = 8");

        assertThat(reader.versions("Account", A, 99,
            120)).extracting(VersionHeader::version).containsExactly(99, 100);
        var bins = reader.bins("Account", A, 10);
        assertThat(bins.bins().stream().mapToLong(Bins.Bin::events).sum()).isEqualTo(98);
        assertThat(bins.bins().getLast()).isEqualTo(new Bins.Bin(9, 10, 91, 100,
            Instant.parse("2026-03-01T00:01:31Z"), Instant.parse("2026-03-01T00:01:40Z")));
        assertThat(bins.whole()).isTrue();
        assertThat(reader.bins("Account", B, 10)).isEqualTo(new Bins(null, null, 10, List.of(), true));
    }

    @Test
    void snapshotsAreListedWhereTheyAreKept() {
        Jdbc.run(target,
            "INSERT INTO snapshots (aggregate_id, aggregate_type, state_data, version, created_at) "
            + "VALUES ('" + A + "', 'Account', '{}', 100, '2026-03-01T00:00:00Z')");

        assertThat(reader.snapshots("Account", A))
            .containsExactly(new Snapshot(100, Instant.parse("2026-03-01T00:00:00Z")));
    }

    @Test
    void noReadingScansTheWholeTable() {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT md5((i / 10)::text)::uuid, CASE i % 3 WHEN 0 THEN 'Order' ELSE 'Account' END, 'Opened', '{}', i % 10
              FROM generate_series(1, 200000) AS i""", "ANALYZE events");

        noScan("events/aggregate", A, "Account");
        noScan("events/versions", A, "Account", 1, 200, 200);
        noScan("events/bins", A, "Account", 0, 1_000, 500_000, 225, 500_000);
        noScan("events/version_at", A, "Account", A, "Account", 500L, null);
        noScan("events/matching", A, "Account", 1, 1_000, "Closed", null, null);
        noScan("events/versions_of", A, "Account", new String[] {A});
        quick(() -> reader.beginning("c", 200));
    }

    @Test
    void aHundredThousandVersionsOpenQuickly() {
        put("Account", A, 1, 100_000);
        Jdbc.run(target, "ANALYZE events");

        quick(() -> reader.bins("Account", A, 225));
        quick(() -> reader.versions("Account", A, 99_801, 100_000));
        quick(() -> reader.aggregate("Account", A));
    }

    @Test
    void eachReadingTakesOneRoundTrip() {
        put("Account", A, 1, 3);
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
            var far = Db.open(proxy.through(target), Limits.CONSOLE)) {
            var remote = new AggregateReader(far, store);
            assertThat(remote.aggregate("Account", A)).isPresent();
            proxy.countAnew();

            assertThat(remote.beginning(A, 10)).hasSize(1);

            assertThat(proxy.roundTrips()).isOne();
        }
    }

    /// Within a second, which leaves room for a machine that is busy.
    private static void quick(Runnable reading) {
        reading.run();
        var start = System.nanoTime();
        reading.run();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
    }

    private void noScan(String statement, @Nullable Object... values) {
        var explain = Sql.read("explain", "EXPLAIN " + store.statement(statement).text());
        List<String> plan = db.with(session -> session.list(explain, row -> row.text("QUERY PLAN"), values));

        assertThat(String.join("\n", plan)).as(statement).doesNotContain("Seq Scan on events");
    }

    /// Versions one second apart, positions in the order of the calls.
    private void put(String type, String id, int low, int high) {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
            SELECT '%s', '%s', 'Opened', '{"n": 1}', i, timestamptz '2026-03-01 00:00:00Z' + make_interval(secs => i)
              FROM generate_series(%d, %d) AS i""".formatted(id, type, low, high));
    }

    private static List<String> ids(List<AggregateHeader> rows) {
        var ids = new ArrayList<String>();
        rows.forEach(row -> ids.add(row.id() + " " + row.versions()));
        return ids;
    }
}
