package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.operations.Changes.Kept;
import dev.outboard.core.outbox.RowText;
import dev.outboard.db.DbException;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Messages that operations deleted or edited, as the text of their rows: in `outboard.archive` where that
/// table may be written, else in a file of the journal that only its owner may read, on disk before the
/// deletion commits.
final class Archive implements Changes.Keeping {
    private static final Sql COLUMNS = Sql.of(Archive.class, "columns");
    private static final Sql RECORDS = Sql.of(Archive.class, "archived");

    private final Desk desk;
    private final Plan plan;
    private final boolean table;

    Archive(Desk desk, Plan plan, boolean table) {
        this.desk = desk;
        this.plan = plan;
        this.table = table;
    }

    @Override
    public boolean table() {
        return table;
    }

    @Override
    public void keep(List<Kept> rows) {
        var lines = rows.stream().map(row -> {
            var line = new LinkedHashMap<String, @Nullable Object>();
            line.put("operation", plan.id().toString());
            line.put("source", desk.table().toString());
            line.put("message_id", row.id());
            line.put("columns", Json.read(row.columns()));
            line.put("record", row.record());
            return Json.text(line);
        }).toList();
        try {
            new OwnFile(desk.journal().of("archive", plan.id())).add(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<String> records(List<Seen> rows) {
        if (!(plan.frozen().scope() instanceof Scope.ArchivedBy(var operation, _))) {
            throw new IllegalStateException("Only what an operation archived can be restored");
        }
        var records = records(desk, operation, rows.stream().map(Seen::id).toList());
        return rows.stream().map(row -> records.getOrDefault(row.id(), "")).filter(text -> !text.isEmpty())
            .toList();
    }

    /// By message id; all that the operation archived where no ids are given. Columns that the table got
    /// since are NULL.
    ///
    /// @throws DbException.Refused when the table has lost a column since
    static Map<String, String> records(Desk desk, UUID operation, List<String> ids) {
        var now = desk.db().with(session -> session.list(
            COLUMNS, row -> row.text("name"), desk.table().schema(), desk.table().name()));
        var records = new HashMap<String, String>();
        if (new Forecasting(desk).grants().own().readsArchive()) {
            desk.db().use(session -> session.each(
                RECORDS, row -> records.put(
                    row.text("message_id"), fitting(row.text("record"), Json.read(row.text("columns")), now)),
                operation, ids.size(), ids.toArray(String[]::new)));
        }
        var wanted = Set.copyOf(ids);
        for (var line : lines(desk, operation)) {
            var id = String.valueOf(line.get("message_id"));
            if (wanted.isEmpty() || wanted.contains(id)) {
                records.put(id, fitting(String.valueOf(line.get("record")), line.get("columns"), now));
            }
        }
        return records;
    }

    private static String fitting(String record, @Nullable Object columns, List<String> now) {
        if (now.equals(columns) || !(columns instanceof List<?> then)) {
            return record;
        }
        var fields = RowText.fields(record);
        for (var column : then) {
            if (!now.contains(column)) {
                throw new DbException.Refused(
                    "The archived messages have a column " + column + " that the table lacks by now.", null,
                    null);
            }
        }
        var ordered = new ArrayList<@Nullable String>();
        for (var column : now) {
            var at = then.indexOf(column);
            ordered.add(at < 0 ? null : fields.get(at));
        }
        return RowText.record(ordered);
    }

    private static List<Map<?, ?>> lines(Desk desk, UUID operation) {
        var file = desk.journal().of("archive", operation);
        var lines = new ArrayList<Map<?, ?>>();
        try (var text = Files.exists(file) ? Files.lines(file) : Stream.<String>empty()) {
            text.forEach(line -> {
                if (Json.read(line) instanceof Map<?, ?> map) {
                    lines.add(map);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }
}
