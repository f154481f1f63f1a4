package dev.outboard.ui.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpanTest {
    @Test
    void itBeginsWithTheNewestFew() {
        assertThat(Span.newest(142)).isEqualTo(new Span(118, 142, 142));
        assertThat(Span.newest(3)).isEqualTo(new Span(1, 3, 3));
        assertThat(Span.newest(0)).isEqualTo(Span.NONE);
    }

    @Test
    void itMovesNoFurtherThanTheSelectionTakes() {
        var span = new Span(101, 124, 1_000);
        assertThat(span.holding(110)).isEqualTo(span);
        assertThat(span.holding(125)).isEqualTo(new Span(106, 129, 1_000));
        assertThat(span.holding(100)).isEqualTo(new Span(96, 119, 1_000));
        assertThat(span.holding(600)).isEqualTo(new Span(588, 611, 1_000));
        assertThat(span.holding(1_000).high()).isEqualTo(1_000);
    }

    @Test
    void zoomingKeepsTheAnchorWhereItIs() {
        assertThat(new Span(101, 200, 1_000).zoomed(true, 101)).isEqualTo(new Span(101, 150, 1_000));
        assertThat(new Span(101, 200, 1_000).zoomed(true, 200)).isEqualTo(new Span(151, 200, 1_000));
        assertThat(new Span(101, 200, 1_000).zoomed(false, 150).width()).isEqualTo(200);
        assertThat(new Span(101, 105, 1_000).zoomed(true, 103)).isEqualTo(new Span(101, 105, 1_000));
    }

    @Test
    void whoLooksAtTheNewestGoesOnLookingAtThem() {
        assertThat(new Span(118, 142, 142).grown(150, 142)).isEqualTo(new Span(126, 150, 150));
        assertThat(new Span(118, 142, 142).grown(150, 119)).isEqualTo(new Span(118, 142, 150));
        assertThat(new Span(50, 74, 142).grown(150, 60)).isEqualTo(new Span(50, 74, 150));
        assertThat(new Span(1, 142, 142).grown(150, 60)).isEqualTo(new Span(1, 150, 150));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whateverIsDoneItStaysWithinWhatThereIs(long seed) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        var total = 1 + random.nextInt(300);
        var span = Span.newest(total);
        for (var i = 0; i < 2_000; i++) {
            span = changed(span, random);
            assertThat(span.low()).as("seed %d, step %d: %s", seed, i, span).isBetween(1, span.high());
            assertThat(span.high()).as("seed %d, step %d: %s", seed, i, span).isLessThanOrEqualTo(total);
            assertThat(span.width()).isGreaterThanOrEqualTo(Math.min(5, total));
        }
    }

    private static Span changed(Span span, RandomGenerator random) {
        var version = random.nextInt(-5, span.total() + 5);
        return switch (random.nextInt(6)) {
            case 0 -> span.zoomed(true, version);
            case 1 -> span.zoomed(false, version);
            case 2 -> span.to(version, random.nextInt(-5, span.total() + 5));
            case 3 -> span.moved(random.nextInt(-400, 400));
            case 4 -> span.all();
            default -> span.holding(Math.clamp(version, 1, span.total()));
        };
    }
}
