package dev.outboard.db;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Identifiers for the `${name}` places of a statement: each a schema-qualified name, a single one or a list
/// of columns, quoted here and nowhere else.
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

    /// Several columns, as a list with commas.
    ///
    /// @param before what stands before each, such as the name of its table with a dot; may be empty
    public Names and(String place, String before, List<String> columns) {
        return and(place, before, columns, "");
    }

    /// Several columns, as a list with commas.
    ///
    /// @param after what follows each, such as a cast; may be empty
    public Names and(String place, String before, List<String> columns, String after) {
        return plus(place, columns.stream().map(column -> before + quote(column) + after)
            .collect(Collectors.joining(", ")));
    }

    /// With those of another.
    public Names and(Names others) {
        var all = new TreeMap<>(quoted);
        all.putAll(others.quoted);
        return new Names(all);
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
