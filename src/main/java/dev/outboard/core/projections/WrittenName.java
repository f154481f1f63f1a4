package dev.outboard.core.projections;

import dev.outboard.db.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A table's name as a definition writes it, read as the server reads one: `schema.table` or `table`, in
/// small letters where it isn't quoted.
final class WrittenName {
    private WrittenName() {}

    /// For statements: `table`.
    static Names names(String written) {
        var parts = parts(written.strip());
        return parts.size() == 2
            ? Names.none().and("table", parts.getFirst(), parts.getLast())
            : Names.none().and("table", parts.size() == 1 ? parts.getFirst() : written);
    }

    private static List<String> parts(String written) {
        var parts = new ArrayList<String>();
        var part = new StringBuilder();
        var quoted = false;
        for (var at = 0; at < written.length(); at++) {
            var c = written.charAt(at);
            if (c == '"') {
                var doubled = quoted && at + 1 < written.length() && written.charAt(at + 1) == '"';
                if (doubled) {
                    part.append(c);
                    at++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == '.' && !quoted) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(quoted ? String.valueOf(c) : String.valueOf(c).toLowerCase(Locale.ROOT));
            }
        }
        parts.add(part.toString());
        return parts;
    }
}
