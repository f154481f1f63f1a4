package dev.outboard.core.outbox;

import java.time.Instant;

/// How much happened in one minute of the database's clock.
///
/// @param minute its start
public record PerMinute(Instant minute, long count) {}
