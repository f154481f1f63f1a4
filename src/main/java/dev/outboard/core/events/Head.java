package dev.outboard.core.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The newest committed event of a store.
///
/// @param position null in an empty store
/// @param occurredAt null in an empty store, or where that event has no time
public record Head(@Nullable Long position, @Nullable Instant occurredAt) {}
