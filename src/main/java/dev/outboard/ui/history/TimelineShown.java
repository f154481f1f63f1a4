package dev.outboard.ui.history;

import dev.outboard.core.events.Bins;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the timeline draws.
///
/// @param bins null until they were counted
/// @param total versions
/// @param marks of the stretch around the selected version
/// @param snapshots versions of stored states, newest first
/// @param outbox there is one, so there is a lane for messages
record TimelineShown(
    @Nullable Bins bins, int total, List<Mark> marks, List<Snap> snapshots, int selected, boolean outbox) {
    static final TimelineShown NONE = new TimelineShown(null, 0, List.of(), List.of(), 0, false);

    /// A stored state.
    record Snap(int version, java.time.@Nullable Instant at) {}
}
