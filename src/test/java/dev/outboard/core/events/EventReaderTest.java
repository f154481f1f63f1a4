package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.outbox.PerMinute;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventReaderTest {
    private static final String A = "00000000-0000-4000-8000-00000000000a";
    private static final String B = "00000000-0000-4000-8000-00000000000b";

    private final Target target = TestServer.database("event_reader");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Store store = Store.reference();
    private final EventReader reader = new EventReader(db, store);

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
    void theHeadIsTheHighestPosition() {
        put(A, 1, "{}", "2026-03-09T11:52:18.406Z");
        put(B, 1, "{}", "2020-01-01T00:00:00Z");

        assertThat(reader.head()).isEqualTo(new Head(2L, Instant.parse("2020-01-01T00:00:00Z")));
    }

    @Test
    void aHistoryIsReadByVersionInPiecesAndPerType() {
        for (var version : List.of(3, 1, 2)) {
            put(A, version, "{\"n\": " + version + "}", null);
        }
        put(B, 1, "{}", null);

        assertThat(reader.history(null, A, 0, 2)).extracting(StoredEvent::data)
            .containsExactly("{\"n\": 1}", "{\"n\": 2}");
        assertThat(reader.history("Account", A, 2, 2)).extracting(StoredEvent::data)
            .containsExactly("{\"n\": 3}");
        assertThat(reader.history("Order", A, 0, 10)).isEmpty();
        assertThat(reader.history(null, "acc-001", 0, 10)).isEmpty();
    }

    @Test
    void olderEventsComeNewestFirstWithAllTiesOfTheLastPosition() {
        for (var version : List.of(1, 2, 3, 4)) {
            put(A, version, "{}", null);
        }
        Jdbc.run(target, "UPDATE events SET global_position = 2 WHERE global_position = 1");

        assertThat(reader.older(5, 2)).extracting(EventHeader::position).containsExactly(4L, 3L);
        assertThat(reader.older(4, 2)).extracting(EventHeader::position).containsExactly(3L, 2L, 2L);
        assertThat(reader.older(2, 2)).isEmpty();
    }

    @Test
    void anEventIsFoundByItsId() {
        put(A, 1, "{\"big\": 9007199254740993, \"money\": 0.10}", null);
        var event = reader.history(null, A, 0, 1).getFirst();

        assertThat(reader.event(event.header().id())).contains(event);
        assertThat(event.data()).isEqualTo("{\"big\": 9007199254740993, \"money\": 0.10}");
        assertThat(reader.event(A)).isEmpty();
        assertThat(reader.event("evt_1")).isEmpty();
    }

    @Test
    void oddValuesBreakNoReading() {
        var deep = "[".repeat(3000) + "]".repeat(3000);
        put(A, 1, deep, "infinity");
        put(A, 2, "1e100000", "-infinity");
        put(A, 3, "\"" + "x".repeat(1_000_000) + "\"", "0044-03-15 00:00:00+00 BC");
        Jdbc.run(target, "UPDATE events SET occurred_at = NULL WHERE sequence_number = 2");

        List<EventHeader> feed = db.with(session ->
            session.list(store.statement("events/feed"), EventReader::header, 0L, 10));

        assertThat(feed).extracting(EventHeader::occurredAt)
            .containsExactly(Row.INFINITY, null, Instant.parse("-0043-03-15T00:00:00Z"));
        assertThat(feed).extracting(EventHeader::bytes).containsExactly(6_000L, 100_001L, 1_000_002L);
        assertThat(feed).allSatisfy(event -> assertThat(event.data()).hasSize(200));
        assertThat(reader.history(null, A, 0, 10)).extracting(StoredEvent::data).first().isEqualTo(deep);
        assertThat(reader.appended(Duration.ofDays(1_000_000)).counts()).hasSize(1);
    }

    @Test
    void aChartCountsTheMinutesItWalkedAndSaysHowFarItSaw() {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number,
                                occurred_at)
            SELECT gen_random_uuid(), 'Account', 'AccountOpened', '{}', 1,
                   now() - make_interval(secs => 30000 - i)
              FROM generate_series(1, 25000) AS i""");

        var minutes = reader.appended(Duration.ofDays(1));
        var last = reader.appended(Duration.ofSeconds(5030));

        assertThat(minutes.whole()).isFalse();
        assertThat(minutes.counts().stream().mapToLong(PerMinute::count).sum()).isEqualTo(20_000);
        assertThat(minutes.counts().subList(1, 300)).extracting(PerMinute::count).containsOnly(60L);
        assertThat(minutes.reached()).isBetween(
            minutes.counts().getFirst().minute(), minutes.counts().getFirst().minute().plusSeconds(60));
        assertThat(last.counts().stream().mapToLong(PerMinute::count).sum()).isBetween(20L, 31L);
    }

    @Test
    void noReadingScansTheWholeTable() {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT md5((i / 10)::text)::uuid, 'Account', 'Type' || i % 7, '{"version": 1}', i % 10
              FROM generate_series(1, 100000) AS i""", "ANALYZE events");
        var lows = new long[] {1, 5_000, 99_000, 200_000};
        var highs = new long[] {2, 5_999, 99_010, 200_001};

        noScan("events/feed", 90_000L, 500);
        noScan("events/feed", 0L, 500);
        noScan("events/older", 90_000L, 500);
        noScan("events/feed_holes", lows, highs);
        noScan("events/feed_holes", manyHoles(0), manyHoles(2));
        noScan("events/head");
        noScan("events/window", 500);
        noScan("events/per_minute", 20_000, 3600.0);
        noScan("events/history", A, null, null, 0, 100);
        noScan("events/history", A, "Account", "Account", 5, 100);
        noScan("events/event", A);
    }

    @Test
    void eachReadingTakesOneRoundTrip() {
        put(A, 1, "{}", null);
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
            var far = Db.open(proxy.through(target), Limits.CONSOLE)) {
            var remote = new EventReader(far, store);
            assertThat(remote.head().position()).isEqualTo(1);
            proxy.countAnew();

            assertThat(remote.history(null, A, 0, 10)).hasSize(1);

            assertThat(proxy.roundTrips()).isOne();
        }
    }

    private void noScan(String statement, @Nullable Object... values) {
        var explain = Sql.read("explain", "EXPLAIN " + store.statement(statement).text());
        List<String> plan = db.with(session -> session.list(explain, row -> row.text("QUERY PLAN"), values));

        assertThat(String.join("\n", plan)).as(statement)
            .doesNotContain("Seq Scan on events", "Join Filter", "JIT:");
    }

    /// As many as the feed watches; each event compared with each of them would be a billion comparisons.
    private static long[] manyHoles(int width) {
        return LongStream.range(0, 10_000).map(i -> i * 10 + width).toArray();
    }

    private void put(String aggregate, int version, String data, @Nullable String occurred) {
        try (var connection = Jdbc.connect(target);
            var insert = connection.prepareStatement("""
                INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number,
                                    occurred_at)
                VALUES (?::uuid, 'Account', 'AccountOpened', ?::jsonb, ?,
                        coalesce(?::timestamptz, now()))""")) {
            insert.setString(1, aggregate);
            insert.setString(2, data);
            insert.setInt(3, version);
            insert.setString(4, occurred);
            insert.execute();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
