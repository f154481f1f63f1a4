package dev.outboard.db;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.Utils;

/// Values as they are written into a statement for people to keep, quoted by the driver and as valid whatever
/// `standard_conforming_strings` is set to.
public final class Literals {
    private Literals() {}

    /// As [#of(String)], of whatever a statement takes: arrays and times are written as the server writes
    /// them.
    public static String of(@Nullable Object value) {
        return switch (value) {
            case null -> "NULL";
            case @Nullable Object[] many -> of(Arrays.stream(many).map(Literals::element)
                .collect(Collectors.joining(",", "{", "}")));
            case Instant time -> of(Times.text(time));
            default -> of(value.toString());
        };
    }

    private static String element(@Nullable Object value) {
        return switch (value) {
            case null -> "NULL";
            case Number number -> number.toString();
            case Instant time -> "\"" + Times.text(time) + "\"";
            default -> "\"" + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        };
    }

    /// NULL for null.
    public static String of(@Nullable String value) {
        if (value == null) {
            return "NULL";
        }
        try {
            var escapes = value.indexOf('\\') >= 0;
            return (escapes ? "E'" : "'") + Utils.escapeLiteral(null, value, !escapes) + "'";
        } catch (SQLException e) {
            throw new IllegalArgumentException("No text of a column holds a NUL", e);
        }
    }
}
