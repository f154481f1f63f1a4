package dev.outboard.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each rule over statements, FXML and style sheets is seen to fail, and to leave alone what only looks
/// alike.
class ResourceRulesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "SELECT 1| does not say first what it answers",
        "'-- Answers.\nSELECT 1;'| has a semicolon: one statement a file",
        "'-- Answers.\nSELECT 1; SELECT 2'| has a semicolon: one statement a file",
        "'-- Answers.'| holds no statement",
        "'-- Answers.\nselect 1'| line 2: the keyword select is in small letters",
        "'-- Answers.\nSELECT 1\n where a'| line 3: the keyword where is in small letters"})
    void statementOutOfFormIsSeen(String text, String sentence) {
        assertThat(violations(new SqlFileRule(), "resources/a.sql", text))
            .containsExactly("resources/a.sql " + sentence);
    }

    @Test
    void smallLettersInTextsCommentsNamesAndBodiesAreFree() {
        var text = """
            -- Where and what; select as you like.
            CREATE FUNCTION ${from}() RETURNS trigger LANGUAGE plpgsql AS
            $$ begin select 1; end $$
            -- and 'this
            SELECT 'it''s; select', "order", left(data, 5) FROM t
            """;
        assertThat(violations(new SqlFileRule(), "resources/a.sql", text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "<fx:script>a()</fx:script>| has a script",
        "<Label style=\"-fx-padding: 1px\"/>| has an inline style",
        "<Button onAction=\"go()\"/>| has a handler that is code",
        "<Label text=\"Dead letters\"/>| has words: use a %key"})
    void fxmlThatIsNotStructureIsSeen(String line, String sentence) {
        assertThat(violations(new FxmlRule(), "resources/A.fxml", "<?xml version=\"1.0\"?>\n" + line))
            .containsExactly("resources/A.fxml line 2: " + sentence);
    }

    @Test
    void structureIsFree() {
        assertThat(violations(new FxmlRule(), "resources/A.fxml",
            "<Button onAction=\"#go\" text=\"%go\" promptText=\"\" title=\"Outboard\"/>")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"#fff", "rgb(1, 2, 3)", "rgba(0,0,0,0.2)", "white", "derive(red, 10%)",
        "1px solid #00ff00"})
    void colourThatTheThemeDoesNotKnowIsSeen(String colour) {
        assertThat(violations(new CssRule(), "resources/a.css", ".a { -fx-fill: %s; }".formatted(colour)))
            .hasSize(1);
    }

    @Test
    void variableOfOursDefinedElsewhereOrTwiceIsSeen() {
        assertThat(violations(new CssRule(), "resources/a.css", """
            .root { -ob-good: -color-success-fg; -ob-good: -color-accent-fg; }
            .a { -ob-bad: -color-danger-fg; }
            """)).containsExactly(
                "resources/a.css .root { -ob-good }: defined twice",
                "resources/a.css .a { -ob-bad }: defined outside the root");
    }

    @Test
    void variablesOfTheThemeAreFree() {
        assertThat(violations(new CssRule(), "resources/a.css", """
            /* white, #fff */
            .root:dark { -ob-good: -color-success-fg; }
            .red { -fx-fill: -color-danger-fg; -fx-background-color: transparent,
                -ob-good; -fx-font-family: "Black"; }
            """)).isEmpty();
    }

    private static List<String> violations(Rule rule, String path, String text) {
        return Rules.violations(rule, List.of(new Source(Path.of(path), text)));
    }
}
