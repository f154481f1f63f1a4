package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryTest {
    private static final AggregateId ACCOUNT = new AggregateId("Account", new UUID(1, 2));

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void steppingEqualsJumpingEqualsFoldingByHand(long seed) {
        var random = new Histories(seed);
        var events = random.events(ACCOUNT, 150 + random.below(900));
        var byHand = byHand(events);
        var stepped = history(events);
        var jumped = history(events);

        for (var version = 0; version <= events.size(); version++) {
            assertState(stepped.to(new Until.Version(version)), byHand.get(version));
        }
        for (var jump = 0; jump < 300; jump++) {
            var version = random.below(events.size() + 1);
            assertState(jumped.to(new Until.Version(version)), byHand.get(version));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14})
    void positionAndTimeReachToTheFirstEventBeyondThem(long seed) {
        var random = new Histories(seed);
        var events = random.events(ACCOUNT, 400);
        var byHand = byHand(events);
        var history = history(events);

        for (var look = 0; look < 200; look++) {
            var at = events.get(random.below(events.size()));
            for (var until : List.of(
                new Until.Position(at.position()), new Until.Position(at.position() - 1),
                new Until.Time(at.occurredAt()), new Until.Time(at.occurredAt().minusNanos(1)))) {
                assertState(history.to(until), byHand.get(prefix(events, until)));
            }
        }
        assertState(history.to(new Until.Latest()), byHand.getLast());
        assertState(history.to(new Until.Time(Instant.MIN)), byHand.getFirst());
    }

    @Test
    void completeNamesTheEventThatMadeTheState() {
        var events = new Histories(3).events(ACCOUNT, 250);
        var history = history(events);

        for (var version : List.of(250, 100, 1, 101, 200)) {
            assertThat(history.to(new Until.Version(version))).isInstanceOfSatisfying(
                Replayed.Complete.class, done -> assertThat(done.last()).isEqualTo(events.get(version - 1)));
        }
        assertThat(history.to(new Until.Version(0))).isInstanceOfSatisfying(
            Replayed.Complete.class, done -> assertThat(done.last()).isNull());
    }

    @Test
    void stepReadsNoMoreThanTheEventsSinceTheCheckpoint() {
        var events = new Histories(4).events(ACCOUNT, 1_000);
        var read = new ArrayList<Integer>();
        var history = new History(ACCOUNT, (_, after, limit) -> {
            var page = page(events, after, limit);
            read.add(page.size());
            return page;
        }, Histories.accounts());
        history.to(new Until.Latest());
        read.clear();

        history.to(new Until.Version(799));
        history.to(new Until.Version(800));
        history.to(new Until.Version(701));

        assertThat(read).containsExactly(99, 1);
    }

    @Test
    void faultStopsAtItsEventAndKeepsTheStateBefore() {
        var events = new ArrayList<>(new Histories(5).events(ACCOUNT, 10));
        var good = events.get(6);
        events.set(6, new Event(
            good.position(), good.id(), ACCOUNT, 7, "Deposited", "{\"by\":\"b\"}", good.occurredAt()));
        var before = byHand(events.subList(0, 6)).getLast();

        assertThat(history(events).to(new Until.Latest()))
            .isInstanceOfSatisfying(Replayed.Stopped.class, stopped -> {
            assertThat(stopped.state().same(before)).isTrue();
            assertThat(stopped.sentence()).isEqualTo(
                "Stopped at %d, Deposited v7: balance: there is no value “amount”.".formatted(
                good.position()));
        });
        assertState(history(events).to(new Until.Version(6)), before);
    }

    @Test
    void withoutADefinitionTheStateIsTheDeepMergeOfTheData() {
        var merged = new History(ACCOUNT, pages(List.of(
            event(1, "{\"a\":{\"x\":1.00,\"y\":[1]},\"b\":1}"),
            event(2, "{\"a\":{\"y\":[2],\"z\":{}},\"b\":{\"c\":1}}"),
            event(3, "{\"a\":{\"z\":{\"w\":null}}}"))), new Merge());

        assertThat(Json.text(merged.to(new Until.Latest()).state().fields()))
            .isEqualTo("{\"a\":{\"x\":1.00,\"y\":[2],\"z\":{\"w\":null}},\"b\":{\"c\":1}}");
        assertThat(Json.text(merged.to(new Until.Version(1)).state().fields()))
            .isEqualTo("{\"a\":{\"x\":1.00,\"y\":[1]},\"b\":1}");
        assertThat(new Merge().definition()).isNull();
    }

    @Test
    void mergeTakesTenThousandLevels() {
        var deep = "{\"a\":".repeat(9_999) + "{}" + "}".repeat(9_999);
        var merged = new History(ACCOUNT, pages(List.of(event(1, deep), event(2, deep))), new Merge());

        assertThat(Json.text(merged.to(new Until.Latest()).state().fields())).isEqualTo(deep);
    }

    private static History history(List<Event> events) {
        return new History(ACCOUNT, pages(events), Histories.accounts());
    }

    private static EventPages pages(List<Event> events) {
        return (_, after, limit) -> page(events, after, limit);
    }

    private static List<Event> page(List<Event> events, int after, int limit) {
        return events.subList(Math.min(after, events.size()), Math.min(events.size(), after + limit));
    }

    private static Event event(int version, String data) {
        return new Event(version, new UUID(7, version), ACCOUNT, version, "Any", data, Instant.EPOCH);
    }

    /// The state of each version, from 0.
    private static List<State> byHand(List<Event> events) {
        var reducer = Histories.accounts();
        var states = new ArrayList<>(List.of(reducer.initial(ACCOUNT)));
        for (var event : events) {
            states.add(((Reducer.Step.Next) reducer.apply(states.getLast(), event)).state());
        }
        return states;
    }

    private static int prefix(List<Event> events, Until until) {
        var count = 0;
        while (count < events.size() && until.reaches(events.get(count))) {
            count++;
        }
        return count;
    }

    private static void assertState(Replayed replayed, State expected) {
        assertThat(replayed).isInstanceOf(Replayed.Complete.class);
        assertThat(Json.canonical(replayed.state().fields())).isEqualTo(Json.canonical(expected.fields()));
        assertThat(replayed.state().version()).isEqualTo(expected.version());
    }
}
