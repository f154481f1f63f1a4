package dev.outboard.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.Minutes;
import dev.outboard.core.outbox.PerMinute;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HourTest {
    private static final Instant NOW = Instant.parse("2026-03-14T14:31:07Z");

    @Test
    void theMinuteThatIsNotOverIsLeftOutAndQuietOnesAreZero() {
        var counted = minutes(
            null, true, at("14:31:00", 9), at("14:30:00", 226), at("13:31:00", 7), at("13:30:00", 5));
        var hour = Hour.before(NOW, counted, null);
        assertThat(hour.first()).isEqualTo(Instant.parse("2026-03-14T13:31:00Z"));
        assertThat(hour.appended()).isNotNull();
        assertThat(hour.appended().counts()).hasSize(60).startsWith(7L, 0L).endsWith(0L, 226L);
        assertThat(hour.published()).isNull();
        assertThat(hour.most()).isEqualTo(226);
        assertThat(hour.from()).isZero();
    }

    @Test
    void minutesBeforeTheLastRowThatWasLookedAtAreNotKnown() {
        var reached = Instant.parse("2026-03-14T14:20:30Z");
        var hour = Hour.before(NOW, minutes(reached, false, at("14:20:00", 3), at("14:21:00", 8)), null);
        assertThat(hour.appended()).isNotNull();
        assertThat(hour.appended().from()).isEqualTo(50);
        assertThat(hour.appended().knows(49)).isFalse();
        assertThat(hour.minute(hour.from())).isEqualTo(Instant.parse("2026-03-14T14:21:00Z"));
    }

    private static Minutes minutes(@Nullable Instant reached, boolean whole, PerMinute... counts) {
        return new Minutes(List.of(counts), reached, whole);
    }

    private static PerMinute at(String time, long count) {
        return new PerMinute(Instant.parse("2026-03-14T" + time + "Z"), count);
    }
}
