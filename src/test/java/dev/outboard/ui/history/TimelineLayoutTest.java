package dev.outboard.ui.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimelineLayoutTest {
    private static final Instant FIRST = Instant.parse("2026-03-08T00:00:00Z");

    @Test
    void timeToScaleFoldsABurstAndMeasuresAPause() {
        var marks = List.of(mark(1, 0), mark(2, 60), mark(3, 61), mark(4, 62), mark(5, 120));
        var layout = TimelineLayout.of(marks, false, 0, 600);
        assertThat(layout.stacks()).extracting(stack -> stack.lowest() + "-" + stack.highest())
            .containsExactly("1-1", "2-3", "4-4", "5-5");
        assertThat(layout.gaps()).extracting(TimelineLayout.Gap::length)
            .containsExactly(Duration.ofMinutes(60), Duration.ofMinutes(58));
    }

    @Test
    void evenStepsStandApartEquallyAndNameLongPausesOnly() {
        var marks = List.of(mark(1, 0), mark(2, 1), mark(3, 2), mark(4, 2 + 12 * 60), mark(5, 723));
        var layout = TimelineLayout.of(marks, true, 0, 400);
        assertThat(layout.stacks()).extracting(TimelineLayout.Stack::x)
            .containsExactly(0.0, 100.0, 200.0, 300.0, 400.0);
        assertThat(layout.gaps()).extracting(TimelineLayout.Gap::length)
            .containsExactly(Duration.ofHours(12));
    }

    @Test
    void whatHappenedAtOneTimeStandsInEvenSteps() {
        var marks = IntStream.rangeClosed(1, 5).mapToObj(version -> mark(version, 7)).toList();
        assertThat(TimelineLayout.of(marks, false, 0, 400).stacks()).hasSize(5);
    }

    @Test
    void whereTimesGoBackTheScaleFollowsTimeAndTheStepsFollowVersions() {
        var marks = List.of(mark(1, 0), mark(2, 100), mark(3, 50));
        assertThat(TimelineLayout.of(marks, false, 0, 100).stacks())
            .extracting(TimelineLayout.Stack::lowest).containsExactly(1, 3, 2);
        assertThat(TimelineLayout.of(marks, true, 0, 100).stacks())
            .extracting(TimelineLayout.Stack::lowest).containsExactly(1, 2, 3);
    }

    @Test
    void oneEventStandsInTheMiddle() {
        assertThat(TimelineLayout.of(List.of(mark(1, 0)), false, 0, 100).stacks())
            .extracting(TimelineLayout.Stack::x).containsExactly(50.0);
    }

    private static Mark mark(int version, int minute) {
        return new Mark(
            version, FIRST.plus(Duration.ofMinutes(minute)), "Opened", "begins", Mark.Sign.NONE);
    }
}
