package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrozenTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void itIsAMapInTheOrderInWhichItsFieldsCameAndCopiesLeaveItAlone(long seed) {
        var random = new Random(seed);
        var expected = new LinkedHashMap<String, Object>();
        var frozen = Frozen.of(expected);
        for (var step = 0; step < 200; step++) {
            var before = new LinkedHashMap<>(expected);
            var draft = frozen.draft();
            for (var field = 0; field < random.nextInt(3); field++) {
                var name = "f" + random.nextInt(20);
                var value = random.nextInt(5) == 0 ? null : random.nextInt(100);
                draft.set(name, value);
                expected.put(name, value);
            }
            var after = draft.done();

            assertThat(frozen).isEqualTo(before);
            assertThat(after).isEqualTo(expected).hasSameHashCodeAs(expected).hasSize(expected.size());
            assertThat(List.copyOf(after.keySet())).isEqualTo(List.copyOf(expected.keySet()));
            assertThat(after.get("f1")).isEqualTo(expected.get("f1"));
            assertThat(after.containsKey("f1")).isEqualTo(expected.containsKey("f1"));
            frozen = after;
        }
    }
}
