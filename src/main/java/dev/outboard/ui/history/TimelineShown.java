package dev.outboard.ui.history;

import dev.outboard.core.events.Bins;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What the timeline draws.
///
/// @param bins of all versions; null until they were counted
/// @param near bins of the lanes' stretch, where that is too wide for single events; null where it isn't
/// @param span the lanes' stretch
/// @param marks the events of the stretch, as far as they were read
/// @param snapshots versions of stored states, newest first
/// @param dead versions whose messages are dead, as far as they are known
/// @param outbox there is one, so there is a lane for messages
/// @param even steps, and not time to scale
/// @param kept since when messages are kept; null where all are, or where that isn't known
record TimelineShown(
    @Nullable Bins bins, @Nullable Bins near, Span span, List<Mark> marks, List<Snap> snapshots,
    List<Integer> dead, int selected, boolean outbox, boolean even, @Nullable Instant kept) {
    static final TimelineShown NONE = new TimelineShown(
        null, null, Span.NONE, List.of(), List.of(), List.of(), 0, false, false, null);

    /// A stored state.
    record Snap(int version, @Nullable Instant at) {}

    int total() {
        return span.total();
    }

    /// How many events of each type the stretch has, by name.
    Map<String, Integer> types() {
        var types = new TreeMap<String, Integer>();
        marks.forEach(mark -> types.merge(mark.type(), 1, Integer::sum));
        return types;
    }
}
