package dev.outboard.db;

import java.util.Map;
import java.util.TreeMap;

/// Identifiers for the `${name}` places of a statement: each a schema-qualified name or a single one, quoted
/// here and nowhere else.
public final class Names {
    private final Map<String, String> quoted;

    private Names(Map<String, String> quoted) {
        this.quoted = quoted;
    }

    public static Names none() {
        return new Names(Map.of());
    }

    /// A table or function in a schema.
    public Names and(String place, String schema, String name) {
        return plus(place, quote(schema) + "." + quote(name));
    }

    /// A name that has no schema: a column, a channel, an index.
    public Names and(String place, String name) {
        return plus(place, quote(name));
    }

    /// Quotes as the server's `quote_ident` would at its strictest.
    public static String quote(String identifier) {
        if (identifier.isEmpty() || identifier.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("Not an identifier: “" + identifier + "”");
        }
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    String replace(String place) {
        var name = quoted.get(place);
        if (name == null) {
            throw new IllegalArgumentException("No name is given for ${" + place + "}");
        }
        return name;
    }

    private Names plus(String place, String name) {
        var all = new TreeMap<>(quoted);
        all.put(place, name);
        return new Names(all);
    }
}
