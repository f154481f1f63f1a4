package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.DelayingProxy;
import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FeedTest {
    private Target target;
    private Db db;
    private final Recorder recorder = new Recorder();

    @BeforeEach
    void create() {
        target = TestServer.database("feed");
        db = Db.open(target, Limits.CONSOLE);
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
    void isLiveAndBringsAnEventSoon() throws Exception {
        try (var _ = started(); var writer = new EventWriter(target)) {
            await().untilAsserted(() -> assertThat(recorder.state()).isEqualTo(new FeedState.Live()));

            var position = writer.insert();
            writer.commit();

            await().atMost(Duration.ofMillis(500)).until(() -> recorder.delivered().contains(position));
        }
    }

    @Test
    void pollsWhenEventsComeWithoutANotificationAndIsLiveAgainWhenTheyDo() throws Exception {
        Jdbc.run(target, "ALTER TABLE events DISABLE TRIGGER event_inserted_trigger");
        try (var _ = started(); var writer = new EventWriter(target)) {
            await().untilAsserted(() -> assertThat(recorder.state()).isEqualTo(new FeedState.Live()));
            await().atMost(Duration.ofSeconds(30)).pollInterval(Duration.ofMillis(200)).until(() -> {
                writer.insert();
                writer.commit();
                return recorder.state() instanceof FeedState.Polling polling
                    && polling.why() == FeedState.Why.SILENT;
            });

            Jdbc.run(target, "ALTER TABLE events ENABLE TRIGGER event_inserted_trigger");
            writer.insert();
            writer.commit();

            await().untilAsserted(() -> assertThat(recorder.state()).isEqualTo(new FeedState.Live()));
        }
    }

    @Test
    void startsAtTheNewestThousand() throws Exception {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT gen_random_uuid(), 'Account', 'AccountOpened', '{}', 1 FROM generate_series(1, 1500)""");
        try (var feed = feed()) {
            feed.start();

            await().until(() -> recorder.progress().complete() != null
                && recorder.progress().complete() == 1_500);
            assertThat(recorder.delivered())
                .isEqualTo(new TreeSet<>(LongStream.rangeClosed(501, 1_500).boxed().toList()));
        }
    }

    @Test
    void catchesUpFromACheckpointInBatches() throws Exception {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT gen_random_uuid(), 'Account', 'AccountOpened', '{}', 1 FROM generate_series(1, 3500)""");
        try (var feed = feed()) {
            feed.startAfter(100);

            await().until(() -> recorder.delivered().size() == 3_400);
            recorder.assertNothingBroken();
        }
    }

    @Test
    void anOddPayloadBreaksNoBatch() throws Exception {
        Jdbc.run(target, "ALTER TABLE events ALTER COLUMN event_data TYPE json", """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
            VALUES (gen_random_uuid(), 'Account', 'Nul', '{"a": "\\u0000"}', 1, 'infinity'),
                   (gen_random_uuid(), 'Account', 'Long', ('{"a": "' || repeat('x', 1000000) || '"}')::json, 1,
                    '4713-01-01 BC'),
                   (gen_random_uuid(), 'Account', 'Deep', (repeat('[', 6000) || repeat(']', 6000))::json, 1, NULL),
                   (gen_random_uuid(), 'Account', 'Big', '{"a": 1e100000}', 1, '-infinity')""");
        try (var feed = feed()) {
            feed.startAfter(0);

            await().until(() -> recorder.delivered().equals(Set.of(1L, 2L, 3L, 4L)));
        }
    }

    @Test
    void startsAnewWhenTheStoreIsBehindWhatWasSeen() throws Exception {
        try (var _ = started(); var writer = new EventWriter(target)) {
            for (var i = 0; i < 5; i++) {
                writer.insert();
            }
            writer.commit();
            await().until(() -> recorder.delivered().size() == 5);

            Jdbc.run(target, "TRUNCATE events RESTART IDENTITY", """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE application_name = 'Outboard' AND datname = current_database()""");
            writer.insert();
            writer.commit();

            await().until(() -> recorder.progress().seen() == 1);
        }
    }

    @Test
    void closingEndsTheThreadAndTheSessionsAtOnce() throws Exception {
        var feed = started();
        await().untilAsserted(() -> assertThat(recorder.state()).isEqualTo(new FeedState.Live()));
        await().until(() -> recorder.looks() > 2);
        var begun = System.nanoTime();

        feed.close();

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(1));
        await().until(() -> Jdbc.number(target, """
            SELECT count(*) FROM pg_stat_activity WHERE application_name = 'Outboard' AND query LIKE 'LISTEN%'
               AND datname = current_database()""") == 0);
    }

    @Test
    void aNetworkThatFallsSilentIsToldAndCaughtUpWith() throws Exception {
        try (var proxy = DelayingProxy.before(target.port(), Duration.ZERO);
             var far = Db.open(proxy.through(target), Limits.CONSOLE);
             var feed = new Feed(far, Store.reference(), recorder, Clock.systemUTC());
             var writer = new EventWriter(target)) {
            feed.startAfter(0);
            await().untilAsserted(() -> assertThat(recorder.state()).isEqualTo(new FeedState.Live()));

            proxy.fallSilent();
            var position = writer.insert();
            writer.commit();
            await().atMost(Duration.ofSeconds(30)).until(() -> recorder.state() instanceof FeedState.Lost);
            proxy.speakAgain();
            feed.retryNow();

            await().atMost(Duration.ofSeconds(30)).until(() -> recorder.delivered().contains(position));
            recorder.assertNothingBroken();
        }
    }

    @Test
    void anIdleStoreIsHardlyEverLookedAt() throws Exception {
        try (var _ = started()) {
            await().until(() -> recorder.looks() >= 1);
            var before = recorder.looks();
            await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
            assertThat(recorder.looks() - before).isLessThanOrEqualTo(3);
        }
    }

    private Feed started() {
        var feed = feed();
        feed.startAfter(0);
        return feed;
    }

    private Feed feed() {
        return new Feed(db, Store.reference(), recorder, Clock.systemUTC());
    }
}
