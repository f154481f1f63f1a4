package dev.outboard.core.projections;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One look at all projections.
///
/// @param at by the database's clock
/// @param head the newest position that could be seen, 0 in an empty store
/// @param projections in the order of the definitions
/// @param rebuilds the newest first; null where they aren't kept, or may not be read
public record Look(
    Instant at, long head, List<Outlook> projections, @Nullable List<RebuildHistory.Past> rebuilds) {
    public Look {
        projections = List.copyOf(projections);
        rebuilds = rebuilds == null ? null : List.copyOf(rebuilds);
    }
}
