package dev.outboard.core.operations;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What an operation did, row by row, read from the database. One line for each frozen row, in their order;
/// the counts add up to the frozen number.
public record Receipt(UUID operation, List<Line> lines) {
    public Receipt {
        lines = List.copyOf(lines);
    }

    /// What was done to a row.
    public enum Mark {
        CHANGED,
        /// Delivered before its chunk came.
        ALREADY_PUBLISHED,
        /// A worker or another console held it; it was left alone.
        IN_FLIGHT,
        /// It no longer looked as frozen; it was left alone.
        CHANGED_SINCE,
        GONE,
        /// By the operator, or because the action does nothing to it.
        LEFT_OUT,
        /// The operation ended before it came to it.
        NOT_REACHED,
        /// The connection was lost before the answer came; a later reading tells.
        UNKNOWN
    }

    /// One row.
    ///
    /// @param dueAt its due time after the change; null where it wasn't changed, or has none
    /// @param newId of the copy, where it was sent again as new
    /// @param at when it was changed, by the database's clock
    /// @param chunk number of its chunk from 1; 0 where it came to none
    public record Line(
        Seen seen, Mark mark, @Nullable Instant dueAt, @Nullable String newId, @Nullable Instant at,
        int chunk) {
        /// The id that the message has now.
        public String id() {
            return newId == null ? seen.id() : newId;
        }
    }

    /// Every mark has its number, zeros too.
    public Map<Mark, Integer> counts() {
        var counts = new EnumMap<Mark, Integer>(Mark.class);
        for (var mark : Mark.values()) {
            counts.put(mark, 0);
        }
        lines.forEach(line -> counts.merge(line.mark(), 1, Integer::sum));
        return counts;
    }

    public int count(Mark mark) {
        return counts().getOrDefault(mark, 0);
    }

    public List<Line> changed() {
        return lines.stream().filter(line -> line.mark() == Mark.CHANGED).toList();
    }
}
