package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleTest {
    @ParameterizedTest
    @CsvSource({"1,1,1", "3,1,3", "7,2,8", "226,100,300", "401,200,600", "1000000,500000,1000000"})
    void linesAreAtRoundDistances(long most, long step, long top) {
        assertThat(Scale.upTo(most)).isEqualTo(new Scale(step, top));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 9, 10, 99, 4_001, 123_456_789_012L})
    void theMostIsWithinAtMostFiveLines(long most) {
        var scale = Scale.upTo(most);
        assertThat(scale.top()).isGreaterThanOrEqualTo(most);
        assertThat(scale.lines()).hasSizeBetween(2, 5).first().isEqualTo(0L);
    }
}
