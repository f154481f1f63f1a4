package dev.outboard.core.projections;

import dev.outboard.core.json.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// JSON values as the texts that a column's input function takes, digit for digit.
final class Cells {
    private Cells() {}

    static @Nullable String text(ReadModel.Column column, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        if (column.json()) {
            return Json.text(value);
        }
        return column.category() == 'A' && value instanceof List<?> list ? array(list) : plain(value);
    }

    private static String plain(Object value) {
        return switch (value) {
            case BigDecimal number -> Json.digits(number);
            case Map<?, ?> object -> Json.text(object);
            case List<?> list -> Json.text(list);
            default -> value.toString();
        };
    }

    /// As the server writes arrays: `{"a",NULL,{"b"}}` (manual, section 8.15.2).
    private static String array(List<?> list) {
        return list.stream().map(element -> switch (element) {
            case null -> "NULL";
            case List<?> inner -> array(inner);
            default -> '"' + plain(element).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }).collect(Collectors.joining(",", "{", "}"));
    }
}
