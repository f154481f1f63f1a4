package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.Diff.Change;
import dev.outboard.core.events.Diff.Kind;
import dev.outboard.core.json.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiffTest {
    @Test
    void fieldsAreAddedChangedAndRemovedDigitForDigit() {
        var before =
            object("{\"balance\": 1250.00, \"same\": 1, \"p\": {\"id\": 1}, \"gone\": null, \"n\": 1.0}");
        var after =
            object("{\"balance\": 0.00, \"same\": 1, \"p\": {\"id\": 2}, \"settled\": true, \"n\": 1.00}");

        assertThat(Diff.of(before, after).changes()).containsExactly(
            new Change(Kind.REMOVED, List.of("gone"), null, null),
            new Change(Kind.CHANGED, List.of("balance"), new BigDecimal("1250.00"), new BigDecimal("0.00")),
            new Change(Kind.CHANGED, List.of("p", "id"), 1L, 2L),
            new Change(Kind.ADDED, List.of("settled"), null, true),
            new Change(Kind.CHANGED, List.of("n"), new BigDecimal("1.0"), new BigDecimal("1.00")));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void appliedToTheStateBeforeItGivesTheStateAfter(long seed) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        for (var i = 0; i < 500; i++) {
            var before = randomObject(random, 3);
            var after = random.nextBoolean() ? randomObject(random, 3) : mutated(random, before);
            var diff = Diff.of(before, after);

            assertThat(Json.canonical(diff.apply(before))).as("seed %d, case %d", seed, i)
                .isEqualTo(Json.canonical(after));
            assertThat(diff.changes().isEmpty()).as("seed %d, case %d", seed, i)
                .isEqualTo(Json.canonical(before).equals(Json.canonical(after)));
        }
    }

    @Test
    void depthCostsNoStack() {
        var one = object("{\"a\": ".repeat(9_000) + "1" + "}".repeat(9_000));
        var other = object("{\"a\": ".repeat(9_000) + "2" + "}".repeat(9_000));

        assertThat(Diff.of(one, one).changes()).isEmpty();
        assertThat(Diff.of(one,
            other).changes()).singleElement().extracting(Change::kind).isEqualTo(Kind.CHANGED);
        assertThat(Json.canonical(Diff.of(one, other).apply(one))).isEqualTo(Json.canonical(other));
    }

    private static Map<String, @Nullable Object> object(String json) {
        var object = new LinkedHashMap<String, @Nullable Object>();
        if (Json.read(json) instanceof Map<?, ?> map) {
            map.forEach((name, value) -> object.put((String) name, value));
        }
        return object;
    }

    private static Map<String, @Nullable Object> randomObject(RandomGenerator random, int depth) {
        var object = new LinkedHashMap<String, @Nullable Object>();
        for (var i = random.nextInt(5); i > 0; i--) {
            object.put("f" + random.nextInt(6), value(random, depth));
        }
        return object;
    }

    private static Map<String, @Nullable Object> mutated(
        RandomGenerator random, Map<String, @Nullable Object> before) {
        var after = new LinkedHashMap<>(before);
        after.put("f" + random.nextInt(6), value(random, 2));
        if (random.nextBoolean()) {
            after.remove("f" + random.nextInt(6));
        }
        return after;
    }

    private static @Nullable Object value(RandomGenerator random, int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 7)) {
            case 0 -> null;
            case 1 -> random.nextBoolean();
            case 2 -> random.nextLong();
            case 3 -> new BigDecimal("%d.%02d".formatted(random.nextInt(3), random.nextInt(3)));
            case 4 -> "s" + random.nextInt(3);
            case 5 -> randomObject(random, depth - 1);
            default -> {
                var list = new ArrayList<@Nullable Object>();
                for (var i = random.nextInt(3); i > 0; i--) {
                    list.add(value(random, depth - 1));
                }
                yield list;
            }
        };
    }
}
