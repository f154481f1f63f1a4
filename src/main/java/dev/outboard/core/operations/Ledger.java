package dev.outboard.core.operations;

import dev.outboard.core.operations.Changes.Changed;
import dev.outboard.core.operations.Progress.Phase;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The lines of a receipt as they come about: each frozen row has one in the end. For the thread that runs.
final class Ledger {
    private final Plan plan;
    private final Map<String, Seen> frozen = new HashMap<>();
    private final Map<String, Line> lines = new HashMap<>();
    private final Map<Mark, Integer> counts = new EnumMap<>(Mark.class);
    private int chunk;

    Ledger(Plan plan) {
        this.plan = plan;
        plan.frozen().rows().forEach(row -> frozen.put(row.id(), row));
        plan.leftOut().stream().filter(frozen::containsKey).forEach(id -> put(id, Mark.LEFT_OUT));
    }

    /// Begins a chunk.
    ///
    /// @return its number
    int begin() {
        return ++chunk;
    }

    /// Puts a row down that wasn't changed.
    Line put(String id, Mark mark) {
        return put(new Line(asFrozen(id), mark, null, null, null, mark == Mark.LEFT_OUT ? 0 : chunk));
    }

    Line put(Changed changed) {
        return put(new Line(
            asFrozen(changed.id()), Mark.CHANGED, changed.dueAt(), changed.newId(), changed.at(), chunk));
    }

    /// Whether a row has a line that says it was changed.
    boolean changed(String id) {
        var line = lines.get(id);
        return line != null && line.mark() == Mark.CHANGED;
    }

    /// Whether every row has a line.
    boolean full() {
        return lines.size() == frozen.size();
    }

    Seen asFrozen(String id) {
        var row = frozen.get(id);
        if (row == null) {
            throw new IllegalStateException("Message " + id + " was not frozen");
        }
        return row;
    }

    Progress progress(Phase phase, @Nullable Duration waits, List<Line> last) {
        return new Progress(phase, frozen.size(), counts, chunk, waits, last);
    }

    /// With every row that has no line yet as not reached.
    Receipt receipt() {
        return new Receipt(plan.id(), plan.frozen().rows().stream()
            .map(row -> lines.getOrDefault(
                row.id(), new Line(row, Mark.NOT_REACHED, null, null, null, 0)))
            .toList());
    }

    private Line put(Line line) {
        if (lines.put(line.seen().id(), line) != null) {
            throw new IllegalStateException("Message " + line.seen().id() + " has two lines");
        }
        counts.merge(line.mark(), 1, Integer::sum);
        return line;
    }
}
