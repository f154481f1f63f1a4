package dev.outboard.core.projections;

import dev.outboard.db.DbException;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The position of a worker that isn't ours, where the definition names the table that it keeps it in.
final class ForeignCheckpoint {
    private static final Sql POSITION = Sql.of(ForeignCheckpoint.class, "foreign_checkpoint");
    private static final Sql COLUMNS = Sql.of(ForeignCheckpoint.class, "checkpoint_columns");

    private ForeignCheckpoint() {}

    private record Column(String type, boolean number, boolean text, boolean readable) {}

    /// @return null where the definition names no checkpoint, or it has no row for this projection
    static @Nullable Long position(Session session, Projection projection) {
        var named = projection.checkpoint();
        return named == null ? null
            : session.list(sql(named), ForeignCheckpoint::position, named.key(), projection.name())
                .getFirst();
    }

    /// What keeps it from being read, with the path in the definition; nothing where it can be.
    static Map<String, String> faults(Session session, Checkpoint named) {
        Map<String, Column> columns = new LinkedHashMap<>();
        try {
            session.each(COLUMNS, row -> columns.put(row.text("column"), column(row)), named.table());
        } catch (DbException.Refused e) {
            return Map.of("checkpoint.table", "“%s” is not a table's name: %s".formatted(
                named.table(), e.getMessage()));
        }
        if (columns.isEmpty()) {
            return Map.of(
                "checkpoint.table", "there is no table “%s” in this database".formatted(named.table()));
        }
        var faults = new LinkedHashMap<String, String>();
        look(faults, columns, named, true);
        look(faults, columns, named, false);
        return faults;
    }

    private static void look(
        Map<String, String> faults, Map<String, Column> columns, Checkpoint named, boolean position) {
        var at = position ? "checkpoint.column" : "checkpoint.key";
        var name = position ? named.column() : named.key();
        var column = columns.get(name);
        if (column == null) {
            faults.put(at, "the table %s has no column “%s”; there are %s".formatted(
                named.table(), name, String.join(", ", columns.keySet())));
        } else if (position ? !column.number() : !column.text()) {
            faults.put(at, "the column “%s” must be %s, not %s".formatted(
                name, position ? "a whole number: a position" : "a text: the projection's name",
                column.type()));
        } else if (!column.readable()) {
            faults.put(at, "this role may not read the column “%s” of %s".formatted(name, named.table()));
        }
    }

    private static Sql sql(Checkpoint named) {
        return POSITION.with(
            WrittenName.names(named.table()).and("column", named.column()).and("key", named.key()));
    }

    private static @Nullable Long position(Row row) {
        return row.maybeBigint("position");
    }

    private static Column column(Row row) {
        return new Column(
            row.text("type"), row.bool("is_number"), row.bool("is_text"), row.bool("readable"));
    }
}
