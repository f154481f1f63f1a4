package dev.outboard.ui.overview;

import dev.outboard.core.outbox.Minutes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The last full points of a [Range] by the database's clock.
///
/// @param first the start of the first one
/// @param appended null where there is no event store
/// @param published null where there is no outbox
/// @param failed null where there is no outbox
record Stretch(
    Range range, Instant first, @Nullable Series appended, @Nullable Series published,
    @Nullable Series failed) {

    /// One count for each point, oldest first; one in which nothing happened is a 0.
    ///
    /// @param from index of the first point that is fully counted; those before it are not known
    record Series(List<Long> counts, int from) {
        Series {
            counts = List.copyOf(counts);
        }

        long last() {
            return counts.getLast();
        }

        boolean knows(int point) {
            return point >= from && point < counts.size();
        }
    }

    static Stretch before(Instant now, Range range, Reading read, Observed observed) {
        var first = range.first(now);
        return new Stretch(
            range, first, series(range, first, read.appended()), series(range, first, read.published()),
            failed(range, first, read.published(), observed));
    }

    int points() {
        return range.points();
    }

    Instant start(int point) {
        return first.plus(range.step().multipliedBy(point));
    }

    long most() {
        return Stream.of(appended, published, failed).mapToLong(Stretch::most).max().orElse(0);
    }

    /// The first point that the lines of what is stored know.
    int from() {
        return Math.max(appended == null ? 0 : appended.from(), published == null ? 0 : published.from());
    }

    private static long most(@Nullable Series series) {
        return series == null ? 0 : series.counts().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    private static @Nullable Series series(Range range, Instant first, @Nullable Minutes counted) {
        if (counted == null) {
            return null;
        }
        var counts = none(range);
        for (var minute : counted.counts()) {
            var point = point(range, first, minute.minute());
            if (point >= 0) {
                counts.set(point, counts.get(point) + minute.count());
            }
        }
        return new Series(counts, from(range, first, counted));
    }

    /// What is published no more counts its failures where it was counted before, so these are added: how
    /// many attempts failed is seen by what the unpublished have more.
    private static @Nullable Series failed(
        Range range, Instant first, @Nullable Minutes published, Observed observed) {
        if (published == null) {
            return null;
        }
        var counts = none(range);
        for (var minute : published.counts()) {
            var point = point(range, first, minute.minute());
            if (point >= 0) {
                counts.set(point, counts.get(point) + minute.failures());
            }
        }
        var from = range.points();
        while (from > 0) {
            var until = first.plus(range.step().multipliedBy(from));
            var more = observed.failures(until.minus(range.step()), until);
            if (more == null) {
                break;
            }
            from--;
            counts.set(from, Math.max(0, counts.get(from) + more));
        }
        for (var point = 0; point < from; point++) {
            counts.set(point, 0L);
        }
        return new Series(counts, Math.max(from, from(range, first, published)));
    }

    private static List<Long> none(Range range) {
        return new ArrayList<>(Collections.nCopies(range.points(), 0L));
    }

    /// -1 for before and after.
    private static int point(Range range, Instant first, Instant minute) {
        var point = minute.isBefore(first) ? -1
            : Duration.between(first, minute).dividedBy(range.step());
        return point < range.points() ? (int) point : -1;
    }

    /// The point in which the count ended was not counted to its start.
    private static int from(Range range, Instant first, Minutes counted) {
        var reached = counted.reached();
        if (counted.whole() || reached == null || reached.isBefore(first)) {
            return 0;
        }
        return (int) Math.min(range.points(), Duration.between(first, reached).dividedBy(range.step()) + 1);
    }
}
