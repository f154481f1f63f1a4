package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// All lines of one operation, read from this machine's disk, or from the database where another machine has
/// written them.
final class OperationLines {
    private static final Sql LINES = Sql.of(OperationLines.class, "lines");

    private final UUID operation;
    private final List<String> frozen = new ArrayList<>();
    private final Map<String, Seen> seen = new LinkedHashMap<>();
    private final Map<String, List<?>> results = new HashMap<>();
    private final Map<String, List<?>> held = new HashMap<>();
    private final Map<Object, Map<?, ?>> open = new LinkedHashMap<>();

    OperationLines(Desk desk, UUID operation) {
        this.operation = operation;
        var file = desk.journal().of("operations", operation);
        if (Files.exists(file)) {
            try (var lines = Files.lines(file)) {
                lines.forEach(line -> add(line, false));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else if (new Forecasting(desk).grants().own().readsJournal()) {
            desk.db().use(session -> session.each(LINES, row -> add(row.text("entry"), true), operation));
        }
    }

    /// Every row that the lines know, with what was done to it; unknown where the last chunk's commit is.
    Receipt receipt() {
        return new Receipt(operation, seen.values().stream().map(this::line).toList());
    }

    /// What it changed, and what it held and did not come to act on.
    List<Line> changed() {
        var changed = new ArrayList<>(receipt().changed());
        held.forEach((id, result) -> {
            var row = seen.get(id);
            var acted = results.get(id);
            if (row != null && (acted == null || Lines.line(acted, row).mark() != Mark.CHANGED)) {
                changed.add(Lines.line(result, row));
            }
        });
        return changed;
    }

    /// Chunks of which no line says that they were committed.
    List<Map<?, ?>> open() {
        return List.copyOf(open.values());
    }

    /// Frozen ids that have no result.
    List<String> untold() {
        return frozen.stream().filter(id -> !results.containsKey(id)).toList();
    }

    /// As it looked when it was frozen, where a line has it.
    @Nullable Seen seen(String id) {
        return seen.get(id);
    }

    /// Lines of a file; 0 where there is none.
    static long count(Path file) {
        try (var lines = Files.exists(file) ? Files.lines(file) : Stream.<String>empty()) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Line line(Seen row) {
        var result = results.get(row.id());
        return result == null ? new Line(row, Mark.UNKNOWN, null, null, null, 0) : Lines.line(result, row);
    }

    private void add(String text, boolean committed) {
        var line = Json.read(text) instanceof Map<?, ?> map ? map : Map.of();
        each(line.get("ids"), id -> frozen.add(String.valueOf(id)));
        rows(line.get("rows"), row -> seen.putIfAbsent(String.valueOf(row.getFirst()), Lines.seen(row)));
        switch (EntryText.text(line, "entry")) {
            case "chunk" -> {
                if (committed) {
                    commit(line);
                } else {
                    open.put(String.valueOf(line.get("number")), line);
                }
            }
            case "committed" -> {
                var chunk = open.remove(String.valueOf(line.get("number")));
                if (chunk != null) {
                    commit(chunk);
                }
            }
            default -> rows(line.get("lines"), row -> results.put(String.valueOf(row.getFirst()), row));
        }
    }

    private void commit(Map<?, ?> chunk) {
        var into = Boolean.TRUE.equals(chunk.get("holding")) ? held : results;
        rows(chunk.get("lines"), row -> into.put(String.valueOf(row.getFirst()), row));
    }

    static void rows(@Nullable Object list, Consumer<List<?>> use) {
        each(list, one -> {
            if (one instanceof List<?> values) {
                use.accept(values);
            }
        });
    }

    private static void each(@Nullable Object list, Consumer<? super @Nullable Object> use) {
        if (list instanceof List<?> many) {
            many.forEach(use);
        }
    }
}
