package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.Steps.Answer;
import dev.outboard.core.events.Steps.Step;
import dev.outboard.core.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepsTest {
    private final List<Integer> reads = new ArrayList<>();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void steppingEqualsJumpingWhateverTheWay(long seed) {
        var histories = new Histories(seed);
        var aggregate = histories.aggregate();
        var events = histories.events(aggregate, 1_234);
        var walked = steps(aggregate, events);
        for (var i = 0; i < 60; i++) {
            var version = 1 + histories.below(1_234);
            var jumped = new History(aggregate, pages(events), Histories.accounts());
            var step = made(walked, version);

            assertThat(step.event()).isEqualTo(events.get(version - 1));
            assertThat(step.after().state().same(jumped.to(new Until.Version(version)).state())).isTrue();
            assertThat(step.before().state().same(jumped.to(new Until.Version(version - 1)).state()))
                .isTrue();
            assertThat(Json.canonical(step.diff().apply(step.before().state().fields())))
                .as("seed %d, version %d", seed, version)
                .isEqualTo(Json.canonical(step.after().state().fields()));
        }
    }

    @Test
    void eachFieldTellsTheVersionThatLastChangedIt() {
        var histories = new Histories(7);
        var aggregate = histories.aggregate();
        var events = histories.events(aggregate, 300);
        var steps = steps(aggregate, events);
        var expected = new HashMap<String, Integer>();
        for (var version = 1; version <= 300; version++) {
            var step = made(steps, version);
            if (version == 1) {
                step.before().state().fields().keySet().forEach(name -> expected.put(name, 0));
            }
            for (var change : step.diff().changes()) {
                expected.put(change.path().getFirst(), version);
            }
            assertThat(step.changedAt()).as("version %d", version).isEqualTo(expected);
        }
        assertThat(made(steps, 40).changedAt().values()).allMatch(version -> version <= 40);
    }

    @Test
    void aLongWayIsGoneInPiecesAndOneMayTurnBackInBetween() {
        var histories = new Histories(3);
        var aggregate = histories.aggregate();
        var steps = steps(aggregate, histories.events(aggregate, 9_000));

        assertThat(steps.to(9_000)).isEqualTo(new Answer.Underway(0, 2_000));
        assertThat(made(steps, 12).from()).isZero();
        assertThat(steps.to(9_000)).isEqualTo(new Answer.Underway(2_000, 4_000));
        assertThat(made(steps, 9_000).after().state().version()).isEqualTo(9_000);
        reads.clear();

        assertThat(made(steps, 8_999).folded()).isLessThanOrEqualTo(100);
        assertThat(reads).allMatch(rows -> rows <= 400);
    }

    @Test
    void neighboursAreAnsweredFromMemory() {
        var histories = new Histories(4);
        var aggregate = histories.aggregate();
        var steps = steps(aggregate, histories.events(aggregate, 3_000));
        made(steps, 1_450);
        reads.clear();

        for (var version = 1_450; version > 1_310; version--) {
            made(steps, version);
        }

        assertThat(reads.size()).isLessThanOrEqualTo(2);
    }

    @Test
    void aHoleInTheVersionsIsPassedAndHasNoEvent() {
        var histories = new Histories(5);
        var aggregate = histories.aggregate();
        var events = new ArrayList<>(histories.events(aggregate, 6_000));
        events.removeIf(event -> event.version() > 1_000 && event.version() < 5_500);
        var steps = steps(aggregate, events);

        assertThat(made(steps, 3_000).event()).isNull();
        assertThat(made(steps, 3_000).diff().changes()).isEmpty();
        assertThat(made(steps, 6_000).after().state().version()).isEqualTo(6_000);
    }

    @Test
    void anEventThatCannotBeFoldedStopsThereAndEarlierStepsStillWork() {
        var histories = new Histories(6);
        var aggregate = histories.aggregate();
        var events = new ArrayList<>(histories.events(aggregate, 4_000));
        var good = events.get(56);
        events.set(56, new Event(good.position(), good.id(), aggregate, 57, "Withdrawn",
            "{\"amount\": \"x\"}",
            good.occurredAt()));
        var steps = steps(aggregate, events);

        assertThat(made(steps, 57).after()).isInstanceOfSatisfying(Replayed.Stopped.class, stopped ->
            assertThat(List.of(stopped.at().version(), stopped.field())).isEqualTo(List.of(57, "balance")));
        assertThat(made(steps, 4_000).event()).isEqualTo(events.get(3_999));
        assertThat(made(steps, 56).after()).isInstanceOf(Replayed.Complete.class);
    }

    @Test
    void aStepAtTheEndOfALongHistoryFoldsFromTheCheckpointBeforeIt() {
        var histories = new Histories(8);
        var aggregate = histories.aggregate();
        var steps = steps(aggregate, histories.events(aggregate, 100_000));
        made(steps, 100_000);
        for (var version = 100_000; version > 99_000; version -= 7) {
            assertThat(made(steps, version).folded()).isBetween(1, 101);
        }
    }

    private Steps steps(AggregateId aggregate, List<Event> events) {
        return new Steps(aggregate, new ReadAhead(pages(events)), Histories.accounts());
    }

    private EventPages pages(List<Event> events) {
        return (_, after, limit) -> {
            reads.add(limit);
            var from = after < events.size() && (after == 0 || events.get(after - 1).version() == after)
                ? after : 0;
            return events.subList(from, events.size()).stream()
                .filter(event -> event.version() > after).limit(limit).toList();
        };
    }

    private static Step made(Steps steps, int version) {
        while (true) {
            if (steps.to(version) instanceof Answer.Made(var step)) {
                return step;
            }
        }
    }
}
