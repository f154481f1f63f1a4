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
    /// Values of an array that are written out.
    private static final int SHOWN = 3;
    private static final int LONGEST = 200;

    private Written() {}

    static String of(Sql sql, @Nullable Object... values) {
        var text = sql.text().lines().dropWhile(line -> line.startsWith(COMMENT))
            .collect(Collectors.joining("\n"));
        return values.length == 0 ? text : text + "\n" + COMMENT + " "
            + Arrays.stream(values).map(Written::value).collect(Collectors.joining(", "));
    }

    private static String value(@Nullable Object value) {
        if (value instanceof @Nullable Object[] many) {
            var more = many.length > SHOWN ? ", … " + (many.length - SHOWN) + " more" : "";
            return Arrays.stream(many).limit(SHOWN).map(Written::value)
                .collect(Collectors.joining(", ", "{", more + "}"));
        }
        if (value instanceof Instant time) {
            return time.equals(Row.INFINITY) ? "infinity" : time.equals(Row.MINUS_INFINITY) ? "-infinity"
                : time.toString();
        }
        var text = String.valueOf(value).replace('\n', ' ');
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
