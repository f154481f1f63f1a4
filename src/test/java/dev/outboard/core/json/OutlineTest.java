package dev.outboard.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class OutlineTest {
    @Test
    void namesAndValuesAreTheTextsOwn() {
        assertThat(of("{\"a\": 1250.00, \"b\": [9007199254740993, \"x, {\", {}], \"c\\\"d\": {\"e\": null}}"))
            .isEqualTo(new Outline("", "{3}", List.of(
                new Outline("\"a\"", "1250.00", List.of()),
                new Outline("\"b\"", "[3]", List.of(
                    new Outline("", "9007199254740993", List.of()),
                    new Outline("", "\"x, {\"", List.of()),
                    new Outline("", "{}", List.of()))),
                new Outline("\"c\\\"d\"", "{1}", List.of(new Outline("\"e\"", "null", List.of()))))));
    }

    @Test
    void aValueAloneIsItsOwnTree() {
        assertThat(of("\"a: b\"")).isEqualTo(new Outline("", "\"a: b\"", List.of()));
        assertThat(of("1e100000")).isEqualTo(new Outline("", "1e100000", List.of()));
    }

    @Test
    void ofALongValueTheBeginningIsKept() {
        var tree = of("{\"a\": \"" + "x".repeat(5000) + "\", \"b\": 2}");
        assertThat(tree.children()).hasSize(2);
        assertThat(tree.children().getFirst().value())
            .startsWith("\"xxx").endsWith("x…").hasSizeLessThan(402);
        assertThat(tree.children().getLast().value()).isEqualTo("2");
    }

    @Test
    void whatNestsTooDeepHasNone() {
        assertThat(Outline.of(Lines.of("[".repeat(5000) + "]".repeat(5000)))).isNull();
        assertThat(of("[".repeat(90) + "1" + "]".repeat(90))).isNotNull();
    }

    @Test
    void textThatIsNotJsonIsFoldedAsFarAsItLooksLikeIt() {
        assertThat(of("{\"a\": [1, 2").children()).containsExactly(new Outline("\"a\"", "[2]", List.of(
            new Outline("", "1", List.of()), new Outline("", "2", List.of()))));
        assertThat(of("}}").children()).isEmpty();
    }

    private static Outline of(String text) {
        return Objects.requireNonNull(Outline.of(Lines.of(text)));
    }
}
