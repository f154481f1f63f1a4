package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.outboard.TestServer;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Values on their way to the server and back.
class ValuesTest {
    private static final UUID ID = UUID.fromString("00000000-0000-4000-8000-00000000000a");

    private static Db db;

    @BeforeAll
    static void open() {
        db = Db.open(TestServer.database("values"), Limits.CONSOLE);
    }

    @AfterAll
    static void close() {
        db.close();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-02-28T23:59:59.123456Z, 2026-02-28 23:59:59.123456+00",
        "-0043-03-15T12:00:00Z, 0044-03-15 12:00:00+00 BC",
        "1912-01-01T00:00:00Z, 1912-01-01 00:00:00+00",
        "+294276-12-31T23:59:59Z, 294276-12-31 23:59:59+00"})
    void timesRoundTrip(Instant time, String server) {
        assertThat(back("timestamptz", time)).isEqualTo(server);
        assertThat(instant(server)).isEqualTo(time);
        assertThat(back("timestamptz[]", (Object) new Instant[] {time})).contains(server);
    }

    @Test
    void infinitiesRoundTrip() {
        assertThat(back("timestamptz", Row.INFINITY)).isEqualTo("infinity");
        assertThat(back("timestamptz", Row.MINUS_INFINITY)).isEqualTo("-infinity");
        assertThat(instant("infinity")).isEqualTo(Row.INFINITY);
        assertThat(instant("-infinity")).isEqualTo(Row.MINUS_INFINITY);
        assertThat(back("timestamptz[]",
            (Object) new @Nullable Instant[] {Row.INFINITY, null, Row.MINUS_INFINITY}))
            .isEqualTo("{infinity,NULL,-infinity}");
    }

    @Test
    void nanosecondsAreCutNotRounded() {
        assertThat(back("timestamptz", Instant.parse("2026-01-01T00:00:00.999999999Z")))
            .isEqualTo("2026-01-01 00:00:00.999999+00");
    }

    @Test
    void arraysRoundTripWithNullsQuotesAndNothing() {
        assertThat(back("text[]", (Object) new @Nullable String[] {"a,b", "c\"d\\", null, "NULL", ""}))
            .isEqualTo("{\"a,b\",\"c\\\"d\\\\\",NULL,\"NULL\",\"\"}");
        assertThat(back("uuid[]", (Object) new UUID[] {ID})).isEqualTo("{" + ID + "}");
        assertThat(back("int[]", (Object) new @Nullable Integer[] {1, null})).isEqualTo("{1,NULL}");
        assertThat(back("bigint[]", (Object) new Long[] {Long.MAX_VALUE})).isEqualTo("{9223372036854775807}");
        assertThat(back("bigint[]", (Object) new long[] {Long.MIN_VALUE, 0}))
            .isEqualTo("{-9223372036854775808,0}");
        assertThat(back("bigint[]", (Object) new long[0])).isEqualTo("{}");
    }

    @Test
    void nullsGoThereAndComeBack() {
        var read = db.<Boolean>with(session -> session.one(
            sql("SELECT ?::uuid AS id, ?::text AS t, ?::int AS i, ?::bigint AS b, ?::timestamptz AS at"),
            row -> row.maybeUuid("id") == null && row.maybeText("t") == null && row.maybeInteger("i") == null
                && row.maybeBigint("b") == null && row.maybeInstant("at") == null,
            null, null, null, null, null));
        assertThat(read).isTrue();
    }

    @Test
    void missingValueNamesItsColumn() {
        assertThatExceptionOfType(IllegalStateException.class)
            .isThrownBy(() -> db.with(
                session -> session.one(sql("SELECT NULL::int AS age"), row -> row.integer("age"))))
            .withMessage("Column age is NULL where a value is promised");
    }

    @Test
    void numbersStayExact() {
        var exact = new BigDecimal("12345678901234567890.1000");
        assertThat(db.<BigDecimal>with(
            session -> session.one(sql("SELECT ?::numeric AS n"), row -> row.decimal("n"), exact)))
                .isEqualTo(exact);
        assertThat(db.<Long>with(
            session -> session.one(sql("SELECT ?::bigint AS n"), row -> row.bigint("n"), Long.MIN_VALUE)))
            .isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void textsKeepTheirLettersAndBooleansTheirTruth() {
        assertThat(back("text", "한글 \uD83D\uDE00 'quoted' \\ ?")).isEqualTo("한글 \uD83D\uDE00 'quoted' \\ ?");
        assertThat(db.<Boolean>with(
            session -> session.one(sql("SELECT NOT ? AS b"), row -> row.bool("b"), false))).isTrue();
        assertThat(db.<UUID>with(
            session -> session.one(sql("SELECT ?::uuid AS id"), row -> row.uuid("id"), ID)))
            .isEqualTo(ID);
    }

    private static String back(String type, Object value) {
        return db.with(session -> session.list(
            sql("SELECT set_config('timezone', 'UTC', true)::text AS zone"), row -> row.text("zone"))
                .isEmpty()
            ? ""
            : session.one(sql("SELECT (?::%s)::text AS value".formatted(type)), row -> row.text("value"),
                value));
    }

    private static Instant instant(String text) {
        return db.with(session -> session.one(
            sql("SELECT ?::timestamptz AS at"), row -> row.instant("at"), text));
    }
}
