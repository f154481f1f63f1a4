package dev.outboard.core.operations;

import dev.outboard.core.operations.Suiting.Way;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The values that a guarded statement compares with, as arrays of the same length.
final class Guards {
    private Guards() {}

    /// Ids, attempts and due times as seen; where the way is exact, the row versions too.
    static @Nullable Object[] of(Way way, List<Seen> rows) {
        var guards = new @Nullable Object[] {
            ids(rows), rows.stream().map(Seen::attempts).toArray(Integer[]::new), dues(rows, Seen::dueAt)
        };
        return way.exact() ? and(guards, (Object) versions(rows)) : guards;
    }

    static String[] ids(List<Seen> rows) {
        return rows.stream().map(Seen::id).toArray(String[]::new);
    }

    static String[] versions(List<Seen> rows) {
        return rows.stream().map(Seen::version).toArray(String[]::new);
    }

    static @Nullable Instant[] dues(List<Seen> rows, Function<Seen, @Nullable Instant> due) {
        var dues = new @Nullable Instant[rows.size()];
        for (var i = 0; i < dues.length; i++) {
            dues[i] = due.apply(rows.get(i));
        }
        return dues;
    }

    /// The same text for each, or null.
    static @Nullable String[] each(int rows, @Nullable String text) {
        var all = new @Nullable String[rows];
        Arrays.fill(all, text);
        return all;
    }

    static @Nullable Object[] and(@Nullable Object[] values, @Nullable Object... more) {
        var all = Arrays.copyOf(values, values.length + more.length);
        System.arraycopy(more, 0, all, values.length, more.length);
        return all;
    }
}
