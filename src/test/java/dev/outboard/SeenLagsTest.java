package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.Count;
import dev.outboard.core.projections.Behind;
import dev.outboard.core.projections.Look;
import dev.outboard.core.projections.Outlook;
import dev.outboard.ui.alerts.AlertSource.Lag;
import dev.outboard.ui.kit.Place;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SeenLagsTest {
    private final SeenLags lags = new SeenLags();

    @Test
    void beforeTheFirstLookThereAreNone() {
        assertThat(lags.get()).isEmpty();
    }

    @Test
    void eachProjectionWithAPositionLeadsToItsPage() {
        lags.seen(new Look(Instant.EPOCH, 20_000, List.of(
            outlook("branch_totals", new Behind(
                new Count(12_880, Count.Kind.ESTIMATE), 13_000, Instant.EPOCH)),
            outlook("daily_turnover", null)), null));
        assertThat(lags.get()).containsExactly(
            new Lag("branch_totals", 12_880, new Place.Projection("branch_totals")));
    }

    private static Outlook outlook(String name, @Nullable Behind behind) {
        return new Outlook(
            name, "Account", "public." + name, behind == null ? null : 7_000L, behind, null, null, false,
            null, null);
    }
}
