package dev.outboard.core.feed;

import dev.outboard.core.events.EventHeader;
import java.util.List;
import java.util.Set;

/// What one look at the store brought: events not delivered before, in position order, and where the two
/// lines are after it. Every event at or below `progress.complete()` has been delivered by then.
///
/// @param late positions among `arrived` that fill a hole below an event delivered earlier, or one below the
/// start
/// @param more the look ended at its limit: the next one follows at once
public record Batch(List<EventHeader> arrived, Set<Long> late, Progress progress, boolean more) {
    public Batch {
        arrived = List.copyOf(arrived);
        late = Set.copyOf(late);
    }

    public Batch(List<EventHeader> arrived, Set<Long> late, Progress progress) {
        this(arrived, late, progress, false);
    }
}
