package dev.outboard.db;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Binds Java values to the `?` of a statement: text, numbers, uuid, instants and arrays of these. Whatever
/// needs another type says so by a cast in the statement.
final class Parameters {
    private Parameters() {}

    static void bind(PreparedStatement statement, @Nullable Object[] values) throws SQLException {
        for (var i = 0; i < values.length; i++) {
            bind(statement, i + 1, values[i]);
        }
    }

    private static void bind(PreparedStatement statement, int at, @Nullable Object value)
        throws SQLException {
        switch (value) {
            case null -> statement.setNull(at, Types.NULL);
            case Instant instant -> statement.setObject(at, Times.value(instant));
            case String[] texts -> array(statement, at, "text", texts);
            case UUID[] ids -> array(statement, at, "uuid", ids);
            case Integer[] numbers -> array(statement, at, "int4", numbers);
            case Long[] numbers -> array(statement, at, "int8", numbers);
            case long[] numbers -> array(statement, at, "int8", LongStream.of(numbers).boxed().toArray());
            case Instant[] instants -> array(statement, at, "timestamptz", Arrays.stream(instants)
                .map(Parameters::textOrNull).toArray());
            default -> statement.setObject(at, value);
        }
    }

    private static void array(PreparedStatement statement, int at, String type, Object[] elements)
        throws SQLException {
        statement.setArray(at, statement.getConnection().createArrayOf(type, elements));
    }

    private static @Nullable String textOrNull(@Nullable Instant instant) {
        return instant == null ? null : Times.text(instant);
    }
}
