package dev.outboard;

import dev.outboard.core.projections.Look;
import dev.outboard.ui.alerts.AlertSource.Lag;
import dev.outboard.ui.kit.Place;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How far projections were behind at the last look, for alerts. For several threads.
final class SeenLags implements Supplier<List<Lag>> {
    private volatile @Nullable Look last;

    /// @return the same
    Look seen(Look look) {
        last = look;
        return look;
    }

    /// None before the first look; a projection whose position nobody keeps isn't among them.
    @Override
    public List<Lag> get() {
        var look = last;
        return look == null ? List.of() : look.projections().stream()
            .flatMap(one -> one.behind() == null ? Stream.<Lag>of() : Stream.of(new Lag(
                one.projection(), one.behind().events().value(), new Place.Projection(one.projection()))))
            .toList();
    }
}
