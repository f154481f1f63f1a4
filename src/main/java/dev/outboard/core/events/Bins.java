package dev.outboard.core.events;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How an aggregate's events lie in time: the span from the first to the last, cut into equal bins.
///
/// @param from null where no event has a finite time
/// @param count how many bins the span is cut into
/// @param bins those that hold events, in order
/// @param whole every event was counted; else only the newest
public record Bins(@Nullable Instant from, @Nullable Instant to, int count, List<Bin> bins, boolean whole) {
    public Bins {
        bins = List.copyOf(bins);
    }

    /// @param index from 0
    public record Bin(
        int index, long events, int firstVersion, int lastVersion, Instant firstAt, Instant lastAt) {}
}
