package dev.outboard.core.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The newest committed event of a store.
///
/// @param position null in an empty store
/// @param occurredAt null in an empty store, or where that event has no time
/// @param hides row-level security applies to this role: there may be events that it never sees
public record Head(@Nullable Long position, @Nullable Instant occurredAt, boolean hides) {
    /// Of a store that hides nothing.
    public Head(@Nullable Long position, @Nullable Instant occurredAt) {
        this(position, occurredAt, false);
    }
}
