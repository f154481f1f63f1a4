package dev.outboard.ui.history;

import dev.outboard.core.events.Bins;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The bins of the stretch that the lanes show: counted one stretch at a time, of those asked for meanwhile
/// only the newest. For the FX thread.
final class NearBins {
    private static final int BINS = 180;

    private final Histories source;
    private final Work work;
    private final Runnable onCounted;
    private final Consumer<Throwable> onFailed;
    private Place.@Nullable Aggregate at;
    private Span wanted = Span.NONE;
    private Span counted = Span.NONE;
    private @Nullable Bins bins;
    private boolean running;
    private long number;

    NearBins(Histories source, Work work, Runnable onCounted, Consumer<Throwable> onFailed) {
        this.source = source;
        this.work = work;
        this.onCounted = onCounted;
        this.onFailed = onFailed;
    }

    void open(Place.Aggregate place) {
        number++;
        at = place;
        wanted = Span.NONE;
        counted = Span.NONE;
        bins = null;
        running = false;
    }

    void want(Span span) {
        wanted = span;
        next();
    }

    /// Of the stretch that was counted last, which may be another one than that asked for.
    @Nullable Bins bins() {
        return bins;
    }

    private void next() {
        var place = at;
        if (running || place == null || wanted.equals(counted)) {
            return;
        }
        running = true;
        var asked = number;
        var span = wanted;
        work.background().run(
            () -> source.bins(place.type(), place.id(), span.low(), span.high(), BINS),
            found -> {
                if (asked == number) {
                    running = false;
                    bins = found;
                    counted = span;
                    onCounted.run();
                    next();
                }
            },
            failure -> {
                if (asked == number) {
                    running = false;
                    onFailed.accept(failure);
                }
            });
    }
}
