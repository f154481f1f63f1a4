package dev.outboard.ui.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoalTest {
    private static final ZonedDateTime HERE =
        ZonedDateTime.of(2026, 3, 9, 20, 52, 18, 0, ZoneId.of("Asia/Seoul"));

    @ParameterizedTest
    @CsvSource({
        "138, Version[version=138]",
        "' v138 ', Version[version=138]",
        "V 9999, Version[version=9999]",
        "143, Position[position=143]",
        "#7, Position[position=7]",
        "pos 18141906, Position[position=18141906]",
        "2026-03-09 11:52Z, Time[until=2026-03-09T11:52:59.999999Z]",
        "2026-03-09T11:52:18.406 UTC, Time[until=2026-03-09T11:52:18.406999Z]",
        "2026-03-09 20:52, Time[until=2026-03-09T11:52:59.999999Z]",
        "03-09 20:52:18, Time[until=2026-03-09T11:52:18.999999Z]",
        "20:52, Time[until=2026-03-09T11:52:59.999999Z]",
        "2026-03-09, Time[until=2026-03-09T14:59:59.999999Z]",
        "23:59:59.9999999, Time[until=2026-03-09T14:59:59.999999Z]"})
    void whatIsTypedIsAVersionAPositionOrATimeToItsEnd(String typed, String goal) {
        assertThat(Goal.of(typed, 142, HERE)).hasToString("Optional[" + goal + "]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "yesterday", "2026-13-01", "25:00", "-5", "1.5", "#", "11:", "\u05D0"})
    void anythingElseIsNone(String typed) {
        assertThat(Goal.of(typed, 142, HERE)).isEmpty();
    }

    @Test
    void aNumberTooLargeForAnyPositionIsNone() {
        assertThat(Goal.of("1".repeat(40), 142, HERE)).isEmpty();
    }
}
