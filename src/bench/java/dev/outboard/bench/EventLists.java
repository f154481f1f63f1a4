package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.core.events.AggregateFilter;
import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateFilter.Span;
import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.events.AggregateSearch;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.FoundAggregate;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.HistorySearch;
import dev.outboard.core.events.Onward;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Stop;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Pages of events, the aggregates and how they are found, and the history of the largest one.
final class EventLists {
    private static final int ROWS = 100;
    private static final int DEPTHS = 10;
    private static final int SLICE = 1_000;
    private static final int INDEXED = 200;
    private static final int BINS = 120;

    private final Target target;
    private final EventReader events;
    private final AggregateReader aggregates;
    private final AggregateSearch search;
    private final HistorySearch history;
    private final OutboxReader outbox;
    private final boolean typed;

    EventLists(Target target, Db db, Store store) {
        this.target = target;
        events = new EventReader(db, store);
        aggregates = new AggregateReader(db, store);
        search = new AggregateSearch(db, store, Clock.systemUTC());
        history = new HistorySearch(db, store);
        outbox = new OutboxReader(db, store);
        typed = search.known().typed();
    }

    void run(Report report, Clocked clocked) {
        var newest = Check.there("newest position", events.head().position());
        clocked.clock("events, the newest", INDEXED, _ -> events.head(),
            (head, _) -> Check.equal("newest", Check.there("newest", head.position()), newest));
        clocked.clock("events, appended per minute", SLICE, _ -> events.appended(Duration.ofHours(1)),
            (minutes, _) -> Check.that("reached", minutes.reached() != null));
        clocked.clock("events, first page", INDEXED, _ -> events.older(Long.MAX_VALUE, ROWS),
            (rows, _) -> Check.that("first page", positions(rows).equals(plain(0))));
        depth(report, clocked);
        found(clocked);
        ofLargest(clocked);
    }

    private void depth(Report report, Clocked clocked) {
        var total = Jdbc.number(target, LargeStore.sql("lists_count_events").text());
        var expected = new ArrayList<List<String>>();
        var begun = System.nanoTime();
        for (var i = 1; i <= DEPTHS; i++) {
            expected.add(plain(total * i / (DEPTHS + 1)));
        }
        var took = (System.nanoTime() - begun) / 1e6 / DEPTHS;
        var median = clocked.clock("events, any depth", INDEXED,
            time -> events.older(Long.parseLong(expected.get(time % DEPTHS).getFirst()) + 1, ROWS),
            (rows, time) -> Check.that("at depth", positions(rows).equals(expected.get(time % DEPTHS))));
        report.add(Figure.rate(
            "events, any depth", "OFFSET",
            new Figure.Rates("pages/s", 1_000 / median, 1_000 / took), 1));
    }

    private void found(Clocked clocked) {
        var now = Instant.now();
        var day = new Span(now.minus(Duration.ofDays(8)), now.minus(Duration.ofDays(7)));
        clocked.clock("aggregates, what is known", SLICE, _ -> search.known(),
            (known, _) -> Check.that("estimate", known.estimate() != null));
        for (var order : Order.values()) {
            find(clocked, "by " + order, new AggregateFilter(
                null, null, null, null, Span.ALWAYS, Span.ALWAYS, order));
        }
        find(clocked, "an id's beginning", filter("7c9", null, null));
        find(clocked, "part of an id that is nowhere", filter("zzz", null, null));
        find(clocked, "a rare event type", filter(null, "LegacyImported", null));
        find(clocked, "a frequent event type", filter(null, "OrderPaid", null));
        find(clocked, "an event type that is nowhere", filter(null, "Nowhere", null));
        find(clocked, "content", filter(null, null, "{\"currency\": \"EUR\"}"));
        find(clocked, "content that is nowhere", filter(null, null, "$.amount = 123456789"));
        find(clocked, "active in one day", new AggregateFilter(
            null, null, null, null, day, Span.ALWAYS, Order.RECENT));
        find(clocked, "created in one day", new AggregateFilter(
            null, null, null, null, Span.ALWAYS, day, Order.RECENT));
    }

    /// Steps until a page is full, ten at most; each step counts as a reading.
    private void find(Clocked clocked, String what, AggregateFilter filter) {
        var asked = new AggregateSearch.Asked(filter, ROWS);
        var seen = new HashSet<String>();
        var next = new Onward[1];
        clocked.clock("aggregates, by a step, " + what, SLICE + 100,
            _ -> search.step(asked, next[0], typed, new Stop()),
            (found, _) -> {
                judge(what, found);
                found.rows().forEach(row -> seen.add(row.header().id()));
                next[0] = found.next();
            });
        var rows = search.step(asked, null, typed, new Stop()).rows();
        if (!rows.isEmpty()) {
            clocked.clock("aggregates, their messages, " + what, INDEXED, _ -> search.unsettled(rows),
                (unsettled, _) -> Check.equal("of each", unsettled.size(), rows.size()));
        }
    }

    private static void judge(String what, FoundAggregates found) {
        var ids = found.rows().stream().map(EventLists::key).toList();
        Check.equal(what + ": an aggregate twice in a step", new HashSet<>(ids).size(), ids.size());
        Check.that(what + ": ends without having looked", found.next() != null
            || found.far().searched() > 0 || found.rows().isEmpty());
    }

    private static String key(FoundAggregate one) {
        return one.header().type() + " " + one.header().id();
    }

    private void ofLargest(Clocked clocked) {
        var id = String.valueOf(Jdbc.text(target, LargeStore.sql("lists_hot").text()));
        var versions = aggregates.aggregate("Account", id).orElseThrow().versions();
        clocked.clock("history, the aggregate", INDEXED, _ -> aggregates.aggregate("Account", id),
            (one, _) -> Check.equal("versions", one.orElseThrow().versions(), versions));
        clocked.clock("history, 200 versions at any depth", INDEXED,
            time -> aggregates.versions("Account", id, low(versions, time), low(versions, time) + 199),
            (rows, time) -> Check.equal("first", rows.getFirst().version(), low(versions, time)));
        clocked.clock("history, 500 whole events at any depth", INDEXED,
            time -> events.history("Account", id, low(versions, time) - 1, 500),
            (rows, time) -> Check.equal("last", rows.getLast().header().version(), Math.min(
                versions, low(versions, time) + 499)));
        clocked.clock("history, bins of %,d versions".formatted(versions), SLICE,
            _ -> aggregates.bins("Account", id, BINS),
            (bins, _) -> Check.equal("binned", bins.bins().stream().mapToLong(bin -> bin.events()).sum(),
                versions));
        clocked.clock("history, stored states", INDEXED, _ -> aggregates.snapshots("Account", id),
            (stored, _) -> Check.that("stored", !stored.isEmpty()));
        clocked.clock("history, a text that is nowhere", SLICE,
            _ -> history.matches("Account", id, 1, 10_000, new HistorySearch.Wanted.Text("nowhere")),
            (match, _) -> Check.that("nowhere", match.isEmpty()));
        clocked.clock("history, at a position", INDEXED,
            time -> history.atPosition("Account", id, 100L * low(versions, time)),
            (version, time) -> Check.equal("at", version, low(versions, time)));
        var page = events.history("Account", id, versions - 20, 20);
        clocked.clock(
            "history, the messages of one event", INDEXED, time -> outbox.of(page.get(time % 20).header()),
            (messages, _) -> Check.equal("messages", messages.size(), 1));
        clocked.clock("one event", INDEXED, time -> events.event(page.get(time % 20).header().id()),
            (one, time) -> Check.equal("position", one.orElseThrow().header().position(),
                page.get(time % 20).header().position()));
    }

    private static int low(int versions, int time) {
        return 1 + (int) ((long) (versions - 200) * time / 20);
    }

    private List<String> plain(long offset) {
        return Jdbc.texts(target, LargeStore.sql("lists_offset_events").text(), offset, ROWS);
    }

    private static List<String> positions(List<EventHeader> rows) {
        return rows.stream().map(row -> Long.toString(row.position())).toList();
    }

    private static AggregateFilter filter(
        @Nullable String part, @Nullable String event, @Nullable String content) {
        var test = content == null ? null
            : ((PayloadTest.Reading.Understood) PayloadTest.read(content)).test();
        return new AggregateFilter(null, part, event, test, Span.ALWAYS, Span.ALWAYS, Order.RECENT);
    }
}
