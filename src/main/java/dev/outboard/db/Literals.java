package dev.outboard.db;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.Utils;

/// Values as they are written into a statement for people to keep, quoted by the driver and as valid whatever
/// `standard_conforming_strings` is set to.
public final class Literals {
    private Literals() {}

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
