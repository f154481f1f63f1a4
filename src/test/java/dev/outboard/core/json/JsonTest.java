package dev.outboard.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void numbersKeepEveryDigit() {
        assertThat(Json.read("[9223372036854775807, 9223372036854775808, 100.00, 0.1, -0.000000010, 1e3]"))
            .isEqualTo(
            List.of(
                Long.MAX_VALUE, new BigInteger("9223372036854775808"), new BigDecimal("100.00"),
                new BigDecimal("0.1"), new BigDecimal("-0.000000010"), new BigDecimal("1e3")));
    }

    @Test
    void textReadIsTextWritten() {
        var text =
            "{\"b\":[1,null,true,{\"x\":\"\\u0000ä\uD83D\uDE00\"}],"
                + "\"a\":{\"balance\":8412.60,\"empty\":{}},\"c\":[]}";
        assertThat(Json.text(Json.read(text))).isEqualTo(text);
    }

    @Test
    void canonicalTextHasNamesInOrderAtEveryDepth() {
        assertThat(Json.canonical(Json.read("{\"b\":{\"z\":1,\"a\":2.0},\"a\":[{\"d\":1,\"c\":2}]}")))
            .isEqualTo("{\"a\":[{\"c\":2,\"d\":1}],\"b\":{\"a\":2.0,\"z\":1}}");
    }

    @Test
    void tenThousandLevelsAreReadAndWritten() {
        var text = "[".repeat(10_000) + "]".repeat(10_000);
        assertThat(Json.text(Json.read(text))).isEqualTo(text);
    }

    @Test
    void hundredThousandDigitsAreReadAndWritten() {
        var text = "1" + "0".repeat(100_000);
        assertThat(Json.text(Json.read(text))).isEqualTo(text);
    }

    @Test
    void hugeExponentIsWrittenAsItCame() {
        assertThat(Json.text(Json.read("1e2000000000"))).isEqualTo("1E+2000000000");
        assertThatThrownBy(() -> Json.read("1e99999999999"))
            .isInstanceOf(Json.Malformed.class).hasMessage("a number's exponent is too large");
    }

    @Test
    void whatIsReadCantBeChanged() {
        var read = (Map<?, ?>) Json.read("{\"a\":[1]}");
        assertThatThrownBy(read::clear).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(((List<?>) read.get("a"))::clear)
            .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void nameGivenTwiceCountsLastUnlessReadStrictly() {
        assertThat(Json.read("{\"a\":1,\"a\":2}")).isEqualTo(Map.of("a", 2L));
        assertThatThrownBy(() -> Json.readStrictly("{\"a\":1,\n\"a\":2}"))
            .isInstanceOf(Json.Malformed.class).hasMessageContaining("line 2").hasMessageContaining("\"a\"");
    }

    @Test
    void faultsSayWhere() {
        assertThatThrownBy(() -> Json.read("{\n  \"a\": tru\n}"))
            .isInstanceOf(Json.Malformed.class).hasMessageContaining("line 2");
        assertThatThrownBy(() -> Json.read("")).hasMessage("there is nothing in it");
        assertThatThrownBy(() -> Json.read("1 2")).hasMessage("something follows after the value");
        assertThatThrownBy(() -> Json.read("{\"a\":[1")).isInstanceOf(Json.Malformed.class);
    }
}
