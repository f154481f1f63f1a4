package dev.outboard.core.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.alerts.Levels.Level;
import dev.outboard.core.alerts.Levels.Subject;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.OutboxTotals;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GaugesTest {
    private final Gauges gauges = new Gauges();
    private Instant now = Instant.parse("2026-03-14T14:31:07Z");

    @Test
    void levelsAreWhatWasCounted() {
        count(Count.exact(238), now.minusSeconds(75), Count.exact(473));
        assertThat(gauges.at(now, Map.of("balances", 12L), Duration.ofMillis(2900)).of()).isEqualTo(Map.of(
            Subject.of(Watch.BACKLOG), Level.exactly(238), Subject.of(Watch.WAITING), Level.exactly(75),
            Subject.of(Watch.DEAD), Level.exactly(473), Subject.of(Watch.DEAD_INCREASE), Level.exactly(0),
            new Subject(Watch.LAG, "balances"), Level.exactly(12),
            Subject.of(Watch.HELD), Level.exactly(2)));
    }

    @Test
    void newDeadLettersAreThoseSinceTheFewestOfTheLastTenMinutes() {
        dead(473);
        assertThat(increase()).isEqualTo(Level.exactly(0));
        pass(2);
        dead(480);
        pass(2);
        dead(60);
        pass(2);
        dead(71);
        assertThat(increase()).isEqualTo(Level.exactly(11));
        pass(596);
        dead(75);
        assertThat(increase()).isEqualTo(Level.exactly(15));
        pass(9);
        dead(75);
        assertThat(increase().value()).isLessThanOrEqualTo(4);
    }

    @Test
    void whereNotAllAreCountedTheIncreaseIsNotKnown() {
        dead(10);
        count(new Count(25_000, Count.Kind.AT_LEAST), null, new Count(40, Count.Kind.AT_LEAST));
        var levels = gauges.at(now, Map.of(), null).of();
        assertThat(levels).containsEntry(Subject.of(Watch.BACKLOG), new Level(25_000, true))
            .containsEntry(Subject.of(Watch.WAITING), new Level(0, true))
            .doesNotContainKey(Subject.of(Watch.DEAD_INCREASE));
        dead(90);
        assertThat(increase()).isEqualTo(Level.exactly(0));
    }

    @Test
    void beforeTheFirstCountOnlyTheFeedIsKnown() {
        assertThat(gauges.at(now, Map.of(), null).of()).containsOnlyKeys(Subject.of(Watch.HELD));
    }

    private Level increase() {
        return gauges.at(now, Map.of(), null).of().get(Subject.of(Watch.DEAD_INCREASE));
    }

    private void dead(long dead) {
        count(Count.exact(0), null, Count.exact(dead));
    }

    private void count(Count backlog, @Nullable Instant oldest, Count dead) {
        var none = Count.exact(0);
        gauges.counted(new OutboxTotals(
            now, backlog, none, oldest, none, null, null, dead, none, none, null, null, none, null, 0L,
            false));
    }

    private void pass(long seconds) {
        now = now.plusSeconds(seconds);
    }
}
