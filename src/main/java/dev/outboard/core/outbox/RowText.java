package dev.outboard.core.outbox;

import dev.outboard.db.Literals;
import dev.outboard.db.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One row as an INSERT. Each value goes through the server's own text of it, which any column type can be
/// read from again, so that the row comes back bit for bit.
public final class RowText {
    private static final char QUOTE = '"';

    private RowText() {}

    /// Reads a profile's `record` statement.
    static String insert(Row row) {
        var fields = fields(row.text("record"));
        var written = row.text("written");
        var values = new ArrayList<@Nullable String>();
        for (var i = 0; i < fields.size(); i++) {
            if (written.charAt(i) == '1') {
                values.add(fields.get(i));
            }
        }
        return row.text("beginning") + String.join(", ", values.stream().map(Literals::of).toList()) + ");";
    }

    /// A record's text of its fields, null for NULL.
    public static String record(List<@Nullable String> fields) {
        return fields.stream()
            .map(field -> field == null ? ""
                : QUOTE + field.replace("\\", "\\\\").replace("\"", "\"\"") + QUOTE)
            .collect(Collectors.joining(",", "(", ")"));
    }

    /// The fields of a record's text, null for NULL (PostgreSQL's documentation, 8.16.6).
    public static List<@Nullable String> fields(String record) {
        var fields = new ArrayList<@Nullable String>();
        var field = new StringBuilder();
        var quoted = false;
        var empty = true;
        for (var at = 1; at < record.length(); at++) {
            var c = record.charAt(at);
            if (c == '\\' || (quoted && c == QUOTE && record.charAt(at + 1) == QUOTE)) {
                at++;
                field.append(record.charAt(at));
            } else if (c == QUOTE) {
                quoted = !quoted;
                empty = false;
            } else if (!quoted && (c == ',' || c == ')')) {
                fields.add(empty && field.isEmpty() ? null : field.toString());
                field.setLength(0);
                empty = true;
            } else {
                field.append(c);
            }
        }
        return fields;
    }
}
