package dev.outboard.core.events;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Pages of one aggregate, kept for a while, so that one step after another is answered from memory. A jump
/// reads from the checkpoint before what is asked to what is asked, and no more; who goes on from there reads
/// some hundred events at once, in the direction he goes. Events only get appended, so what is kept stays
/// true; what reached the end is asked anew. Calls wait for each other.
public final class ReadAhead implements EventPages {
    private static final int GRID = 100;
    private static final int ROWS = 4 * GRID;
    private static final int KEPT = 6;
    /// Characters kept at most, beyond the newest run.
    private static final long SIZE = 32_000_000;

    private final EventPages source;
    private final Deque<Run> runs = new ArrayDeque<>();

    public ReadAhead(EventPages source) {
        this.source = source;
    }

    @Override
    public synchronized List<Event> read(AggregateId aggregate, int afterVersion, int limit) {
        if (limit > GRID) {
            return source.read(aggregate, afterVersion, limit);
        }
        var kept = kept(afterVersion, limit);
        if (kept != null) {
            return kept;
        }
        var grid = afterVersion / GRID * GRID;
        var back = runs.stream().anyMatch(run -> run.after == grid + GRID);
        var on = runs.stream().anyMatch(run -> run.until() == grid);
        var after = back ? Math.max(0, grid - 2 * GRID) : grid;
        var least = (afterVersion - grid + limit + GRID - 1) / GRID * GRID;
        var run = new Run(after, source.read(aggregate, after, back || on ? ROWS : least));
        keep(run);
        var found = run.part(afterVersion, limit);
        return found == null ? run.rest(afterVersion, limit) : found;
    }

    private @Nullable List<Event> kept(int after, int limit) {
        for (var run : runs) {
            var found = run.part(after, limit);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private void keep(Run run) {
        runs.addFirst(run);
        while (runs.size() > KEPT || (runs.size() > 1 && size() > SIZE)) {
            runs.removeLast();
        }
    }

    private long size() {
        return runs.stream().flatMap(run -> run.events.stream()).mapToLong(event ->
            event.data().length()).sum();
    }

    private record Run(int after, List<Event> events) {
        /// Null where the run doesn't reach so far.
        @Nullable List<Event> part(int from, int limit) {
            if (from < after) {
                return null;
            }
            var part = rest(from, limit);
            return part.size() == limit ? part : null;
        }

        int until() {
            return events.isEmpty() ? after : events.getLast().version();
        }

        List<Event> rest(int from, int limit) {
            return events.stream().filter(event -> event.version() > from).limit(limit).toList();
        }
    }
}
