package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.Sizes;
import dev.outboard.TestServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A position is drawn at INSERT and seen at COMMIT. Whatever writers do, *seen* and *complete* stay true.
class HolesTest {
    private Target target;
    private Db db;
    private final Recorder recorder = new Recorder();

    @BeforeEach
    void create() {
        target = TestServer.database("holes");
        db = Db.open(target, Limits.ENGINE);
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
    }

    @AfterEach
    void close() {
        db.close();
    }

    /// 8 writers that hold their transactions for up to 200 ms and roll a tenth back, while positions are
    /// burned.
    @Test
    void slowWritersAndBurnedPositionsLoseNothing() throws Exception {
        var events = Sizes.of(6_000, 20_000);
        try (var feed = feed()) {
            feed.startAfter(0);
            var committed = write(8, events, new Pace(40, 200_000_000, 0, 10), Sizes.of(1_500, 5_000));

            assertDelivered(committed);
        }
    }

    /// 3 writers with transactions under a millisecond and pauses up to two. Here a rule that does not read
    /// again at the end loses about a hundred, and one that reads events and locks at once a few, or in one
    /// run of three none: hence several runs. Looks follow each other without a pause.
    @RepeatedTest(3)
    void fastWritersLoseNothing() throws Exception {
        var reader = new FeedReader(db, Store.reference());
        var writing = new AtomicBoolean(true);
        try (var looking = Executors.newSingleThreadExecutor()) {
            reader.begin(0L);
            var looked = looking.submit(() -> {
                while (writing.get() || reader.unsettled() || reader.more()) {
                    recorder.batch(reader.look());
                }
                recorder.batch(reader.look());
                return 0;
            });
            Collection<Long> committed;
            try {
                committed = write(3, 16_000, new Pace(1, 0, 2_000_000, 10), 0);
            } finally {
                writing.set(false);
            }
            looked.get(30, TimeUnit.SECONDS);

            recorder.assertNothingBroken();
            assertThat(recorder.delivered()).isEqualTo(committed);
        }
    }

    @Test
    void othersAreSeenWithinASecondWhileOneHoldsAndTheLateOneComesAtItsPlace() throws Exception {
        try (var feed = feed(); var slow = new EventWriter(target); var quick = new EventWriter(target)) {
            feed.startAfter(0);
            var held = slow.insert();
            for (var i = 0; i < Sizes.of(30, 100); i++) {
                var position = quick.insert();
                quick.commit();
                await().atMost(Duration.ofSeconds(1)).until(() -> recorder.delivered().contains(position));
                assertThat(recorder.progress().complete()).isLessThan(held);
                LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
            }
            assertThat(recorder.progress().held()).isNotNull();
            assertThat(recorder.progress().held().position()).isEqualTo(held);
            assertThat(recorder.progress().held().holders()).extracting(Progress.Holder::pid)
                .containsExactly(slow.pid());

            slow.commit();

            await().atMost(Duration.ofSeconds(1)).until(() -> recorder.late().contains(held));
            var seen = recorder.progress().seen();
            await().atMost(Duration.ofSeconds(1)).until(() -> recorder.progress().complete() == seen);
            recorder.assertNothingBroken();
        }
    }

    @Test
    void aRolledBackPositionIsPassedWithoutWaiting() throws Exception {
        try (var feed = feed(); var writer = new EventWriter(target)) {
            feed.startAfter(0);
            writer.insert();
            writer.rollback();
            var position = writer.insert();
            writer.commit();

            await().atMost(Duration.ofSeconds(2)).until(() -> complete() == position);
            assertThat(recorder.progress().held()).isNull();
        }
    }

    @Test
    void aPreparedTransactionHoldsAndIsNamed() throws Exception {
        // A transaction that has notified can't be prepared.
        Jdbc.run(target, "ALTER TABLE events DISABLE TRIGGER event_inserted_trigger");
        try (var feed = feed(); var writer = new EventWriter(target); var other = new EventWriter(target)) {
            feed.startAfter(0);
            var held = writer.insert();
            var above = other.insert();
            other.commit();
            await().until(() -> recorder.progress().held() != null);
            writer.execute("PREPARE TRANSACTION 'transfer-17'");
            await().untilAsserted(() -> assertThat(recorder.progress().held().holders())
                .extracting(Progress.Holder::prepared).containsExactly("transfer-17"));
            assertThat(complete()).isLessThan(held);

            other.connection().setAutoCommit(true);
            other.execute("COMMIT PREPARED 'transfer-17'");

            await().until(() -> recorder.late().contains(held));
            await().until(() -> complete() == above);
            recorder.assertNothingBroken();
        }
    }

    @Test
    void aWriterInAnotherDatabaseWithTheSameTableOidDoesNotHold() throws Exception {
        db.close();
        var clone = TestServer.copy(target);
        db = Db.open(target, Limits.ENGINE);
        try (var feed = feed(); var there = new EventWriter(clone); var here = new EventWriter(target)) {
            feed.startAfter(0);
            there.insert();
            here.insert();
            here.rollback();
            var position = here.insert();
            here.commit();

            await().atMost(Duration.ofSeconds(2)).until(() -> complete() == position);
        }
    }

    @Test
    void aWriterToAPartitionHoldsTheWholeTable() throws Exception {
        Jdbc.run(target, "DROP TABLE events CASCADE", """
            CREATE TABLE events (
                event_id uuid NOT NULL DEFAULT gen_random_uuid(), aggregate_id uuid NOT NULL,
                aggregate_type text NOT NULL, event_type text NOT NULL, event_data jsonb NOT NULL,
                sequence_number integer NOT NULL, global_position bigserial NOT NULL,
                occurred_at timestamptz DEFAULT now()) PARTITION BY RANGE (occurred_at)""",
            "CREATE TABLE events_all PARTITION OF events DEFAULT PARTITION BY HASH (aggregate_id)",
            "CREATE TABLE events_leaf PARTITION OF events_all FOR VALUES WITH (MODULUS 1, REMAINDER 0)",
            "CREATE INDEX ON events (global_position)");
        try (var feed = feed(); var leaf = new EventWriter(target, "events_leaf");
            var root = new EventWriter(target)) {
            feed.startAfter(0);
            var held = leaf.insert();
            var above = root.insert();
            root.commit();
            await().until(() -> recorder.delivered().contains(above));
            await().during(Duration.ofMillis(500)).until(() -> complete() < held);

            leaf.commit();

            await().until(() -> complete() == above);
            assertThat(recorder.late()).containsExactly(held);
        }
    }

    @Test
    void aStartAtTheTailKnowsCompleteOnlyWhenThoseOpenBeforeAreOver() throws Exception {
        try (var feed = feed(); var old = new EventWriter(target); var writer = new EventWriter(target)) {
            old.insert();
            var position = writer.insert();
            writer.commit();
            feed.start();
            await().until(() -> recorder.delivered().contains(position));
            assertThat(recorder.progress().complete()).isNull();

            old.rollback();

            await().until(() -> recorder.progress().complete() != null && complete() == position);
        }
    }

    @Test
    void aSequenceThatHandsOutInAdvanceIsCalledInexact() throws Exception {
        Jdbc.run(target, "ALTER SEQUENCE events_global_position_seq CACHE 10");
        try (var feed = feed(); var first = new EventWriter(target); var second = new EventWriter(target)) {
            feed.startAfter(0);
            first.insert();
            first.commit();
            second.insert();
            second.commit();
            var late = first.insert();
            first.commit();

            await().until(() -> recorder.delivered().contains(late));
            assertThat(recorder.progress().inexact()).isEqualTo(Progress.Inexact.CACHE);
        }
    }

    private Feed feed() {
        return new Feed(db, Store.reference(), recorder, Clock.systemUTC());
    }

    private long complete() {
        var complete = recorder.progress().complete();
        return complete == null ? -1 : complete;
    }

    private void assertDelivered(Set<Long> committed) {
        await().atMost(Duration.ofSeconds(30)).until(() -> recorder.delivered().size() >= committed.size());
        var highest = committed.stream().max(Long::compare).orElseThrow();
        await().atMost(Duration.ofSeconds(10)).until(() -> complete() >= highest);
        recorder.assertNothingBroken();
        assertThat(recorder.delivered()).isEqualTo(committed);
    }

    /// @param most events of a transaction
    /// @param hold longest time that a transaction stays open, in nanoseconds
    /// @param rest longest pause between two
    /// @param rolledBack one of so many is rolled back
    private record Pace(int most, long hold, long rest, int rolledBack) {}

    private Set<Long> write(int writers, int events, Pace pace, int burned) throws Exception {
        var committed = new ConcurrentSkipListSet<Long>();
        var tasks = IntStream.range(0, writers).<Callable<Integer>>mapToObj(
            seed -> () -> write(new Random(seed), events / writers, pace, committed)).toList();
        try (var threads = Executors.newFixedThreadPool(writers + 1)) {
            var burning = threads.submit(() -> burn(burned));
            for (var done : threads.invokeAll(tasks)) {
                done.get();
            }
            burning.get();
        }
        return new TreeSet<>(committed);
    }

    private int write(Random random, int events, Pace pace, Set<Long> committed) throws Exception {
        try (var writer = new EventWriter(target)) {
            for (var left = events; left > 0; ) {
                var count = Math.min(left, 1 + random.nextInt(pace.most()));
                for (var i = 0; i < count; i++) {
                    writer.insert();
                }
                LockSupport.parkNanos(pace.hold() == 0 ? 0 : random.nextLong(pace.hold()));
                if (random.nextInt(pace.rolledBack()) == 0) {
                    writer.rollback();
                } else {
                    committed.addAll(writer.commit());
                }
                LockSupport.parkNanos(pace.rest() == 0 ? 0 : random.nextLong(pace.rest()));
                left -= count;
            }
            return events;
        }
    }

    private void burn(int values) {
        for (var left = values; left > 0; left -= 50) {
            Jdbc.text(target,
                "SELECT max(nextval('events_global_position_seq')) FROM generate_series(1, 50)");
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }
}
