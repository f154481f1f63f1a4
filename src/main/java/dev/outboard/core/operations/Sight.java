package dev.outboard.core.operations;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A frozen message as it is at one moment.
///
/// @param error its first 400 characters
/// @param held whether a transaction under way holds its row
/// @param asOf the database's clock
record Sight(
    Seen seen, @Nullable Instant publishedAt, @Nullable String error, boolean held, Instant asOf) {}
