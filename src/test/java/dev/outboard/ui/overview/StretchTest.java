package dev.outboard.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.PerMinute;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StretchTest {
    private static final Instant NOW = Instant.parse("2026-03-14T14:31:07Z");
    private final Observed observed = new Observed(NOW);

    @Test
    void theMinuteThatIsNotOverIsLeftOutAndQuietOnesAreZero() {
        var counted = minutes(
            null, true, at("14:31:00", 9), at("14:30:00", 226), at("13:31:00", 7), at("13:30:00", 5));
        var hour = before(Range.HOUR, counted, null);
        assertThat(hour.first()).isEqualTo(Instant.parse("2026-03-14T13:31:00Z"));
        assertThat(hour.appended()).isNotNull();
        assertThat(hour.appended().counts()).hasSize(60).startsWith(7L, 0L).endsWith(0L, 226L);
        assertThat(hour.published()).isNull();
        assertThat(hour.failed()).isNull();
        assertThat(hour.most()).isEqualTo(226);
        assertThat(hour.from()).isZero();
    }

    @Test
    void minutesBeforeTheLastRowThatWasLookedAtAreNotKnown() {
        var reached = Instant.parse("2026-03-14T14:20:30Z");
        var hour = before(Range.HOUR, minutes(reached, false, at("14:20:00", 3), at("14:21:00", 8)), null);
        assertThat(hour.appended()).isNotNull();
        assertThat(hour.appended().from()).isEqualTo(50);
        assertThat(hour.appended().knows(49)).isFalse();
        assertThat(hour.start(hour.from())).isEqualTo(Instant.parse("2026-03-14T14:21:00Z"));
    }

    @Test
    void aLongerRangeAddsMinutesUpAndLeavesOutWhatIsNotOver() {
        var counted = minutes(
            null, true, at("14:30:00", 1), at("14:29:00", 2), at("14:25:00", 3), at("14:24:00", 4));
        var quarter = before(Range.QUARTER, counted, null);
        assertThat(quarter.first()).isEqualTo(Instant.parse("2026-03-14T08:30:00Z"));
        assertThat(quarter.appended()).isNotNull();
        assertThat(quarter.appended().counts()).hasSize(72).endsWith(0L, 4L, 5L);
        var reached = Instant.parse("2026-03-14T11:02:00Z");
        var week = before(Range.WEEK, minutes(reached, false, at("13:59:00", 8)), null);
        assertThat(week.first()).isEqualTo(Instant.parse("2026-03-07T14:00:00Z"));
        assertThat(week.appended()).isNotNull();
        assertThat(week.appended().from()).isEqualTo(83);
        assertThat(week.appended().last()).isEqualTo(8);
    }

    @Test
    void failuresAreWhatTheUnpublishedHaveMoreAndWhatThePublishedTookAlong() {
        look("14:27:01", 100L);
        look("14:27:40", 103L);
        look("14:28:02", 104L);
        look("14:29:01", 90L);
        look("14:30:03", 95L);
        look("14:31:01", 95L);
        var published = minutes(null, true, failing("14:28:00", 20), failing("14:30:00", 2));
        var hour = before(Range.HOUR, null, published);
        assertThat(hour.failed()).isNotNull();
        assertThat(hour.failed().from()).isEqualTo(56);
        assertThat(hour.failed().counts()).endsWith(0L, 4L, 6L, 5L, 2L);
    }

    @Test
    void minutesThatNobodyLookedAtInTimeAreNotWatched() {
        look("14:29:01", 10L);
        look("14:30:46", 12L);
        look("14:31:01", 15L);
        var hour = before(Range.HOUR, null, minutes(null, true));
        assertThat(hour.failed()).isNotNull();
        assertThat(hour.failed().from()).isEqualTo(60);
        assertThat(hour.failed().knows(59)).isFalse();
    }

    @Test
    void aMinuteThatHasJustBegunEndsTheOneBeforeByTheLastLook() {
        look("14:29:01", 10L);
        look("14:30:01", 12L);
        look("14:30:59", 15L);
        var hour = before(Range.HOUR, null, minutes(null, true));
        assertThat(hour.failed()).isNotNull();
        assertThat(hour.failed().counts()).endsWith(0L, 2L, 3L);
        assertThat(hour.failed().from()).isEqualTo(58);
    }

    @Test
    void whatWasDeletedMeanwhileMakesNoNegativeFailures() {
        look("14:30:01", 400L);
        look("14:31:01", 10L);
        var hour = before(Range.HOUR, null, minutes(null, true));
        assertThat(hour.failed()).isNotNull();
        assertThat(hour.failed().from()).isEqualTo(59);
        assertThat(hour.failed().last()).isZero();
    }

    private Stretch before(Range range, @Nullable Minutes appended, @Nullable Minutes published) {
        return Stretch.before(NOW, range, new Reading(appended, null, published), observed);
    }

    private void look(String time, Long failures) {
        var none = Count.exact(0);
        observed.look(new OutboxTotals(
            Instant.parse("2026-03-14T" + time + "Z"), none, none, null, none, null, null, none, none, none,
            null, null, none, null, failures, false));
    }

    private static Minutes minutes(@Nullable Instant reached, boolean whole, PerMinute... counts) {
        return new Minutes(List.of(counts), reached, whole);
    }

    private static PerMinute at(String time, long count) {
        return new PerMinute(Instant.parse("2026-03-14T" + time + "Z"), count);
    }

    private static PerMinute failing(String time, long failures) {
        return new PerMinute(Instant.parse("2026-03-14T" + time + "Z"), 1, failures);
    }
}
