package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.TestServer;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotsTest {
    private static final Names NAMES = EventTables.names("public");
    private static final Sql SPOIL = Sql.of(SnapshotsTest.class, "spoil_snapshot");
    private static final Projection ACCOUNTS = Histories.accounts();

    private static Db db;
    private static Snapshots snapshots;

    @BeforeAll
    static void create() {
        db = Db.open(TestServer.database("snapshots"), Limits.ENGINE);
        db.inTransaction(session -> {
            EventTables.create(session, NAMES);
            return true;
        });
        snapshots = new Snapshots(db, NAMES);
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {21, 22, 23, 24})
    void replayFromAnySnapshotEqualsReplayFromZero(long seed) {
        var random = new Histories(seed);
        var aggregate = random.aggregate();
        var events = random.events(aggregate, 350 + random.below(200));
        var fromZero = history(aggregate, events);
        for (var version = 100; version <= events.size(); version += 100) {
            snapshots.write(fromZero.to(new Until.Version(version)).state(), ACCOUNTS);
        }

        for (var look = 0; look < 60; look++) {
            var until = random.below(events.size() + 1);
            var expected = fromZero.to(new Until.Version(until)).state();
            for (var notAbove = 0; notAbove <= until; notAbove += 100) {
                var start = snapshots.newest(aggregate, ACCOUNTS, notAbove)
                    .orElse(ACCOUNTS.initial(aggregate));
                assertThat(start.version()).isEqualTo(notAbove);
                var replayed = history(aggregate, events).from(start, new Until.Version(until), _ -> {});
                assertThat(replayed.state().same(expected)).as("from %d to %d", notAbove, until).isTrue();
            }
        }
    }

    @Test
    void snapshotOfAnotherDefinitionIsNoStart() {
        var random = new Histories(31);
        var aggregate = random.aggregate();
        var events = random.events(aggregate, 120);
        var other = Projection.read("other.json", Histories.ACCOUNTS.replace("\"moves\": 0", "\"moves\": 7"));
        snapshots.write(history(aggregate, events).to(new Until.Version(100)).state(), ACCOUNTS);

        assertThat(snapshots.newest(aggregate, other, 120)).isEmpty();
        assertThat(snapshots.newest(aggregate, ACCOUNTS, 120)).isPresent();
        assertThat(snapshots.verify(aggregate, 100, other, pages(events)))
            .isEqualTo(new Snapshots.Verified.Foreign());
    }

    @Test
    void writtenOnceASnapshotStays() {
        var random = new Histories(32);
        var aggregate = random.aggregate();
        var state = history(aggregate, random.events(aggregate, 100)).to(new Until.Latest()).state();
        snapshots.write(state, ACCOUNTS);
        snapshots.write(new State(aggregate, 100, ACCOUNTS.initial(aggregate).fields()), ACCOUNTS);

        assertThat(snapshots.newest(aggregate, ACCOUNTS, 100).orElseThrow().same(state)).isTrue();
    }

    @Test
    void verifyFindsTheSnapshotThatNoLongerMatchesItsEvents() {
        var random = new Histories(33);
        var aggregate = random.aggregate();
        var events = random.events(aggregate, 100);
        var state = history(aggregate, events).to(new Until.Latest()).state();
        snapshots.write(state, ACCOUNTS);

        assertThat(snapshots.verify(aggregate, 100, ACCOUNTS, pages(events)))
            .isEqualTo(new Snapshots.Verified.Same());
        assertThat(snapshots.verify(aggregate, 99, ACCOUNTS, pages(events)))
            .isEqualTo(new Snapshots.Verified.Absent());

        db.inTransaction(session -> session.execute(SPOIL, aggregate.id()));
        assertThat(snapshots.verify(aggregate, 100, ACCOUNTS, pages(events))).isInstanceOfSatisfying(
            Snapshots.Verified.Differs.class, differs -> {
                assertThat(differs.replayed().same(state)).isTrue();
                assertThat(differs.stored().fields().get("moves")).isEqualTo(-1L);
            });
    }

    private static History history(AggregateId aggregate, List<Event> events) {
        return new History(aggregate, pages(events), ACCOUNTS);
    }

    private static EventPages pages(List<Event> events) {
        return (_, after, limit) ->
            events.subList(Math.min(after, events.size()), Math.min(events.size(), after + limit));
    }
}
