package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.Page;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads the journal of one database, newest first: from `outboard.operation`, where it exists and may be
/// read, what every console did; from this machine's disk what that table doesn't have. Blocking.
public final class JournalReader {
    private static final Sql ENTRIES = Sql.of(JournalReader.class, "entries");
    private static final Sql ENTRY = Sql.of(JournalReader.class, "entry");
    private static final Sql OPEN = Sql.of(JournalReader.class, "open");
    private static final int BATCH = 500;
    private static final Comparator<JournalEntry> NEWEST_FIRST =
        Comparator.comparing(JournalReader::cursor).reversed();

    private final Desk desk;

    public JournalReader(Desk desk) {
        this.desk = desk;
    }

    /// @param after the `next` of the page before, null for the first
    public Page<JournalEntry> page(JournalFilter filter, @Nullable String after, int rows) {
        var found = new ArrayList<JournalEntry>();
        var reads = reads();
        var disk = disk();
        var last = after;
        Batch batch;
        do {
            batch = batch(reads, disk, last);
            for (var entry : batch.entries()) {
                if (last != null && cursor(entry).compareTo(last) >= 0) {
                    continue;
                }
                if (found.size() == rows) {
                    return new Page<>(found, last, null);
                }
                last = cursor(entry);
                if (filter.fits(entry)) {
                    found.add(entry);
                }
            }
        } while (batch.more());
        return new Page<>(found, null, null);
    }

    /// One operation; empty where the journal knows none.
    public Optional<JournalEntry> entry(UUID operation) {
        var disk = disk();
        var known = reads()
            ? desk.db().with(session -> session.first(ENTRY, JournalReader::entry, operation))
            : Optional.<JournalEntry>empty();
        return known.isPresent() ? known.map(entry -> orEnded(entry, disk))
            : disk.stream().filter(entry -> entry.operation().equals(operation)).findFirst();
    }

    /// Its rows with what was done to each; empty where it has none.
    public Receipt receipt(UUID operation) {
        return new OperationLines(desk, operation).receipt();
    }

    /// Operations that have begun and not ended, of every console that the database knows of: in progress, or
    /// their console was killed. The oldest first.
    public List<JournalEntry> open() {
        var reads = reads();
        var disk = disk();
        var open = new ArrayList<JournalEntry>();
        if (reads) {
            openInDatabase().forEach(entry -> open.add(orEnded(entry, disk)));
        }
        disk.stream().filter(entry -> !reads || !entry.inDatabase()).forEach(open::add);
        open.removeIf(entry -> entry.state() != JournalEntry.State.OPEN);
        open.sort(NEWEST_FIRST.reversed());
        return open;
    }

    List<JournalEntry> openInDatabase() {
        return desk.db().with(session -> session.list(OPEN, JournalReader::entry));
    }

    /// Some entries, newest first.
    ///
    /// @param more whether the database has older ones
    private record Batch(List<JournalEntry> entries, boolean more) {}

    /// From the cursor's time on, so that the first may have been seen before.
    private Batch batch(boolean reads, List<JournalEntry> disk, @Nullable String after) {
        var entries = new ArrayList<JournalEntry>();
        if (reads) {
            var from = after == null ? null : time(after);
            desk.db().with(session -> session.list(ENTRIES, JournalReader::entry, from, from, BATCH))
                .forEach(entry -> entries.add(orEnded(entry, disk)));
        }
        var more = entries.size() == BATCH;
        var oldest = more ? entries.getLast().at() : Instant.MIN;
        disk.stream().filter(entry -> !reads || !entry.inDatabase())
            .filter(entry -> entry.at().isAfter(oldest)).forEach(entries::add);
        entries.sort(NEWEST_FIRST);
        return new Batch(entries, more);
    }

    /// The disk's entry, where only that knows the end.
    private static JournalEntry orEnded(JournalEntry entry, List<JournalEntry> disk) {
        return entry.state() != JournalEntry.State.OPEN ? entry
            : disk.stream().filter(own -> own.operation().equals(entry.operation()))
                .filter(own -> own.state() != JournalEntry.State.OPEN).findFirst().orElse(entry);
    }

    private boolean reads() {
        return new Forecasting(desk).grants().journals();
    }

    private List<JournalEntry> disk() {
        return desk.journal().entries(desk.operator());
    }

    private static JournalEntry entry(Row row) {
        var ending = row.maybeText("ending");
        var read = new EntryText(object(row.text("entry")), ending == null ? Map.of() : object(ending));
        return read.entry(
            row.uuid("operation"), row.instant("at"), row.maybeInstant("ended_at"), row.text("role"));
    }

    private static Map<?, ?> object(String text) {
        return Json.read(text) instanceof Map<?, ?> map ? map : Map.of();
    }

    private static String cursor(JournalEntry entry) {
        return "%020d %s".formatted(
            ChronoUnit.MICROS.between(Instant.EPOCH, entry.at()), entry.operation());
    }

    private static Instant time(String cursor) {
        return Instant.EPOCH.plus(
            Long.parseLong(cursor.substring(0, cursor.indexOf(' '))), ChronoUnit.MICROS);
    }
}
