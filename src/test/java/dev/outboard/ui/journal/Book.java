package dev.outboard.ui.journal;

import dev.outboard.core.operations.Archived;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.operations.Followed;
import dev.outboard.core.operations.InProgress;
import dev.outboard.core.operations.JournalEntry.State;
import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.JournalExport;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.core.operations.JournalHome.Table;
import dev.outboard.core.operations.JournalHome;
import dev.outboard.core.operations.JournalReading;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.ReceiptExport;
import dev.outboard.core.operations.Seen;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.profiles.Page;
import dev.outboard.db.DbException;
import dev.outboard.ui.overview.Bank;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The journal of one bank's afternoon, in memory: what the Journal screen reads in tests.
public final class Book implements Records {
    public static final UUID RETRY = id(1047);
    public static final UUID DISCARD = id(1045);
    public static final UUID OPEN = id(1052);
    private static final Path FILE = Path.of("/home/m.lindqvist/.local/share/outboard/operations.jsonl");
    private static final String SQL = """
        WITH frozen AS (
             SELECT *
               FROM unnest(?::text[], ?::integer[], ?::timestamptz[]) AS f (id, retry_count, due)
        )
        UPDATE events.outbox AS o
           SET next_retry_at = now()
          FROM frozen AS f
         WHERE o.id = f.id::bigint
           AND o.retry_count = f.retry_count
           AND o.published_at IS NULL
        -- {9310442, 9310448, 9310451, … 409 more}, {10, 10, 10, … 409 more}""";

    final List<JournalEntry> all = new ArrayList<>();
    final Map<UUID, Archived> archives = new HashMap<>();
    JournalHome home = new JournalHome(FILE, 0, Table.THERE, "ledger_ops");
    List<InProgress> elsewhere = List.of();
    @Nullable DbException failure;
    int killed;
    int created;
    @Nullable JournalFilter exported;

    /// An afternoon.
    public static Book some() {
        var book = new Book();
        book.put(OPEN, "PT1M20S", new Deed(
            "hold", "fx: unknown currency code", "a.okafor", "fx is down, ticket 8830", 5_000),
            State.OPEN, Map.of());
        book.arming(1050, "PT6M5S", "m.lindqvist", "INC-2291", null);
        book.put(id(1049), "PT11M", new Deed(
            "edit", "9318207", "m.lindqvist", "value date moved to today", 1),
            State.COMPLETE, Map.of(Mark.CHANGED, 1));
        book.put(RETRY, "PT16M15S", new Deed(
            "ramp", "clearing: 503 Service Unavailable", "m.lindqvist",
            "clearing is back since 14:05, INC-2291", 412), State.COMPLETE, Map.of(
                Mark.CHANGED, 398, Mark.IN_FLIGHT, 4, Mark.ALREADY_PUBLISHED, 3, Mark.GONE, 1,
                Mark.LEFT_OUT, 6));
        book.arming(1046, "PT18M", "m.lindqvist", "INC-2291", Duration.ofMinutes(10));
        book.put(DISCARD, "PT5H14M", new Deed(
            "discard", "clearing: duplicate reference <uuid>", "a.okafor", "paid by hand, ticket 8812", 2),
            State.COMPLETE, Map.of(Mark.CHANGED, 2));
        book.put(id(1044), "PT5H17M", new Deed(
            "retry", "handler passed its limit of 30 s", "a.okafor", "try once more", 730),
            State.CONNECTION_LOST, Map.of(Mark.CHANGED, 500, Mark.UNKNOWN, 200, Mark.NOT_REACHED, 30));
        book.put(id(1042), "PT16H", new Deed(
            "purge-published", "2026-02-08T00:00:00Z", "j.tanaka", "retention was off for 3 days", 120_411),
            State.CANCELLED, Map.of(Mark.CHANGED, 61_500, Mark.NOT_REACHED, 58_911));
        book.put(id(1040), "PT21H", new Deed(
            "retry-in-order", "notify: connection refused <host>", "j.tanaka", "notify is back", 240),
            State.FAILURES, Map.of(Mark.CHANGED, 31, Mark.NOT_REACHED, 209));
        book.put(id(1039), "PT22H", new Deed(
            "retry", "clearing: 503 Service Unavailable", "j.tanaka", "first try", 1_200),
            State.KILLED, Map.of(Mark.CHANGED, 500, Mark.NOT_REACHED, 700));
        book.arming(1038, "PT22H2M", "j.tanaka", "first try", null);
        book.archives.put(DISCARD, new Archived(2, 0));
        return book;
    }

    public static Book none() {
        return new Book();
    }

    /// Without the table, with lines that can't be read, and after a console was killed.
    public static Book troubled() {
        var book = some();
        book.kept(Table.MISSING, 2);
        book.killed = 1;
        book.elsewhere = List.of(new InProgress(
            "ledger_ops", "Outboard 1f2c9a04: retry 600 by a.okafor", Bank.NOW.minusSeconds(61)));
        return book;
    }

    public void outOfReach() {
        reachable(false);
    }

    static UUID id(int number) {
        return new UUID(0x9f04c1aa00004000L + ((long) number << 32), 0x8000000000000000L + number);
    }

    /// What somebody did.
    record Deed(String what, String scope, String who, String why, int asked) {}

    void put(UUID id, String ago, Deed deed, State state, Map<Mark, Integer> counts) {
        var at = Bank.NOW.minus(Duration.parse(ago));
        var host = deed.who().equals("m.lindqvist") ? "ws-114" : "ws-031";
        all.add(new JournalEntry(
            id, at, deed.what(), deed.scope(), deed.who(), host, "ledger_ops", deed.why(), SQL,
            deed.asked(), deed.asked(), state,
            state == State.OPEN ? null : at.plusSeconds(51), counts,
            state == State.CONNECTION_LOST ? "Connection reset" : "", host.equals("ws-114"), true));
    }

    /// A small retry of just now.
    JournalEntry also(UUID id) {
        put(id, "PT1S", new Deed("retry", "9310442", "m.lindqvist", "one more", 1), State.COMPLETE,
            Map.of(Mark.CHANGED, 1));
        return all.getLast();
    }

    void arming(int number, String ago, String who, String why, @Nullable Duration after) {
        var at = Bank.NOW.minus(Duration.parse(ago));
        all.add(new JournalEntry(
            id(number), at, "armed", "PT15M", who, "ws-114", null, why, "", 0, 0, State.COMPLETE,
            after == null ? null : at.plus(after), Map.of(), "", true, false));
    }

    void reachable(boolean reachable) {
        home = new JournalHome(
            FILE, home.unreadable(), reachable ? Table.THERE : Table.OUT_OF_REACH,
            reachable ? "ledger_ops" : "");
    }

    void kept(Table table, int unreadable) {
        home = new JournalHome(FILE, unreadable, table, "ledger_ops");
    }

    @Override
    public JournalReading read(JournalFilter filter, @Nullable String after, int rows) {
        if (failure != null) {
            throw failure;
        }
        var from = after == null ? 0 : Integer.parseInt(after);
        var found = all.stream()
            .filter(one -> home.table() == Table.THERE || one.onDisk())
            .filter(one -> filter.what() == null || filter.what().equals(one.what()))
            .filter(one -> filter.person() == null || filter.person().equals(one.person()))
            .filter(one -> filter.state() == null || filter.state() == one.state())
            .filter(one -> filter.since() == null || one.at().isAfter(filter.since()))
            .filter(one -> filter.text() == null || one.why().contains(filter.text()))
            .toList();
        var to = Math.min(found.size(), from + rows);
        return new JournalReading(
            new Page<>(found.subList(from, to), to < found.size() ? Integer.toString(to) : null, null),
            home);
    }

    @Override
    public List<JournalEntry> open() {
        return all.stream()
            .filter(one -> home.table() == Table.THERE || one.onDisk())
            .filter(one -> one.state() == State.OPEN).toList();
    }

    @Override
    public List<InProgress> inProgress() {
        return elsewhere;
    }

    @Override
    public Optional<JournalEntry> entry(UUID operation) {
        return all.stream().filter(one -> one.operation().equals(operation)).findFirst();
    }

    /// Rows as the entry counts them, of one that is open half.
    @Override
    public Receipt receipt(UUID operation) {
        var lines = new ArrayList<Line>();
        var entry = entry(operation).orElse(null);
        if (entry == null) {
            return new Receipt(operation, lines);
        }
        var marks = entry.state() == State.OPEN
            ? Map.of(Mark.CHANGED, (int) entry.asked() / 2, Mark.UNKNOWN, (int) entry.asked() / 2)
            : new EnumMap<>(entry.counts());
        marks.forEach((mark, count) -> {
            for (var i = 0; i < count; i++) {
                lines.add(line(lines.size(), mark, entry.at()));
            }
        });
        return new Receipt(operation, lines);
    }

    @Override
    public Archived archived(UUID operation) {
        return archives.getOrDefault(operation, Archived.NOTHING);
    }

    @Override
    public Follow follow(Receipt receipt) {
        var fates = new HashMap<String, Fate>();
        receipt.changed().forEach(line -> fates.put(line.id(), fate(fates.size(), line)));
        return new Follow() {
            @Override
            public Followed look() {
                return Book.look(fates.size());
            }

            @Override
            public @Nullable Fate fate(String id) {
                return fates.get(id);
            }
        };
    }

    @Override
    public int endKilled() {
        return killed;
    }

    @Override
    public Tables tables() {
        return new Tables(
            "CREATE SCHEMA IF NOT EXISTS outboard\n;\n\nCREATE TABLE outboard.operation (…)\n;",
            "GRANT USAGE ON SCHEMA outboard TO other_role\n;");
    }

    @Override
    public boolean create() {
        created++;
        kept(Table.THERE, 0);
        return true;
    }

    @Override
    public int export(JournalFilter filter, JournalExport.Format format, Path to) {
        exported = filter;
        return read(filter, null, 1_000).page().rows().size();
    }

    @Override
    public int export(Receipt receipt, ReceiptExport.Fates fates, JournalExport.Format format, Path to) {
        return receipt.lines().size();
    }

    private static Followed look(int all) {
        var failed = all / 20;
        var counts = Map.of(
            End.DELIVERED, all - failed - failed, End.FAILED_SAME, failed - failed / 4, End.FAILED_NEW,
            failed / 4, End.WAITING, failed, End.NOT_TAKEN, 0, End.GONE, 0, End.TAKEN_BACK, 0);
        return new Followed(Bank.NOW.minusSeconds(1), counts, List.of(
            new Followed.Chunk(1, Bank.NOW.minusSeconds(975), Map.of(End.DELIVERED, 10)),
            new Followed.Chunk(2, Bank.NOW.minusSeconds(965), Map.of(End.DELIVERED, 48, End.FAILED_SAME, 2)),
            new Followed.Chunk(3, Bank.NOW.minusSeconds(955), Map.of(
                End.DELIVERED, all - 60 - failed * 2, End.FAILED_SAME, failed - 2, End.WAITING, failed))),
            List.of(
                new Followed.ErrorGroup("clearing: 503 Service Unavailable", true, failed - failed / 4),
                new Followed.ErrorGroup("clearing: 422 value date past", false, failed / 4)), List.of());
    }

    private static Fate fate(int i, Line line) {
        var at = Objects.requireNonNull(line.at());
        return i % 9 == 5 ? new Fate.FailedAgain(i % 2 == 0, "clearing: 503", 11, Instant.MAX)
            : i % 11 == 7 ? new Fate.Waiting(Duration.ofSeconds(3))
            : new Fate.Delivered(at.plusMillis(800 + 130L * (i % 7)));
    }

    private static Line line(int i, Mark mark, Instant at) {
        var aggregate = "%08x-7425-40de-944b-e07fc1f90ae7".formatted(0x7c9e6679 + i * 0x01234567);
        var seen = new Seen(
            Long.toString(9310442 + i * 7L), MessageState.HELD, "Account", aggregate, 10, null, "1",
            "clearing: 503", 292);
        return new Line(seen, mark, mark == Mark.CHANGED ? at : null, null,
            mark == Mark.CHANGED ? at : null, 1 + i / 100);
    }
}
