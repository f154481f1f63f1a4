package dev.outboard.core.operations;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.outboard.core.json.Json;
import dev.outboard.core.operations.Receipt.Mark;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes the journal's entries to a file, newest first, a line each. The file is there whole, or not at all.
/// Blocking.
public final class JournalExport {
    private static final int PAGE = 500;

    private JournalExport() {}

    /// Comma-separated values with a line of names, or an object of JSON a line.
    public enum Format { CSV, JSONL }

    /// Where a page of the journal comes from.
    public interface Pages extends Function<@Nullable String, JournalReading> {}

    /// @param pages reads the page after a cursor, 500 entries or fewer
    /// @return the number of entries
    public static int write(Pages pages, Format format, Path to) throws IOException {
        return WholeFile.write(to, out -> format == Format.CSV ? csv(pages, out) : json(pages, out));
    }

    /// How many entries a page should have.
    public static int page() {
        return PAGE;
    }

    private static int csv(Pages pages, BufferedWriter out) throws IOException {
        var csv = CsvWriter.builder().build(out);
        csv.writeRecord(values(null).keySet());
        var count = each(pages, entry -> csv.writeRecord(
            values(entry).values().stream().map(value -> value == null ? "" : value.toString()).toList()));
        csv.flush();
        return count;
    }

    private static int json(Pages pages, BufferedWriter out) throws IOException {
        return each(pages, entry -> {
            out.write(Json.text(values(entry)));
            out.write('\n');
        });
    }

    private static int each(Pages pages, Sink sink) throws IOException {
        var count = 0;
        String after = null;
        do {
            var page = pages.apply(after).page();
            for (var entry : page.rows()) {
                sink.take(entry);
                count++;
            }
            after = page.next();
        } while (after != null);
        return count;
    }

    /// The names alone where there is no entry.
    private static Map<String, @Nullable Object> values(@Nullable JournalEntry entry) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        put(values, "operation", entry, one -> one.operation().toString());
        put(values, "at", entry, one -> one.at().toString());
        put(values, "ended_at", entry, one -> one.endedAt() == null ? null : one.endedAt().toString());
        put(values, "what", entry, JournalEntry::what);
        put(values, "scope", entry, JournalEntry::scope);
        put(values, "person", entry, JournalEntry::person);
        put(values, "host", entry, JournalEntry::host);
        put(values, "role", entry, JournalEntry::role);
        put(values, "why", entry, JournalEntry::why);
        put(values, "state", entry, one -> one.state().name().toLowerCase(Locale.ROOT));
        put(values, "asked", entry, JournalEntry::asked);
        for (var mark : Mark.values()) {
            put(values, mark.name().toLowerCase(Locale.ROOT), entry, one -> one.counts().get(mark));
        }
        put(values, "cause", entry, JournalEntry::cause);
        put(values, "sql", entry, JournalEntry::sql);
        put(values, "on_disk", entry, JournalEntry::onDisk);
        put(values, "in_database", entry, JournalEntry::inDatabase);
        return values;
    }

    private static void put(
        Map<String, @Nullable Object> values, String name, @Nullable JournalEntry entry,
        Function<JournalEntry, @Nullable Object> value) {
        values.put(name, entry == null ? null : value.apply(entry));
    }

    /// Takes one entry.
    private interface Sink {
        void take(JournalEntry entry) throws IOException;
    }
}
