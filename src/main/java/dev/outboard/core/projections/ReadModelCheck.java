package dev.outboard.core.projections;

import dev.outboard.core.profiles.TableName;
import dev.outboard.core.projections.ReadModel.Column;
import dev.outboard.db.DbException;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Holds a definition against the catalogue: is the table there, has it the columns, can they take what is
/// written to them? Faults name file, path and what doesn't fit. Used once.
final class ReadModelCheck {
    private static final Sql COLUMNS = Sql.of(ReadModelCheck.class, "columns");
    private static final Set<String> TABLES = Set.of("r", "p");
    /// What `event` and `aggregate` give to a column, as categories of `pg_type`.
    private static final Map<String, Character> GIVEN = Map.of(
        "aggregate.id", 'U', "event.id", 'U', "aggregate.type", 'S', "event.type", 'S',
        "event.position", 'N', "event.version", 'N', "event.occurredAt", 'D');

    private final Projection projection;
    private final List<String> faults = new ArrayList<>();

    private ReadModelCheck(Projection projection) {
        this.projection = projection;
    }

    /// What came of it.
    sealed interface Result {
        record Fits(ReadModel table) implements Result {}

        record Unfit(List<String> faults) implements Result {}
    }

    static Result of(Session session, Projection projection) {
        return new ReadModelCheck(projection).look(session);
    }

    private record Found(TableName table, String kind, Column column) {}

    private Result look(Session session) {
        List<Found> found;
        try {
            found = session.list(COLUMNS, ReadModelCheck::found, projection.table());
        } catch (DbException.Refused e) {
            fault("table", "“%s” is not a table's name: %s".formatted(projection.table(), e.getMessage()));
            return new Result.Unfit(faults);
        }
        if (found.isEmpty()) {
            fault("table", "there is no table “%s” in this database".formatted(projection.table()));
            return new Result.Unfit(faults);
        }
        var first = found.getFirst();
        if (!TABLES.contains(first.kind())) {
            fault("table", "“%s” is no table, but a view or the like".formatted(first.table()));
        }
        var all = new LinkedHashMap<String, Column>();
        found.forEach(one -> all.put(one.column().name(), one.column()));
        var used = columns(all, first.table());
        keyAndVersion(used);
        if (projection.checkpoint() != null) {
            ForeignCheckpoint.faults(session, projection.checkpoint()).forEach(this::fault);
        }
        var others = all.keySet().stream().filter(name -> !used.containsKey(name)).toList();
        return faults.isEmpty()
            ? new Result.Fits(
                new ReadModel(first.table(), projection.key(), projection.version(), used, others))
            : new Result.Unfit(faults);
    }

    private Map<String, Column> columns(Map<String, Column> all, TableName table) {
        var used = new LinkedHashMap<String, Column>();
        for (var name : projection.columns()) {
            var column = all.get(name);
            if (column == null) {
                fault("columns." + name, "the table %s has no such column; there are %s".formatted(
                    table, String.join(", ", all.keySet())));
            } else {
                used.put(name, column);
                fits(column);
            }
        }
        all.values().stream()
            .filter(column -> column.required() && !projection.columns().contains(column.name()))
            .forEach(column -> fault("columns", "“%s” of %s takes no NULL, has no default and is not filled"
                .formatted(column.name(), table)));
        return used;
    }

    private void fits(Column column) {
        var at = "columns." + column.name();
        if (column.generated()) {
            fault(at, "the table computes this column by itself");
        }
        var source = projection.source(column.name());
        var given = GIVEN.get(source);
        if (given != null && !takes(column, given)) {
            fault(at, "%s does not fit into %s".formatted(source, column.type()));
        }
        initial(source).flatMap(value -> misfit(column, value)).ifPresent(what ->
            fault(at, "initially %s, which does not fit into %s".formatted(what, column.type())));
    }

    private static boolean takes(Column column, char given) {
        return column.text() || column.json() || switch (given) {
            case 'U' -> column.base().equals("uuid");
            case 'D' -> column.base().equals("timestamptz") || column.base().equals("timestamp")
                || column.base().equals("date");
            case 'N' -> column.category() == 'N';
            default -> column.category() == 'E';
        };
    }

    /// The value of a field that a column takes as it is, before the first event.
    private Optional<Object> initial(String source) {
        var field = source.startsWith("state.") ? source.substring("state.".length()) : source;
        return Optional.ofNullable(projection.initially(field));
    }

    private static Optional<String> misfit(Column column, Object value) {
        var wrong = switch (column.category()) {
            case 'N' -> !(value instanceof Number || (value instanceof String text && number(text)));
            case 'B' -> !(value instanceof Boolean);
            case 'D' -> !(value instanceof String);
            default -> column.base().equals("uuid") && !(value instanceof String text && uuid(text));
        };
        return wrong ? Optional.of(ExactArithmetic.kind(value)) : Optional.empty();
    }

    private void keyAndVersion(Map<String, Column> used) {
        var key = used.get(projection.key());
        if (!projection.source(projection.key()).equals("aggregate.id")) {
            fault("key", "the column “%s” must be “aggregate.id”: a row is an aggregate's".formatted(
                projection.key()));
        } else if (key != null && !key.unique()) {
            fault("key", "the column “%s” has no unique index of its own".formatted(key.name()));
        }
        var version = used.get(projection.version());
        if (!projection.source(projection.version()).equals("event.version")) {
            fault("version", "the column “%s” must be “event.version”".formatted(projection.version()));
        } else if (version != null && !version.whole()) {
            fault("version", "the column “%s” must be a whole number, not %s".formatted(
                version.name(), version.type()));
        }
    }

    private void fault(String path, String what) {
        faults.add(projection.file() + ": " + path + ": " + what);
    }

    private static boolean number(String text) {
        try {
            return new BigDecimal(text.strip()).scale() > Integer.MIN_VALUE;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private static boolean uuid(String text) {
        try {
            return UUID.fromString(text).version() >= 0;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static Found found(Row row) {
        return new Found(
            new TableName(row.text("schema"), row.text("name")), row.text("kind"),
            new Column(
                row.text("column"), row.text("type"), row.text("base"), row.text("category").charAt(0),
                row.bool("required"), row.bool("computed"), row.bool("is_unique")));
    }
}
