package dev.outboard.core.projections;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A projection's definition, checked and compiled.
///
/// @param on by event type, by field
/// @param checkpoint where the application keeps how far this projection is; null where the definition names
/// none
/// @param columns by column
/// @param lock advisory key that the application's own rebuild takes, or null
/// @param file where it was read, for messages
/// @param fingerprint SHA-256 of the definition's canonical JSON, in hexadecimal
record Definition(
    String name, String aggregateType, Map<String, @Nullable Object> initial,
    Map<String, Map<String, Expression>> on,
    String table, String key, Map<String, Expression> columns, String version,
    @Nullable Checkpoint checkpoint, @Nullable Long lock, String file, String fingerprint) {}
