package dev.outboard.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each rule over Java texts is seen to fail, and to leave alone what only looks alike.
class JavaRulesTest {
    private static final String MAIN = "src/main/java/dev/outboard/core/Fixture.java";
    private static final String TEST = "src/test/java/dev/outboard/core/FixtureTest.java";

    @Test
    void longFileLineMethodAndParameterListAreSeen() {
        var text = "class Fixture {\n    // " + "x".repeat(104)
            + "\n    void many(int a, int b, int c, int d, int e, int f) {\n"
            + "        a++;\n".repeat(39) + "    }\n" + "\n".repeat(300) + "}\n";
        assertThat(violations(new SizeRule(), MAIN, text)).containsExactly(
            MAIN + " 344 lines, 300 are allowed",
            MAIN + " line 2: 111 columns, 110 are allowed",
            MAIN + " line 3: many has 41 lines, 40 are allowed",
            MAIN + " line 3: many has 6 parameters, 5 are allowed");
    }

    @Test
    void whatFitsExactlyFits() {
        var text = "record Fixture(int a, int b, int c, int d, int e, int f) {\n    // " + "é".repeat(103)
            + "\n    Fixture {\n" + "        a++;\n".repeat(38) + "    }\n" + "\n".repeat(257) + "}\n";
        assertThat(violations(new SizeRule(), MAIN, text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"StringUtil", "StringUtils", "FeedManager", "RowHelper", "FeedImpl", "EventData",
        "InfoPane"})
    void emptyNameIsSeen(String name) {
        assertThat(violations(new NameRule(), MAIN, "class Outer { interface %s {} }".formatted(name)))
            .containsExactly(MAIN + " line 1: " + name + " says nothing of what it is");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Database", "Utility", "Informed", "Managers2Go", "Important"})
    void nameThatOnlyBeginsAlikeIsFree(String name) {
        assertThat(violations(new NameRule(), MAIN,
            "class %s {}".formatted(name.replace("Managers2Go", "Manages"))))
            .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"testReadsRows", "reads", "reads_rows", "ReadsRows"})
    void nameOfATestThatIsNoSentenceIsSeen(String name) {
        var text = "class FixtureTest { @Test void %s() {} }".formatted(name);
        assertThat(violations(new TestNameRule(), TEST, text)).hasSize(1);
        assertThat(violations(new TestNameRule(), TEST, text.replace("@Test ", ""))).isEmpty();
        assertThat(violations(new TestNameRule(), TEST, text.replace(name, "readsRowsInOrder"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Instant.now()", "java.time.Instant.now()", "LocalDate.now()", "OffsetDateTime.now(ZoneOffset.UTC)",
        "System.currentTimeMillis()", "Clock.systemUTC()", "Clock.systemDefaultZone()", "new Date()"})
    void clockThatWasNotInjectedIsSeen(String reading) {
        var text = "class Fixture { Object at = %s; }".formatted(reading);
        assertThat(violations(new ClockRule(), MAIN, text)).hasSize(1);
        assertThat(violations(new ClockRule(), "src/main/java/dev/outboard/Main.java", text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Instant.now(clock)", "clock.instant()", "System.nanoTime()", "now()",
        "new Date(0)"})
    void injectedClockAndDurationsAreFree(String reading) {
        assertThat(violations(new ClockRule(), MAIN, "class Fixture { Object at = %s; }".formatted(reading)))
            .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Thread.sleep(5)", "java.lang.Thread.sleep(Duration.ZERO)", "TimeUnit.SECONDS.sleep(1)",
            "MILLISECONDS.sleep(1)",
        "run(Thread::sleep)"})
    void sleepingTestIsSeen(String sleep) {
        assertThat(violations(new SleepRule(), TEST,
            "class FixtureTest { void a() { %s; } }".formatted(sleep))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Exception", "RuntimeException", "Throwable", "Error",
        "IOException | RuntimeException"})
    void broadCatchIsSeen(String type) {
        var text = "class Fixture { void a() { try { b(); } catch (%s e) { log(e); } } }".formatted(type);
        assertThat(violations(new CatchRule(), MAIN, text))
            .containsExactly(MAIN + " line 1: catches " + type);
        assertThat(violations(new CatchRule(), "src/main/java/dev/outboard/ui/kit/FxBackground.java", text))
            .isEmpty();
        assertThat(violations(new CatchRule(), MAIN, text.replace("log(e);", "log(e); throw e;"))).isEmpty();
        assertThat(violations(new CatchRule(), MAIN, text.replace(type, "IOException"))).isEmpty();
    }

    @Test
    void publicTypeWithoutItsParagraphIsSeen() {
        var text = """
            package dev.outboard.core;

            @Deprecated
            public final class Fixture {
                /** Old form. */
                public enum Kind { A }
            }
            """;
        assertThat(violations(new DocumentationRule(), MAIN, text)).containsExactly(
            MAIN + " line 3: Fixture has no /// paragraph", MAIN + " line 6: Kind has no /// paragraph");
        assertThat(violations(new DocumentationRule(), MAIN,
            text.replace("@Deprecated", "/// One.\n@Deprecated")
            .replace("/** Old form. */", "/// Two."))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"// ------ accessors", "/* **** */", "//=====", "// ~~~~~~~"})
    void bannerIsSeen(String banner) {
        assertThat(violations(new DocumentationRule(), MAIN, "class Fixture {\n    " + banner + "\n}"))
            .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select * from events", "SELECT 1", "SELECT count(*) FROM t", "  insert into t values (1)",
            "UPDATE t SET a = 1",
        "delete from t", "WITH a AS (SELECT 1) SELECT * FROM a", "create table t (a int)",
        "CREATE UNIQUE INDEX i ON t (a)",
        "TRUNCATE t", "LISTEN events", "NOTIFY a", "COPY t FROM STDIN", "SET LOCAL lock_timeout = 5",
        "COMMIT",
        " WHERE id = ?", " ORDER BY id", " AND published_at IS NULL", "select pg_sleep(1)", "-- a comment",
        "show lock_timeout"})
    void statementInTextIsSeen(String sql) {
        var text = "class Fixture { String sql = \"%s\"; }".formatted(sql);
        assertThat(violations(new SqlTextRule(), MAIN, text)).hasSize(1);
        assertThat(violations(new SqlTextRule(), TEST, text)).isEmpty();
    }

    @Test
    void statementInTextBlockIsSeen() {
        var text = "class Fixture { String sql = \"\"\"\n    SELECT id\n      FROM t\n    \"\"\"; }";
        assertThat(violations(new SqlTextRule(), MAIN, text)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Select a connection", "Update the settings", "Delete 5 messages?", "Set the clock", "with data",
            "Grant it",
        "create", "List of tables", "commit → row", "Show all", "begin here", "Copy it from the list"})
    void wordsOfTheUserAreFree(String words) {
        assertThat(violations(new SqlTextRule(), MAIN,
            "class Fixture { String a = \"%s\"; }".formatted(words))).isEmpty();
    }

    private static List<String> violations(Rule rule, String path, String text) {
        return Rules.violations(rule, List.of(new Source(Path.of(path), text)));
    }
}
