package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.Count;
import dev.outboard.db.DbException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordingTest {
    private static final Instant AFTERNOON = Instant.parse("2026-03-14T14:31:07.300Z");

    private final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    private final Wording english = wording(Locale.ENGLISH);
    private final Wording korean = wording(Locale.KOREAN);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        PT-3S      | 0.0 s    | 0.0초
        PT0.349S   | 0.3 s    | 0.3초
        PT12.9S    | 12 s     | 12초
        PT59.9S    | 59 s     | 59초
        PT4M59S    | 4 m      | 4분
        PT4H18M    | 4 h 18 m | 4시간 18분
        PT74H      | 3 d 2 h  | 3일 2시간
        PT300H     | 12 d     | 12일
        """)
    void agesHaveOneUnitBelowAnHourAndTwoUpToAWeek(Duration age, String inEnglish, String inKorean) {
        assertThat(english.age(age)).isEqualTo(inEnglish);
        assertThat(korean.age(age)).isEqualTo(inKorean);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1204118 | EXACT    | 1,204,118 | 1,204,118
        10000   | AT_LEAST | 10,000+   | 10,000 이상
        9412044 | ESTIMATE | ≈ 9.4M    | 약 941.2만
        96020   | ESTIMATE | ≈ 96K     | 약 10만
        9600    | ESTIMATE | ≈ 9,600   | 약 9,600
        """)
    void countsSayHowWellTheyAreKnown(long value, Count.Kind kind, String inEnglish, String inKorean) {
        assertThat(english.count(new Count(value, kind))).isEqualTo(inEnglish);
        assertThat(korean.count(new Count(value, kind))).isEqualTo(inKorean);
    }

    @Test
    void changesCarryTheirSignAlsoAtZero() {
        assertThat(english.change(1037)).isEqualTo("+1,037");
        assertThat(english.change(-365)).isEqualTo("−365");
        assertThat(english.change(0)).isEqualTo("±0");
    }

    @Test
    void timesFollowTheZoneThatIsChosenAndNameIt() {
        assertThat(english.time(AFTERNOON)).isEqualTo("14:31:07 UTC");
        appearance.utcProperty().set(false);
        assertThat(english.time(AFTERNOON)).isEqualTo("23:31:07 KST");
    }

    @ParameterizedTest
    @CsvSource({
        "Etc/UTC,14:31:07 UTC", "UTC,14:31:07 UTC", "+05:30,20:01:07 UTC+05:30",
        "Europe/Berlin,15:31:07 CET"})
    void aMachineInAnyZoneHasItsName(ZoneId zone, String written) {
        var there = new Appearance(zone);
        there.utcProperty().set(false);
        var wording = new Wording(Texts.of(Wording.class, Locale.ENGLISH), there);
        assertThat(wording.time(AFTERNOON)).isEqualTo(written);
    }

    @Test
    void aTimeThatIsNotThereIsADashAndOneWithoutEndIsNoError() {
        assertThat(english.since(null, AFTERNOON)).isEqualTo("–");
        assertThat(english.since(Instant.MAX, AFTERNOON)).isEqualTo("0 s");
    }

    @Test
    void foreignWordsLoseTheirLevelAndWhatFollowsTheFirstSentence() {
        assertThat(english.cause("FATAL: role \"a*b\" is not permitted to log in")).isEqualTo(
            "role \"a\\*b\" is not permitted to log in");
        assertThat(english.cause("Connection to db1:5432 refused. Check that it runs.\n  at X")).isEqualTo(
            "Connection to db1:5432 refused");
    }

    @Test
    void everyFailureOfTheDatabaseSaysWhatToDo() {
        var late = new DbException.Cancelled("ERROR: canceling statement", "57014", null);
        assertThat(english.reason(late)).isEqualTo(
            "It took longer than Outboard allows itself and was stopped: canceling statement."
                + " Nothing keeps running on the server.");
        assertThat(english.reason(new NullPointerException())).isEqualTo(
            "Something in Outboard went wrong: NullPointerException. The log has the details.");
    }

    private Wording wording(Locale locale) {
        return new Wording(Texts.of(Wording.class, locale), appearance);
    }
}
