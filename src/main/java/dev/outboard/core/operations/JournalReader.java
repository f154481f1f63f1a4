package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.operations.JournalHome.Table;
import dev.outboard.core.profiles.Page;
import dev.outboard.db.DbException;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the journal of one database, newest first: from `outboard.operation`, where it exists and may be
/// read, what every console did; from this machine's disk what that table doesn't have. Blocking.
public final class JournalReader {
    private static final Sql ENTRIES = Sql.of(JournalReader.class, "entries");
    private static final Sql ENTRY = Sql.of(JournalReader.class, "entry");
    private static final Sql OPEN = Sql.of(JournalReader.class, "open");
    private static final Sql ARCHIVED = Sql.of(JournalReader.class, "archived_count");
    private static final int BATCH = 500;
    /// A page is searched for among so many batches.
    private static final int MOST_BATCHES = 10;
    private static final Comparator<JournalEntry> NEWEST_FIRST =
        Comparator.comparing(JournalReader::cursor).reversed();

    private final Desk desk;

    public JournalReader(Desk desk) {
        this.desk = desk;
    }

    /// @param after the `next` of the page before, null for the first
    public Page<JournalEntry> page(JournalFilter filter, @Nullable String after, int rows) {
        return page(reads(), new Search(filter, after, rows));
    }

    /// As [#page], with where it was read; where the database is out of reach, what the disk has.
    public JournalReading read(JournalFilter filter, @Nullable String after, int rows) {
        var search = new Search(filter, after, rows);
        var table = Table.OUT_OF_REACH;
        var role = "";
        Page<JournalEntry> page;
        try {
            var grants = new Forecasting(desk).grants();
            role = grants.own().readsJournal() ? grants.role() : grants.reader();
            table = grants.own().journal() == null ? Table.MISSING
                : grants.journals() && grants.own().readsJournal() ? Table.THERE : Table.NO_RIGHT;
            page = page(grants.own().readsJournal(), search);
        } catch (DbException.Unreachable _) {
            table = Table.OUT_OF_REACH;
            page = page(false, search);
        }
        var journal = desk.journal();
        return new JournalReading(
            page, new JournalHome(journal.file(), journal.unreadable(), table, role));
    }

    /// What an operation archived, as far as this connection can tell.
    public Archived archived(UUID operation) {
        var table = new Forecasting(desk).grants().own().readsArchive()
            ? desk.db().with(session -> session.one(
                ARCHIVED, row -> row.bigint("rows"), operation))
            : 0L;
        return new Archived(table, OperationLines.count(desk.journal().of("archive", operation)));
    }

    private Page<JournalEntry> page(boolean reads, Search search) {
        var found = new ArrayList<JournalEntry>();
        var disk = new Disk(disk());
        var last = search.after();
        for (var batches = 0; batches < MOST_BATCHES; batches++) {
            var batch = batch(reads, disk, last, search.batch());
            var before = last;
            for (var entry : batch.entries()) {
                if (last != null && cursor(entry).compareTo(last) >= 0) {
                    continue;
                }
                if (found.size() == search.rows()) {
                    return new Page<>(found, last, null);
                }
                last = cursor(entry);
                if (search.filter().fits(entry)) {
                    found.add(entry);
                }
            }
            if (!batch.more() || last == null || last.equals(before)) {
                return new Page<>(found, null, null);
            }
        }
        return new Page<>(found, last, time(String.valueOf(last)));
    }

    /// What is looked for.
    private record Search(JournalFilter filter, @Nullable String after, int rows) {
        /// The row that the page before ended with comes again, and one more tells that there are more.
        int batch() {
            return filter.equals(JournalFilter.ANY) ? Math.min(BATCH, rows + 2) : BATCH;
        }
    }

    /// This machine's entries.
    private record Disk(List<JournalEntry> entries, Map<UUID, JournalEntry> known) {
        Disk(List<JournalEntry> entries) {
            this(entries, entries.stream().collect(
                Collectors.toMap(JournalEntry::operation, entry -> entry, (first, _) -> first)));
        }
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
    private Batch batch(boolean reads, Disk disk, @Nullable String after, int most) {
        var entries = new ArrayList<JournalEntry>();
        if (reads) {
            var from = after == null ? null : time(after);
            desk.db().with(session -> session.list(ENTRIES, JournalReader::entry, from, from, most))
                .forEach(entry -> entries.add(both(entry, disk.known().get(entry.operation()))));
        }
        var more = entries.size() == most;
        var oldest = more ? entries.getLast().at() : Instant.MIN;
        var seen = entries.stream().map(JournalEntry::operation).collect(Collectors.toSet());
        disk.entries().stream()
            .filter(entry -> (!reads || !entry.inDatabase()) && entry.at().isAfter(oldest))
            .filter(entry -> !seen.contains(entry.operation()))
            .forEach(entries::add);
        entries.sort(NEWEST_FIRST);
        return new Batch(entries, more);
    }

    private static JournalEntry orEnded(JournalEntry entry, List<JournalEntry> disk) {
        return both(entry, disk.stream().filter(own -> own.operation().equals(entry.operation()))
            .findFirst().orElse(null));
    }

    /// The disk's entry, where only that knows the end.
    private static JournalEntry both(JournalEntry entry, @Nullable JournalEntry own) {
        if (own == null) {
            return entry;
        }
        return entry.state() == JournalEntry.State.OPEN && own.state() != JournalEntry.State.OPEN
            ? own.inDatabase(true) : entry.onDisk(own);
    }

    private boolean reads() {
        return new Forecasting(desk).grants().own().readsJournal();
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
        var micros = Long.parseLong(cursor.substring(0, cursor.indexOf(' ')));
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
