package dev.outboard.core.outbox;

import java.time.Instant;

/// How much happened in one minute of the database's clock.
///
/// @param minute its start
/// @param failures attempts that had failed before what was published then
public record PerMinute(Instant minute, long count, long failures) {
    /// Where nothing had failed.
    public PerMinute(Instant minute, long count) {
        this(minute, count, 0);
    }
}
