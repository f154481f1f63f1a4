package dev.outboard.core.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.core.json.Json;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
    private static final String STATE = """
        {"balance":8412.60,"owner":"own-1","closed":false,"none":null,"big":9223372036854775807,
         "tags":["a","b"],"nested":{"a":{"b":1.50}},"class":"x"}""";
    private static final String EVENT = "{\"amount\":0.40,\"count\":3,\"huge\":1e900000000}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '§', textBlock = """
        0.1 + 0.2                                  | 0.3
        state.balance + event.amount               | 8413.00
        state.balance - 0.60                       | 8412.00
        state.balance * 2                          | 16825.20
        1.10                                       | 1.10
        0.12345678901234567890123456789012345678   | 0.12345678901234567890123456789012345678
        state.big + 1                              | 9223372036854775808
        state.big * state.big                      | 85070591730234615847396907784232501249
        state.big + 1 - 1                          | 9223372036854775807
        -state.balance                             | -8412.60
        7 / 2                                      | 3.5
        6 / 2                                      | 3
        1 / 3.0                                    | 0.3333333333333333333333333333333333
        7 % 4                                      | 3
        state.balance >= 8412.6                    | true
        state.balance == 8412.6                    | true
        event.count == '3'                         | false
        state.closed ? 1 : 2                       | 2
        state.none == null                         | true
        state.missing ?? 0                         | 0
        state.none                                 | null
        state.nested                               | {"a":{"b":1.50}}
        empty(state.missing)                       | true
        size(state.nested)                         | 1
        state.nested == state.nested               | true
        {'n': state.nested.a}                      | {"n":{"b":1.50}}
        state.nested.x.y ?? 'z'                    | "z"
        state.nested.a.b                           | 1.50
        state['owner'] + '/' + event.amount        | "own-1/0.40"
        '1.10' + 1.10                              | "1.101.10"
        state.tags[1]                              | "b"
        state.class                                | "x"
        !state.closed and event.count gt 2         | true
        {'at': event.amount, 'n': [1, 2.50]}       | {"at":0.40,"n":[1,2.50]}
        empty(state.tags)                          | false
        """)
    void valuesAreExact(String source, String expected) throws Exception {
        assertThat(Json.text(value(source))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '§', textBlock = """
        state.missing + 1          | there is no value “missing”
        state.none + 1             | a value is null or missing
        state.missing              | there is no value “missing”
        state.missing.deeper       | there is no value “missing”
        state.nested.x             | there is no value “x”
        state.none.x               | there is no value “none”
        state['missing']           | there is no value “missing”
        state.owner - 1            | a number is wanted, not text
        state.balance ? 1 : 2      | a condition wants true or false, not a number
        state.owner < 3            | a number is wanted, not text
        1 / 0                      | division by zero
        1 % 0.00                   | division by zero
        event.huge + 1             | the result would have more than 150 000 digits
        event.huge * event.huge    | the result would have more than 150 000 digits
        """)
    void errorsSayWhatWasWrong(String source, String reason) {
        assertThatThrownBy(() -> value(source)).isInstanceOf(Expression.Fault.class).hasMessage(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "state.balance = 1", "state.balance += 1", "x = 1", "var x = 1; x", "1; 2",
        "new('java.io.File', 'x')",
        "new java.io.File('x')", "state.owner.length()", "'a'.toString()", "() -> 1", "x -> x",
        "function(x) { x }",
        "for (x : state.tags) { x }", "while (true) { 1 }", "do { 1 } while (true)", "if (true) { 1 }",
        "#pragma jexl.import java.io\n1", "@silent 1", "import java.io.File; 1", "java:exit(1)", "return 1",
        "state.balance++", "other + 1", "1 +", "", "   ", "size(", "try { 1 } catch (var e) { 2 }",
        "throw 'x'"
    })
    void whatIsNotASumOfValuesIsRefused(String source) {
        assertThatThrownBy(() -> Expression.compile(source, Set.of("state", "event")))
            .isInstanceOf(Expression.Fault.class).message().isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"'a'.class", "'a'.bytes", "state.tags.class", "event.count.class.name",
        "[1].class"})
    void valuesHaveNoJavaSide(String source) {
        assertThatThrownBy(() -> value(source)).isInstanceOf(Expression.Fault.class);
    }

    @Test
    void textThatGrowsWithoutEndIsAFault() throws Expression.Fault {
        var twice = Expression.compile("state + state", Set.of("state"));

        assertThatThrownBy(() -> twice.evaluate(Map.of("state", "x".repeat(6_000_000))))
            .isInstanceOf(Expression.Fault.class)
            .hasMessage("the text would have more than 10 million characters");
    }

    @Test
    void deepNestingIsRefusedNotFatal() {
        assertThatThrownBy(() -> Expression.compile("(".repeat(1990) + "1" + ")".repeat(1990), Set.of()))
            .isInstanceOf(Expression.Fault.class);
    }

    private static @Nullable Object value(String source) throws Expression.Fault {
        var scope = new HashMap<String, @Nullable Object>();
        scope.put("state", Json.read(STATE));
        scope.put("event", Json.read(EVENT));
        return Expression.compile(source, Map.copyOf(scope).keySet()).evaluate(scope);
    }
}
