package dev.outboard.core.operations;

import dev.outboard.core.operations.JournalEntry.State;
import dev.outboard.core.operations.Receipt.Mark;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The first and the last line of an operation, as they are written.
///
/// @param ending empty while there is none
record EntryText(Map<?, ?> beginning, Map<?, ?> ending) {
    /// @param role null where only the disk has the entry: then as the disk has it
    JournalEntry entry(UUID operation, Instant at, @Nullable Instant endedAt, @Nullable String role) {
        return new JournalEntry(
            operation, at, text(beginning, "what"), text(beginning, "scope"), text(beginning, "who"),
            text(beginning, "host"), role == null ? user() : role, text(beginning, "why"),
            text(beginning, "sql"),
            number(beginning, "asked"), number(beginning, "expected"), state(), endedAt, counts(),
            text(ending, "cause"), role == null, role != null);
    }

    /// Who signed in, by the words of the database.
    private @Nullable String user() {
        var database = text(beginning, "database");
        var at = database.indexOf(" @ ");
        return at < 1 ? null : database.substring(0, at);
    }

    static String text(Map<?, ?> line, String key) {
        return line.get(key) instanceof String text ? text : "";
    }

    private static long number(Map<?, ?> line, String key) {
        return line.get(key) instanceof Long number ? number : 0;
    }

    private State state() {
        // An arming ends by itself, without a line.
        return ending.isEmpty() ? text(beginning, "what").equals(JournalEntry.ARMED) ? State.COMPLETE
            : State.OPEN : State.of(text(ending, "outcome"));
    }

    private Map<Mark, Integer> counts() {
        var counts = new EnumMap<Mark, Integer>(Mark.class);
        if (ending.get("counts") instanceof Map<?, ?> written) {
            written.forEach((mark, count) -> {
                if (count instanceof Long number) {
                    counts.put(
                        Mark.valueOf(String.valueOf(mark).toUpperCase(Locale.ROOT)), number.intValue());
                }
            });
        }
        return counts;
    }
}
