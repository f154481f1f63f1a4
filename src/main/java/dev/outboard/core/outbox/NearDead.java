package dev.outboard.core.outbox;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What came closest to a dead letter, among the messages that were looked at.
///
/// @param delivered the last one that was delivered after it had been dead; null where there is none
/// @param closest the one that failed most often and is still tried; null where none failed
/// @param walked messages that were looked at for each
public record NearDead(@Nullable One delivered, @Nullable One closest, long walked) {
    /// A message.
    ///
    /// @param at when it was delivered, or is tried next; null where that isn't known
    public record One(String id, int attempts, @Nullable Instant at) {}
}
