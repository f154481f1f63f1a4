package dev.outboard.core.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MasksTest {
    @Test
    void aFieldIsMaskedAsAWholeAndItsNeighboursKeepTheirDigits() {
        assertThat(masked("{\"iban\": \"DE00 1\", \"amount\": 12.340, \"big\": 9007199254740993}", "iban"))
            .isEqualTo("{\"iban\": \"***\", \"amount\": 12.340, \"big\": 9007199254740993}");
    }

    @Test
    void nestedFieldsInObjectsAndInElementsOfArraysAreMasked() {
        var json = """
            {"owner":{"name":"Ada","born":{"day":1}},"lines":[{"iban":"A1","n":1},{"n":2},{"iban":["B2"]}],\
            "metadata":{"correlation_id":"c-9","user":"ada"}}""";

        assertThat(masked(json, "owner.born", "lines.[].iban", "metadata.user")).isEqualTo("""
            {"owner":{"name":"Ada","born":"***"},"lines":[{"iban":"***","n":1},{"n":2},{"iban":"***"}],\
            "metadata":{"correlation_id":"c-9","user":"***"}}""");
    }

    @Test
    void elementsOfArraysInArraysAreMasked() {
        assertThat(masked("{\"a\":[[{\"x\":1}],[[2]],3]}", "a.[].[].x", "a.[].[].[]"))
            .isEqualTo("{\"a\":[[{\"x\":\"***\"}],[[\"***\"]],3]}");
    }

    @Test
    void aNameIsKnownHoweverItIsWritten() {
        assertThat(masked("{\"\\u0069ban\":1,\"a\\\"b\":2}", "iban", "a\"b"))
            .isEqualTo("{\"\\u0069ban\":\"***\",\"a\\\"b\":\"***\"}");
    }

    @Test
    void aNameThatComesTwiceIsMaskedTwice() {
        assertThat(masked("{\"iban\":1,\"iban\":{\"x\":2}}", "iban"))
            .isEqualTo("{\"iban\":\"***\",\"iban\":\"***\"}");
    }

    @Test
    void valuesWithBracketsAndQuotesWithinAreSkippedAsAWhole() {
        assertThat(masked("{\"s\":{\"t\":\"}]\\\\\\\"{\",\"u\":[\"]\"]},\"v\":true}", "s"))
            .isEqualTo("{\"s\":\"***\",\"v\":true}");
    }

    @Test
    void theSameNameElsewhereStays() {
        assertThat(masked("{\"a\":{\"id\":1},\"id\":2,\"b\":[{\"id\":3}]}", "a.id"))
            .isEqualTo("{\"a\":{\"id\":\"***\"},\"id\":2,\"b\":[{\"id\":3}]}");
    }

    @Test
    void lineBreaksBetweenTokensBecomeBlanksAndThoseWithinStringsStayEscaped() {
        assertThat(masked("{\n  \"a\" :\r\n 1e5,\t\"b\":\"x\\ny\"\n}\n", "c"))
            .isEqualTo("{   \"a\" :   1e5, \"b\":\"x\\ny\" } ");
    }

    @Test
    void theWholeValueCanBeMasked() {
        assertThat(new Masks(List.of(List.of())).apply("{\"a\":1}")).isEqualTo("\"***\"");
    }

    @Test
    void depthCostsNoStack() {
        var deep = "{\"a\":".repeat(9_000) + "\"secret\"" + "}".repeat(9_000);
        var path = Stream.generate(() -> "a").limit(9_000).toList();

        assertThat(new Masks(List.of(path)).apply(deep)).doesNotContain("secret").contains("***");
        assertThat(Masks.NONE.apply(deep)).isEqualTo(deep);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{}", "[]", "[ ]", "{\"a\":{},\"b\":[]}", "1", "\"x\"", "null", "[[],{}]", "-0.00"})
    void whatIsNotMaskedStaysAsItIs(String json) {
        assertThat(masked(json, "z")).isEqualTo(json);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\"", "{\"a\":", "[1", "{\"iban\":\"x", "{a:1}", "1 2"})
    void ofWhatIsNotJsonNothingIsWritten(String text) {
        assertThatThrownBy(() -> masked(text, "iban")).isInstanceOf(IllegalArgumentException.class);
    }

    private static String masked(String json, String... paths) {
        return new Masks(Stream.of(paths).map(path -> List.of(path.split("\\.", -1))).toList()).apply(json);
    }
}
