package dev.outboard.ui.aggregates;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZonedDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTextTest {
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-11-12T15:30:00+09:00[Asia/Seoul]");

    @ParameterizedTest
    @CsvSource({
        "24h, 2026-11-11T06:30:00Z, null",
        "7 d, 2026-11-05T06:30:00Z, null",
        "2w, 2026-10-29T06:30:00Z, null",
        "2026, 2025-12-31T15:00:00Z, 2026-12-31T15:00:00Z",
        "2026-11, 2026-10-31T15:00:00Z, 2026-11-30T15:00:00Z",
        "2026-11-12, 2026-11-11T15:00:00Z, 2026-11-12T15:00:00Z",
        "2026-11-12 14:00, 2026-11-12T05:00:00Z, 2026-11-12T05:01:00Z",
        "2026-11-12T14:00:07, 2026-11-12T05:00:07Z, 2026-11-12T05:00:08Z",
        "14:00, 2026-11-12T05:00:00Z, 2026-11-12T05:01:00Z",
        "2026-11-01 .. 2026-11-02, 2026-10-31T15:00:00Z, 2026-11-02T15:00:00Z",
        "2026-11-01.., 2026-10-31T15:00:00Z, null",
        ".. 14:00, null, 2026-11-12T05:01:00Z"})
    void aTimeIsReadInTheZoneInWhichTimesAreWritten(String text, String from, String until) {
        assertThat(new SpanText(text, NOW).read()).isInstanceOfSatisfying(SpanText.Understood.class, read ->
            assertThat(read.span().from() + ", " + read.span().until()).isEqualTo(from + ", " + until));
    }

    @ParameterizedTest
    @CsvSource({
        "yesterday, 1, false", "2026-13-01, 1, false", "2026-02-30, 1, false",
        "'2026-11-01 .. then', 15, false",
        "..,1,false", "99999999h,1,false", "'2026-11-02 .. 2026-11-01', 15, true"})
    void whatIsNoTimeSaysWhere(String text, int column, boolean backwards) {
        assertThat(new SpanText(text, NOW).read()).isEqualTo(new SpanText.Faulty(column, backwards));
    }
}
