package dev.outboard.ui.overview;

import dev.outboard.core.outbox.Minutes;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The last 60 full minutes of the database's clock.
///
/// @param first the start of the first minute
/// @param appended null where there is no event store
/// @param published null where there is no outbox
record Hour(Instant first, @Nullable Series appended, @Nullable Series published) {
    static final int SHOWN = 60;

    /// One count for each minute, oldest first; a minute in which nothing happened is a 0.
    ///
    /// @param from index of the first minute that is fully counted; those before it are not known
    record Series(List<Long> counts, int from) {
        Series {
            counts = List.copyOf(counts);
        }

        long last() {
            return counts.getLast();
        }

        boolean knows(int minute) {
            return minute >= from;
        }
    }

    static Hour before(Instant now, @Nullable Minutes appended, @Nullable Minutes published) {
        var first = now.truncatedTo(ChronoUnit.MINUTES).minus(SHOWN, ChronoUnit.MINUTES);
        return new Hour(first, series(first, appended), series(first, published));
    }

    Instant minute(int index) {
        return first.plus(index, ChronoUnit.MINUTES);
    }

    long most() {
        return Math.max(most(appended), most(published));
    }

    /// The first minute that both lines know.
    int from() {
        return Math.max(appended == null ? 0 : appended.from(), published == null ? 0 : published.from());
    }

    private static long most(@Nullable Series series) {
        return series == null ? 0 : series.counts().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    private static @Nullable Series series(Instant first, @Nullable Minutes counted) {
        if (counted == null) {
            return null;
        }
        var counts = new ArrayList<Long>();
        for (var i = 0; i < SHOWN; i++) {
            counts.add(0L);
        }
        for (var minute : counted.counts()) {
            var index = Duration.between(first, minute.minute()).toMinutes();
            if (!minute.minute().isBefore(first) && index < SHOWN) {
                counts.set((int) index, minute.count());
            }
        }
        return new Series(counts, from(first, counted));
    }

    /// The minute in which the count ended was not counted to its start.
    private static int from(Instant first, Minutes counted) {
        var reached = counted.reached();
        if (counted.whole() || reached == null || reached.isBefore(first)) {
            return 0;
        }
        return (int) Math.min(SHOWN, Duration.between(first, reached).toMinutes() + 1);
    }
}
