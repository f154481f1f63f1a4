package dev.outboard.core.integrity;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What was looked at, and what could not be judged.
///
/// @param tooOld events whose message may have been deleted by retention
/// @param tooYoung events whose message may be on its way
/// @param backwards times that the clock goes back from one position to the next, across aggregates
/// @param mostBackwards the furthest of them; null where there is none
/// @param unreadable rows that could not be read in time
public record Tally(
    long events, long messages, long snapshots, long tooOld, long tooYoung, long backwards,
    @Nullable Duration mostBackwards, long unreadable) {
    public static final Tally NOTHING = new Tally(0, 0, 0, 0, 0, 0, null, 0);
}
