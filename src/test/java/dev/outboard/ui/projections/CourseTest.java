package dev.outboard.ui.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.projections.Projection;
import dev.outboard.ui.projections.Course.Length;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CourseTest {
    private static final Instant START = Instant.parse("2026-03-12T14:00:00Z");

    private final Course course = new Course();

    @Test
    void ratesAreThoseOfTheLastTwoMinutes() {
        for (var second = 0; second <= 600; second += 2) {
            course.see(START.plusSeconds(second), second < 300 ? 0 : (second - 300) * 10L, 5_000 - second);
        }

        assertThat(course.watched()).isEqualTo(Duration.ofMinutes(2));
        assertThat(course.rate()).isEqualTo(10);
        assertThat(course.growth()).isEqualTo(-1);
    }

    @Test
    void twoLooksCloseTogetherTellNoRate() {
        course.see(START, 0, 100);
        course.see(START.plusSeconds(2), 50, 50);

        assertThat(course.watched()).isZero();
        assertThat(course.growth()).isZero();
    }

    @Test
    void aPositionThatGoesBackBeginsAnew() {
        course.see(START, 1_000, 0);
        course.see(START.plusSeconds(20), 1_100, 0);
        course.see(START.plusSeconds(22), 0, 1_100);

        assertThat(course.watched()).isZero();
        assertThat(course.still()).isEqualTo(START.plusSeconds(22));
    }

    @Test
    void aLookThatComesLateIsLeftOut() {
        course.see(START.plusSeconds(10), 10, 1);
        course.see(START, 5, 7);

        assertThat(course.points(Length.HOUR)).extracting(Course.Point::behind).containsExactly(1L);
    }

    @Test
    void aWeekOfLooksTakesAtMostItsShareOfMemory() {
        for (var second = 0L; second <= Length.WEEK.time().toSeconds() + 3_600; second += 20) {
            course.see(START.plusSeconds(second), second, second % 7);
        }

        assertThat(course.points(Length.WEEK)).hasSizeGreaterThanOrEqualTo(Length.MOST);
        for (var length : Length.values()) {
            assertThat(course.points(length)).hasSizeLessThanOrEqualTo(Length.MOST + 1);
        }
    }

    @Test
    void theExampleOfADefinitionIsOne() {
        assertThat(Projection.read("account_summary.json", Example.text()).aggregateType())
            .isEqualTo("Account");
    }
}
