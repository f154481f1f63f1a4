package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The short way gives what the language gives, value or fault, digit for digit.
class ShortcutTest {
    private static final List<Object> VALUES = Arrays.asList(
        null, 0L, 7L, Long.MAX_VALUE, new BigInteger("9223372036854775808"), new BigDecimal("0.10"),
        new BigDecimal("-3.500"), new BigDecimal("1E+20"), "a", "", true, List.of(1L), Map.of("a", 1L));

    @ParameterizedTest
    @ValueSource(strings = {
        "state.x", "event.x", "aggregate.x", "aggregate.missing", "aggregate.x + state.y",
        "state.x + event.y", "event.y - state.x", "state.x + state.missing", "event.missing"})
    void theShortWayGivesWhatTheLanguageGives(String source) throws Exception {
        var names = Set.of("state", "event", "aggregate");
        var quick = Expression.compile(source, names);
        // The brackets lead past the short way.
        var slow = Expression.compile("(" + source + ")", names);
        assertThat(Shortcut.of(source)).isNotNull();
        assertThat(Shortcut.of("(" + source + ")")).isNull();
        for (var x : VALUES) {
            for (var y : VALUES) {
                var fields = new LinkedHashMap<String, Object>();
                fields.put("x", x);
                fields.put("y", y);
                var scope = Map.<String, Object>of(
                    "state", fields, "event", fields, "aggregate", fields);

                assertThat(outcome(quick, scope)).as(source + " of " + x + ", " + y)
                    .isEqualTo(outcome(slow, scope));
            }
        }
    }

    private static Object outcome(Expression expression, Map<String, Object> scope) {
        try {
            return List.of("value", String.valueOf(expression.evaluate(scope)));
        } catch (Expression.Fault e) {
            return List.of("fault", String.valueOf(e.getMessage()));
        }
    }
}
