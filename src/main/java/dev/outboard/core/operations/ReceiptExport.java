package dev.outboard.core.operations;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.outboard.core.json.Json;
import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.core.operations.Receipt.Line;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes a receipt to a file, a line for each message: what it was, what was done to it, and what became of
/// it so far. The file is there whole, or not at all. Blocking.
public final class ReceiptExport {
    private ReceiptExport() {}

    /// What became of a message; null where it isn't followed.
    public interface Fates extends Function<Line, @Nullable Fate> {}

    /// @return the number of messages
    public static int write(Receipt receipt, Fates fates, Format format, Path to) throws IOException {
        return WholeFile.write(
            to, out -> format == Format.CSV ? csv(receipt, fates, out) : json(receipt, fates, out));
    }

    private static int csv(Receipt receipt, Fates fates, BufferedWriter out) throws IOException {
        var csv = CsvWriter.builder().build(out);
        csv.writeRecord(values(receipt.operation(), null, null).keySet());
        for (var line : receipt.lines()) {
            csv.writeRecord(values(receipt.operation(), line, fates.apply(line)).values().stream()
                .map(value -> value == null ? "" : value.toString()).toList());
        }
        csv.flush();
        return receipt.lines().size();
    }

    private static int json(Receipt receipt, Fates fates, BufferedWriter out) throws IOException {
        for (var line : receipt.lines()) {
            out.write(Json.text(values(receipt.operation(), line, fates.apply(line))));
            out.write('\n');
        }
        return receipt.lines().size();
    }

    /// The names alone where there is no line.
    private static Map<String, @Nullable Object> values(
        UUID operation, @Nullable Line line, @Nullable Fate fate) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        values.put("operation", operation.toString());
        put(values, "message", line, one -> one.seen().id());
        put(values, "aggregate_type", line, one -> one.seen().aggregateType());
        put(values, "aggregate_id", line, one -> one.seen().aggregateId());
        put(values, "state_before", line, one -> one.seen().state().name().toLowerCase(Locale.ROOT));
        put(values, "attempts_before", line, one -> one.seen().attempts());
        put(values, "due_before", line, one -> Lines.text(one.seen().dueAt()));
        put(values, "error_before", line, one -> one.seen().error());
        put(values, "result", line, one -> one.mark().name().toLowerCase(Locale.ROOT));
        put(values, "changed_at", line, one -> Lines.text(one.at()));
        put(values, "due_at", line, one -> Lines.text(one.dueAt()));
        put(values, "new_message", line, Line::newId);
        put(values, "chunk", line, Line::chunk);
        values.put("became", fate == null ? null : word(fate));
        values.put("became_at", Lines.text(at(fate)));
        values.put("error", fate instanceof Fate.FailedAgain failed ? failed.error() : null);
        return values;
    }

    private static void put(
        Map<String, @Nullable Object> values, String name, @Nullable Line line,
        Function<Line, @Nullable Object> value) {
        values.put(name, line == null ? null : value.apply(line));
    }

    private static String word(Fate fate) {
        return switch (fate) {
            case Fate.Waiting _ -> "waiting";
            case Fate.Delivered _ -> "delivered";
            case Fate.FailedAgain failed -> failed.same() ? "failed_same" : "failed_new";
            case Fate.NotTaken _ -> "not_taken";
            case Fate.Gone _ -> "gone";
            case Fate.Untouched _ -> "taken_back";
        };
    }

    private static @Nullable Instant at(@Nullable Fate fate) {
        return fate instanceof Fate.Delivered(var at) ? at : null;
    }
}
