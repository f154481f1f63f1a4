package dev.outboard.core.projections;

import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Copy;
import dev.outboard.db.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The table that a projection's rows go to, as the catalogue has it now.
///
/// @param columns those of the definition, in its order
/// @param others columns that the definition doesn't fill
record ReadModel(
    TableName table, String key, String version, Map<String, Column> columns, List<String> others) {
    /// A column of the table.
    ///
    /// @param type as people write it, with its length
    /// @param base name of the type, of what a domain is made of
    /// @param category as `pg_type` has it: N number, S text, B true or false, D time, A array, U and others
    record Column(
        String name, String type, String base, char category, boolean required, boolean generated,
        boolean unique) {
        boolean json() {
            return base.equals("json") || base.equals("jsonb");
        }

        boolean whole() {
            return base.equals("int2") || base.equals("int4") || base.equals("int8");
        }

        boolean text() {
            return category == 'S';
        }
    }

    /// For statements: `read_model`, its `row_key` and `row_version`, `columns`, and `new_columns` of the row
    /// that is to be written.
    Names names() {
        var all = new ArrayList<>(columns.keySet());
        return Names.none()
            .and("read_model", table.schema(), table.name())
            .and("row_key", key)
            .and("row_version", version)
            .and("columns", "", all)
            .and("new_columns", "EXCLUDED.", all)
            .and("old_columns", "t.", all)
            .and("live_columns", "l.", all)
            .and("shadow_columns", "s.", all);
    }

    /// A row as JSON: every value as the text that its column's input takes, JSON columns as they are.
    Map<String, @Nullable Object> json(Map<String, @Nullable Object> values) {
        var row = new LinkedHashMap<String, @Nullable Object>();
        columns.forEach((name, column) -> {
            var value = values.get(name);
            row.put(name, column.json() ? value : Cells.text(column, value));
        });
        return row;
    }

    void copy(Copy copy, Map<String, @Nullable Object> values) {
        var row = new @Nullable Object[columns.size()];
        var at = 0;
        for (var column : columns.values()) {
            row[at++] = Cells.text(column, values.get(column.name()));
        }
        copy.row(row);
    }
}
