package dev.outboard.ui.overview;

import dev.outboard.core.outbox.PerMinute;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// The last 60 full minutes of the database's clock, oldest first; a minute in which nothing happened is a 0.
///
/// @param first the start of the first minute
/// @param appended null where there is no event store
/// @param published null where there is no outbox
record Minutes(Instant first, @Nullable List<Long> appended, @Nullable List<Long> published) {
    static final int SHOWN = 60;

    static Minutes before(Instant now, @Nullable List<PerMinute> appended, @Nullable List<PerMinute> published) {
        var first = now.truncatedTo(ChronoUnit.MINUTES).minus(SHOWN, ChronoUnit.MINUTES);
        return new Minutes(first, fill(first, appended), fill(first, published));
    }

    Instant minute(int index) {
        return first.plus(index, ChronoUnit.MINUTES);
    }

    long most() {
        return LongStream.concat(values(appended), values(published)).max().orElse(0);
    }

    private static LongStream values(@Nullable List<Long> counts) {
        return counts == null ? LongStream.empty() : counts.stream().mapToLong(Long::longValue);
    }

    private static @Nullable List<Long> fill(Instant first, @Nullable List<PerMinute> counted) {
        if (counted == null) {
            return null;
        }
        var counts = new ArrayList<Long>();
        for (var i = 0; i < SHOWN; i++) {
            counts.add(0L);
        }
        for (var minute : counted) {
            var index = Duration.between(first, minute.minute()).toMinutes();
            if (!minute.minute().isBefore(first) && index < SHOWN) {
                counts.set((int) index, minute.count());
            }
        }
        return List.copyOf(counts);
    }
}
