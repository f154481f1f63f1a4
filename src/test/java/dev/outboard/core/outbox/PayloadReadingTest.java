package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.PayloadTest.Reading;
import dev.outboard.core.outbox.PayloadTest.Wrong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PayloadReadingTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        $.data.amount = 30         | $."data"."amount" == 30
        data.amount=30.00          | $."data"."amount" == 30.00
        $ = "x"                    | $ == "x"
        $.a <> null                | $."a" <> null
        $.a['it is'].b             | exists($."a"."it is"."b")
        $["a\\"b"][0][*] >= -1.5e3 | $."a\\"b"[0][*] >= -1500
        größe.남 < "é"              | $."größe"."남" < "é"
        """)
    void aPathIsAskedAsThePredicateThatItMeans(String typed, String path) {
        assertThat(PayloadTest.read(typed))
            .isEqualTo(new Reading.Understood(new PayloadTest(typed, null, path)));
    }

    @Test
    void bracesAndBracketsAreWhatThePayloadContains() {
        assertThat(PayloadTest.read(" {\"a\": [1.50]} "))
            .isEqualTo(new Reading.Understood(new PayloadTest("{\"a\": [1.50]}", "{\"a\": [1.50]}", null)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        {"a": 30                 | 9  | JSON
        {"a": 30} x              | 11 | JSON
        {a: 30}                  | 2  | JSON
        $.                       | 3  | NAME
        = 3                      | 1  | NAME
        $.a..b = 3               | 5  | NAME
        $.a[x] = 3               | 5  | INDEX
        $.a[1                    | 6  | INDEX
        $.a is 3                 | 5  | COMPARISON
        $.a ~ 3                  | 5  | COMPARISON
        $.a = EUR                | 7  | VALUE
        $.a =                    | 6  | VALUE
        $.a = 3 and more         | 9  | VALUE
        $.a = {"b": 1}           | 7  | VALUE
        $.a = 1e200000           | 7  | NUMBER
        $.a = 1e-20000           | 7  | NUMBER
        $.a = 1e9999999999999    | 7  | VALUE
        {"a": "x\\u0000"}        | 9  | CHARACTER
        $.a = "\\ud83d"          | 8  | CHARACTER
        """)
    void whatCannotBeReadSaysWhereAndWhy(String typed, int column, Wrong wrong) {
        assertThat(PayloadTest.read(typed)).isEqualTo(new Reading.Fault(column, wrong));
        assertThat(PayloadTest.read("  " + typed)).isEqualTo(new Reading.Fault(column + 2, wrong));
    }

    @Test
    void whatNestsTooDeepIsRefusedBeforeTheServerSeesIt() {
        assertThat(PayloadTest.read("[".repeat(2_000) + "]".repeat(2_000)))
            .isEqualTo(new Reading.Fault(1, Wrong.DEPTH));
    }
}
