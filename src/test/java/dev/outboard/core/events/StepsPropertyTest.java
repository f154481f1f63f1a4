package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.Steps.Answer;
import dev.outboard.core.events.Steps.Step;
import dev.outboard.core.json.Json;
import dev.outboard.core.projections.Projection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever way one goes through a history, forwards, backwards and by jumps, while more is appended, each
/// state is the one that a replay from zero gives; and what a step says it changed is what it changed.
class StepsPropertyTest {
    private static final String DEFINITION = """
        {"name": "bag", "aggregateType": "Bag",
         "initial": {"sum": 0.00, "seen": 0, "last": null, "kept": {}},
         "on": {"A": {"sum": "state.sum + event.n", "seen": "state.seen + 1"},
                "B": {"last": "event.v", "seen": "state.seen + 1"},
                "C": {"kept": "event.v", "sum": "state.sum * 1.10"}},
         "table": "bags", "key": "id", "columns": {"id": "aggregate.id", "version": "event.version"},
         "version": "version"}""";
    private static final int EVENTS = 900;

    private final List<Event> events = new ArrayList<>();
    private final AggregateId aggregate = new AggregateId("Bag", new UUID(1, 2));

    @ParameterizedTest(name = "{0}")
    @MethodSource("walks")
    void anyWayThroughAHistoryGivesTheStatesOfAReplayFromZero(Walk walk) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(walk.seed());
        append(random, walk, EVENTS / 2);
        var steps = new Steps(aggregate, new ReadAhead(this::page), walk.reducer());
        for (var i = 0; i < 150; i++) {
            if (i % 10 == 9) {
                append(random, walk, random.nextInt(60));
            }
            var version = 1 + random.nextInt(events.getLast().version());
            holds(made(steps, version), walk, i);
        }
    }

    static Stream<Walk> walks() {
        var definition = Projection.read("bag.json", DEFINITION);
        return Stream.of(false, true).flatMap(faulty -> Stream.of(1L, 2L, 3L, 4L).flatMap(seed -> Stream.of(
            new Walk("merge", new Merge(), seed, faulty),
            new Walk("definition", definition, seed, faulty))));
    }

    /// @param faulty one of the later events can't be folded
    record Walk(String name, Reducer reducer, long seed, boolean faulty) {
        @Override
        public String toString() {
            return "%s, seed %d%s".formatted(name, seed, faulty ? ", one event can't be folded" : "");
        }
    }

    private void holds(Step step, Walk walk, int at) {
        var version = step.version();
        var told = "%s, step %d to v%d".formatted(walk, at, version);
        var after = zero(walk, version);
        var before = zero(walk, version - 1);
        assertThat(json(step.after())).as(told).isEqualTo(json(after));
        assertThat(json(step.before())).as(told).isEqualTo(json(before));
        assertThat(step.after().getClass()).as(told).isEqualTo(after.getClass());
        assertThat(step.after().state().version()).as(told).isEqualTo(after.state().version());
        assertThat(Json.canonical(step.diff().apply(before.state().fields()))).as(told)
            .isEqualTo(json(after));
        assertThat(step.event()).as(told).isEqualTo(events.stream()
            .filter(event -> event.version() == version).findFirst().orElse(null));
        step.changedAt().forEach((name, changed) -> {
            if (changed > 0 && !(after instanceof Replayed.Stopped)) {
                assertThat(Diff.same(
                    zero(walk, changed).state().fields().get(name),
                    after.state().fields().get(name))).as(told + ": " + name).isTrue();
            }
        });
    }

    private Replayed zero(Walk walk, int version) {
        return new History(aggregate, this::page, walk.reducer()).to(new Until.Version(version));
    }

    private static String json(Replayed replayed) {
        return Json.canonical(replayed.state().fields());
    }

    private List<Event> page(AggregateId asked, int after, int limit) {
        return events.stream().filter(event -> event.version() > after).limit(limit).toList();
    }

    /// With a hole in the versions now and then.
    private void append(RandomGenerator random, Walk walk, int count) {
        for (var i = 0; i < count; i++) {
            var last = events.isEmpty() ? 0 : events.getLast().version();
            var version = last + (random.nextInt(40) == 0 ? 1 + random.nextInt(5) : 1);
            var broken = walk.faulty() && last < 2 * EVENTS / 5 && version >= 2 * EVENTS / 5;
            events.add(new Event(
                1_000L + version, new UUID(3, version), aggregate, version,
                List.of("A", "B", "C").get(random.nextInt(3)),
                broken ? "[]" : "{\"n\": %s, \"v\": %s, \"k%d\": %s}".formatted(
                    number(random), value(random, 3), random.nextInt(6), value(random, 2)),
                Instant.EPOCH.plusSeconds(random.nextInt(100_000))));
        }
    }

    private static String value(RandomGenerator random, int depth) {
        return switch (random.nextInt(depth > 0 ? 7 : 5)) {
            case 0 -> "null";
            case 1 -> number(random);
            case 2 -> "\"s%d\"".formatted(random.nextInt(4));
            case 3 -> Boolean.toString(random.nextBoolean());
            case 4 -> List.of("1", "1.0", "1.00", "9007199254740993", "1e3", "0.1").get(random.nextInt(6));
            case 5 -> "[%s, %s]".formatted(value(random, depth - 1), value(random, depth - 1));
            default -> "{\"a\": %s, \"b%d\": %s}".formatted(
                value(random, depth - 1), random.nextInt(3), value(random, depth - 1));
        };
    }

    private static String number(RandomGenerator random) {
        return "%d.%02d".formatted(random.nextInt(1_000), random.nextInt(100));
    }

    private static Step made(Steps steps, int version) {
        while (true) {
            if (steps.to(version) instanceof Answer.Made(var step)) {
                return step;
            }
        }
    }
}
