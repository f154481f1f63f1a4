package dev.outboard.core.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.json.Json;
import dev.outboard.db.Row;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes the history of an aggregate to a file, an event a line, in version order. The file is there whole
/// or not at all; what is masked is never written anywhere. Events are read in pages, each a short
/// transaction, and never more than a page is in memory. Blocking.
public final class HistoryExport {
    private static final List<String> NAMES = List.of(
        "version", "type", "occurred_at", "position", "event_id", "aggregate_type", "aggregate_id", "data");
    private static final int FIRST = 50;
    private static final int MOST = 2_000;
    /// Characters of a page, as far as the one before tells.
    private static final long SIZE = 4_000_000;

    private HistoryExport() {}

    /// Where events come from: those above a version, in version order.
    public interface Pages {
        List<StoredEvent> read(int afterVersion, int rows);
    }

    /// Is told of every page.
    public interface Watcher {
        /// @return false to end it without a file
        boolean goOn(long written);
    }

    /// What came of it.
    public sealed interface Outcome {
        record Written(long events) implements Outcome {}

        /// There is no file, or the one that was there before.
        record Stopped() implements Outcome {}
    }

    public static Outcome write(Pages pages, Format format, Masks masks, Path to, Watcher watcher)
        throws IOException {
        var written = new long[1];
        try {
            WholeFile.write(to, out -> written[0] = switch (format) {
                case JSONL -> each(pages, watcher, event -> {
                    out.write(line(event, masks));
                    out.write('\n');
                });
                case CSV -> csv(pages, masks, watcher, out);
            });
        } catch (StoppedException _) {
            return new Outcome.Stopped();
        }
        return new Outcome.Written(written[0]);
    }

    /// An event as a line of JSON, without its end.
    public static String line(StoredEvent event, Masks masks) {
        var values = values(event.header());
        var line = new StringBuilder("{");
        for (var i = 0; i < values.size(); i++) {
            line.append(i == 0 ? "" : ",").append(Json.text(NAMES.get(i))).append(':')
                .append(Json.text(values.get(i)));
        }
        return line.append(",\"data\":").append(masks.apply(event.data())).append('}').toString();
    }

    private static long csv(Pages pages, Masks masks, Watcher watcher, BufferedWriter out)
        throws IOException {
        var csv = CsvWriter.builder().build(out);
        csv.writeRecord(NAMES);
        var count = each(pages, watcher, event -> {
            var values = new ArrayList<String>();
            values(event.header()).forEach(value -> values.add(value == null ? "" : value.toString()));
            values.add(masks.apply(event.data()));
            csv.writeRecord(values);
        });
        csv.flush();
        return count;
    }

    private static List<@Nullable Object> values(EventHeader header) {
        var values = new ArrayList<@Nullable Object>();
        values.add((long) header.version());
        values.add(header.type());
        values.add(text(header.occurredAt()));
        values.add(header.position());
        values.add(header.id());
        values.add(header.aggregateType());
        values.add(header.aggregateId());
        return values;
    }

    /// A version may be stored more than once: a page that is full may have been cut within its last one,
    /// which the next page then begins with.
    private static long each(Pages pages, Watcher watcher, Sink sink) throws IOException {
        var count = 0L;
        var after = Integer.MIN_VALUE;
        var rows = FIRST;
        while (true) {
            if (!watcher.goOn(count)) {
                throw new StoppedException();
            }
            var page = pages.read(after, rows);
            var full = page.size() == rows;
            var whole = full ? withoutLast(page) : page;
            if (full && whole.isEmpty()) {
                rows *= 2;
                continue;
            }
            for (var event : whole) {
                sink.take(event);
            }
            count += whole.size();
            if (!full) {
                watcher.goOn(count);
                return count;
            }
            after = whole.getLast().header().version();
            rows = next(rows, page);
        }
    }

    private static List<StoredEvent> withoutLast(List<StoredEvent> page) {
        var last = page.getLast().header().version();
        return page.stream().takeWhile(event -> event.header().version() != last).toList();
    }

    private static int next(int rows, List<StoredEvent> page) {
        var size = Math.max(1, page.stream().mapToLong(event -> event.data().length()).sum());
        return (int) Math.clamp(rows * SIZE / size, 2, Math.min(MOST, rows * 4L));
    }

    private static @Nullable String text(@Nullable Instant at) {
        if (Row.INFINITY.equals(at)) {
            return "infinity";
        }
        if (Row.MINUS_INFINITY.equals(at)) {
            return "-infinity";
        }
        return at == null ? null : at.toString();
    }

    private interface Sink {
        void take(StoredEvent event) throws IOException;
    }

    /// Ends the writing from within.
    private static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StoppedException() {
            super("stopped", null, false, false);
        }
    }
}
