package dev.outboard.core.projections;

import dev.outboard.db.Names;

/// A table as a definition writes it: with its schema before a dot, or as a statement would find it.
///
/// @param schema empty where none is named
record Written(String schema, String name, String text) {
    static Written of(String text) {
        var dot = text.indexOf('.');
        return dot < 0 ? new Written("", text, text)
            : new Written(text.substring(0, dot), text.substring(dot + 1), text);
    }

    /// For a statement.
    Names as(String place) {
        return schema.isEmpty() ? Names.none().and(place, name) : Names.none().and(place, schema, name);
    }
}
