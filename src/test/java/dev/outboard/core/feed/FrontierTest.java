package dev.outboard.core.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrontierTest {
    @Test
    void theCompleteLineStopsBelowTheLowestHole() {
        var frontier = new Frontier(0, 1);
        LongStream.of(1, 2, 5, 9).forEach(frontier::read);

        assertThat(frontier.holes()).isEqualTo(Map.of(3L, 4L, 6L, 8L));
        assertThat(frontier.complete()).isEqualTo(2);
        assertThat(frontier.waiting()).isEqualTo(2);
    }

    @Test
    void anEventThatFillsAHoleSplitsIt() {
        var frontier = new Frontier(0, 1);
        frontier.read(9);

        assertThat(frontier.fill(4)).isTrue();
        assertThat(frontier.fill(4)).isFalse();
        assertThat(frontier.holes()).isEqualTo(Map.of(1L, 3L, 5L, 8L));
    }

    @Test
    void aSequenceThatCountsInTensLeavesNoHoles() {
        var frontier = new Frontier(0, 10);
        LongStream.of(10, 20, 50).forEach(frontier::read);

        assertThat(frontier.holes()).isEqualTo(Map.of(30L, 40L));
        assertThat(frontier.complete()).isEqualTo(20);
        assertThat(frontier.waiting()).isEqualTo(1);
    }

    @Test
    void settlingInsideAHoleLeavesTheRestOfIt() {
        var frontier = new Frontier(0, 1);
        frontier.read(10);
        frontier.settle(4);

        assertThat(frontier.holes()).isEqualTo(Map.of(5L, 9L));
        assertThat(frontier.complete()).isEqualTo(4);
    }

    @Test
    void aTieAtTheSeenLineIsNoHole() {
        var frontier = new Frontier(0, 1);
        LongStream.of(1, 1, 2).forEach(frontier::read);

        assertThat(frontier.hasHoles()).isFalse();
        assertThat(frontier.complete()).isEqualTo(2);
    }

    @Test
    void aPositionOutOfStepHidesNoneInStep() {
        var frontier = new Frontier(0, 10);
        LongStream.of(10, 25, 55).forEach(frontier::read);
        assertThat(frontier.holes()).isEqualTo(Map.of(20L, 20L, 35L, 45L));

        frontier.fill(40);
        assertThat(frontier.holes()).isEqualTo(Map.of(20L, 20L, 35L, 35L, 45L, 45L));
    }

    /// Against a plain set of missing positions.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void agreesWithASetOfMissingPositions(long seed) {
        var random = new Random(seed);
        var step = 1 + random.nextInt(3);
        var frontier = new Frontier(0, step);
        var missing = new TreeSet<Long>();
        var at = 0L;
        for (var i = 0; i < 2_000; i++) {
            switch (random.nextInt(3)) {
                case 0 -> {
                    var next = at + step * (1L + random.nextInt(4));
                    for (var hole = at + step; hole < next; hole += step) {
                        missing.add(hole);
                    }
                    at = next;
                    frontier.read(at);
                }
                case 1 -> {
                    var position = step * (long) random.nextInt((int) (at / step) + 1);
                    assertThat(frontier.fill(position)).isEqualTo(missing.remove(position));
                }
                default -> {
                    if (random.nextInt(20) == 0) {
                        var upTo = step * (long) random.nextInt((int) (at / step) + 1);
                        missing.headSet(upTo, true).clear();
                        frontier.settle(upTo);
                    }
                }
            }
            var complete = missing.isEmpty() ? at : missing.first() - step;
            assertThat(frontier.complete()).as("seed %d, turn %d", seed, i).isEqualTo(complete);
            assertThat(frontier.waiting()).as("seed %d, turn %d", seed, i)
                .isEqualTo((at - complete) / step - missing.size());
        }
    }
}
