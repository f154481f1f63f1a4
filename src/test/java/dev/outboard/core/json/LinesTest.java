package dev.outboard.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinesTest {
    @Test
    void objectsAndArraysAreIndentedAndEmptyOnesStayOnTheirLine() {
        assertThat(text("{\"a\": 1.50, \"b\": [], \"c\": [true, {\"d\":null}], \"e\": { }}")).isEqualTo("""
            {
              "a": 1.50,
              "b": [],
              "c": [
                true,
                {
                  "d": null
                }
              ],
              "e": {}
            }""");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"big\":9007199254740993,\"money\":0.10,\"e\":1E+2}", "\"a \\\" { [ , : \\u0000 \\\\\"", "null",
            "-0.0",
        "[[1],[[2]]]", "{\"한글\":\"😀 {}\"}", "\"unfinished", "{]", ""})
    void nothingButWhiteSpaceBetweenTheTokensIsChanged(String json) {
        var laidOut = Lines.of(json).stream().map(line -> line.text().strip()).collect(Collectors.joining());
        assertThat(laidOut.replace("\": ", "\":")).isEqualTo(json);
    }

    @Test
    void depthAndLengthHaveTheirLimits() {
        var deep = Lines.of("[".repeat(5000) + "1" + "]".repeat(5000));
        assertThat(deep).hasSize(10_001);
        assertThat(deep.get(5000).text()).isEqualTo("  ".repeat(Lines.DEEPEST) + "1");

        var wide = Lines.of("{\"text\": \"" + "😀".repeat(500_000) + "\"}");
        assertThat(wide).allSatisfy(line -> assertThat(line.text())
            .hasSizeLessThanOrEqualTo(Lines.LONGEST + 1));
        assertThat(wide.stream().map(Lines.Line::text).collect(Collectors.joining()).codePoints()
            .filter(c -> c == 0x1F600).count()).isEqualTo(500_000);
        assertThat(wide).extracting(Lines.Line::number).startsWith(1, 2, 0).endsWith(3);
    }

    private static String text(String json) {
        return Lines.of(json).stream().map(Lines.Line::text).collect(Collectors.joining("\n"));
    }
}
