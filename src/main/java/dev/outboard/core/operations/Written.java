package dev.outboard.core.operations;

import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A statement as people read it: without its header, and with its values below.
final class Written {
    private static final String COMMENT = "--";

    private Written() {}

    static String of(Sql sql, @Nullable Object... values) {
        return sql.text().lines().dropWhile(line -> line.startsWith(COMMENT))
            .collect(Collectors.joining("\n"))
            + "\n" + COMMENT + " "
            + Arrays.stream(values).map(Written::value).collect(Collectors.joining(", "));
    }

    private static String value(@Nullable Object value) {
        if (value instanceof Instant time) {
            return time.equals(Row.INFINITY) ? "infinity" : time.equals(Row.MINUS_INFINITY) ? "-infinity"
                : time.toString();
        }
        return String.valueOf(value).replace('\n', ' ');
    }
}
