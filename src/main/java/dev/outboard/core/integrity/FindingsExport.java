package dev.outboard.core.integrity;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.outboard.core.export.Format;
import dev.outboard.core.export.WholeFile;
import dev.outboard.core.json.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes findings to a file, a line each, in the order in which they were found. The file is there whole or
/// not at all. Blocking.
public final class FindingsExport {
    private static final List<String> NAMES = List.of(
        "kind", "wrong", "aggregate_type", "aggregate_id", "version", "type", "event_id", "message_id",
        "position", "occurred_at", "other");

    private FindingsExport() {}

    public static void write(List<Finding> findings, Format format, Path to) throws IOException {
        WholeFile.write(to, out -> {
            switch (format) {
                case CSV -> csv(findings, out);
                case JSONL -> json(findings, out);
            }
        });
    }

    private static void csv(List<Finding> findings, BufferedWriter out) throws IOException {
        var csv = CsvWriter.builder().build(out);
        csv.writeRecord(NAMES);
        for (var finding : findings) {
            csv.writeRecord(values(finding).values().stream()
                .map(value -> value == null ? "" : value.toString()).toList());
        }
        csv.flush();
    }

    private static void json(List<Finding> findings, BufferedWriter out) throws IOException {
        for (var finding : findings) {
            out.write(Json.text(values(finding)));
            out.write('\n');
        }
    }

    private static Map<String, @Nullable Object> values(Finding finding) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        var all = new @Nullable Object[] {
            finding.kind().name().toLowerCase(Locale.ROOT), finding.kind().wrong(), finding.aggregateType(),
            finding.aggregateId(), finding.version(), finding.type(), finding.eventId(), finding.messageId(),
            finding.position(), text(finding.at()), finding.other()};
        for (var i = 0; i < all.length; i++) {
            values.put(NAMES.get(i), all[i]);
        }
        return values;
    }

    private static @Nullable String text(@Nullable Instant at) {
        return at == null ? null : at.toString();
    }
}
