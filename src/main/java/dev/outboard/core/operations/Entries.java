package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads the journal's lines of operations: this machine's from disk, others' from the database.
final class Entries {
    private static final Sql LINES = Sql.of(Entries.class, "lines");

    private final Desk desk;

    Entries(Desk desk) {
        this.desk = desk;
    }

    /// The receipt of one operation, as far as its lines tell; empty where there are none.
    Receipt receipt(UUID operation) {
        var seen = new LinkedHashMap<String, Seen>();
        var results = new HashMap<String, List<?>>();
        lines(operation, line -> {
            each(line.get("rows"), row -> seen.putIfAbsent(String.valueOf(row.getFirst()), Lines.seen(row)));
            each(line.get("lines"), result -> results.put(String.valueOf(result.getFirst()), result));
        });
        return new Receipt(operation, seen.values().stream()
            .map(row -> line(row, results.get(row.id())))
            .toList());
    }

    private static Line line(Seen row, @Nullable List<?> result) {
        return result == null ? new Line(row, Receipt.Mark.UNKNOWN, null, null, null, 0)
            : Lines.line(result, row);
    }

    private void lines(UUID operation, Consumer<Map<?, ?>> use) {
        var file = desk.journal().of("operations", operation);
        if (!Files.exists(file)) {
            if (new Forecasting(desk).grants().journals()) {
                desk.db().use(session -> session.each(
                    LINES, row -> use.accept(object(row.text("entry"))), operation));
            }
            return;
        }
        try (var lines = Files.lines(file)) {
            lines.forEach(line -> use.accept(object(line)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<?, ?> object(String line) {
        return Json.read(line) instanceof Map<?, ?> map ? map : Map.of();
    }

    private static void each(@Nullable Object list, Consumer<List<?>> use) {
        if (list instanceof List<?> many) {
            many.forEach(one -> {
                if (one instanceof List<?> values) {
                    use.accept(values);
                }
            });
        }
    }
}
