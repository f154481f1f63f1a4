package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.core.profiles.Page;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The four lists of an outbox, their filters, groups and counts.
final class OutboxLists {
    private static final int ROWS = 100;
    private static final int DEPTHS = 10;
    private static final int SLICE = 1_000;
    private static final int INDEXED = 200;
    private static final int MOST = 1_000_000;
    private static final Map<MessageList, int[]> FAILURES = Map.of(
        MessageList.BACKLOG, new int[] {0, 0}, MessageList.RETRYING, new int[] {1, 9},
        MessageList.DEAD, new int[] {10, Integer.MAX_VALUE});

    private final Target target;
    private final OutboxReader reader;

    OutboxLists(Target target, Db db, Store store) {
        this.target = target;
        reader = new OutboxReader(db, store);
    }

    void run(Report report, Clocked clocked) {
        counts(report, clocked);
        for (var list : MessageList.values()) {
            clocked.clock(
                "outbox, first page, " + list, list == MessageList.PUBLISHED ? SLICE : INDEXED,
                _ -> page(list, MessageFilter.ANY, null),
                (page, _) -> same(list + " from 0", page.rows(), plain(list, 0, ROWS)));
            depth(report, clocked, list);
        }
        for (var list : List.of(MessageList.RETRYING, MessageList.DEAD)) {
            walk(report, list);
        }
        filters(clocked);
        groups(clocked);
        single(clocked);
    }

    private void counts(Report report, Clocked clocked) {
        var plain = new long[MessageList.values().length];
        var begun = System.nanoTime();
        for (var list : MessageList.values()) {
            plain[list.ordinal()] = Jdbc.number(target, LargeStore.sql("lists_count").text(), list.name());
        }
        var took = (System.nanoTime() - begun) / 1e6;
        var median = clocked.clock(
            "outbox, counts of all lists", SLICE, _ -> reader.totals(),
            (totals, _) -> judge(totals, plain));
        report.add(Figure.rate(
            "outbox, counts of all lists", "plain count(*) of each",
            new Figure.Rates("times/s", 1_000 / median, 1_000 / took), 1));
    }

    private static void judge(OutboxTotals totals, long[] plain) {
        var counts = List.of(totals.backlog(), totals.retrying(), totals.dead(), totals.published());
        for (var list : MessageList.values()) {
            judge(list.name(), counts.get(list.ordinal()), plain[list.ordinal()]);
        }
    }

    private static void judge(String what, Count count, long plain) {
        var honest = switch (count.kind()) {
            case EXACT -> count.value() == plain;
            case AT_LEAST -> count.value() <= plain;
            case ESTIMATE -> Math.abs(count.value() - plain) <= plain / 20;
        };
        Check.that("%s: %s, plainly %d".formatted(what, count, plain), honest);
    }

    /// Each page at another depth, against OFFSET.
    private void depth(Report report, Clocked clocked, MessageList list) {
        var cursors = new ArrayList<String>();
        var expected = new ArrayList<List<String>>();
        var total = (int) Jdbc.number(target, LargeStore.sql("lists_count").text(), list.name());
        var begun = System.nanoTime();
        for (var i = 1; i <= DEPTHS; i++) {
            var rows = plain(list, (int) ((long) total * i / (DEPTHS + 1)) - 1, ROWS + 1);
            cursors.add(rows.getFirst());
            expected.add(rows.subList(1, rows.size()));
        }
        var took = (System.nanoTime() - begun) / 1e6 / DEPTHS;
        var median = clocked.clock("outbox, any depth, " + list, SLICE,
            time -> page(list, MessageFilter.ANY, cursors.get(time % DEPTHS)),
            (page, time) -> began(list + " at depth", page, expected.get(time % DEPTHS)));
        report.add(Figure.rate(
            "outbox, any depth, " + list, "OFFSET",
            new Figure.Rates("pages/s", 1_000 / median, 1_000 / took), 1));
    }

    /// From its beginning to its end.
    private void walk(Report report, MessageList list) {
        var ids = new ArrayList<String>();
        var pages = 0;
        var longest = 0.0;
        @Nullable String next = null;
        do {
            var begun = System.nanoTime();
            var page = reader.page(list, MessageFilter.ANY, next, 500);
            longest = Math.max(longest, (System.nanoTime() - begun) / 1e6);
            page.rows().forEach(row -> ids.add(row.id()));
            next = page.next();
            pages++;
        } while (next != null);
        Check.that(list + " walked has a gap or a double", ids.equals(plain(list, 0, MOST)));
        report.add(Figure.time(
            "outbox, the slowest page of all of " + list, "%,d pages, %,d messages".formatted(
                pages, ids.size()), longest, SLICE));
    }

    private void filters(Clocked clocked) {
        var hot = Jdbc.text(target, LargeStore.sql("lists_hot").text());
        var ofHot = MessageFilter.ANY.aggregate("Account", hot);
        var chf = payload("{\"data\": {\"channel\": \"branch\"}}");
        var none = payload("$.data.amount = 123456789");
        var week = MessageFilter.ANY.between(
            java.time.Instant.now().minus(Duration.ofDays(8)), java.time.Instant.now().minus(
                Duration.ofDays(7)));
        for (var list : MessageList.values()) {
            clocked.clock("outbox, one aggregate, " + list, INDEXED, _ -> page(list, ofHot, null),
                (page, _) -> Check.that("of the aggregate", page.rows().stream()
                    .allMatch(row -> String.valueOf(hot).equals(row.aggregateId()))));
            filter(clocked, list, "type", MessageFilter.ANY.type("OrderPaid"));
            filter(clocked, list, "type that is nowhere", MessageFilter.ANY.type("Nowhere"));
            filter(clocked, list, "time", week);
            filter(clocked, list, "payload contains", chf);
            filter(clocked, list, "payload path that is nowhere", none);
        }
        filter(clocked, MessageList.DEAD, "error", MessageFilter.ANY.saying("HTTP 503"));
        filter(clocked, MessageList.RETRYING, "error that is nowhere", MessageFilter.ANY.saying("Nowhere"));
    }

    private void filter(Clocked clocked, MessageList list, String what, MessageFilter filter) {
        clocked.clock(
            "outbox, by %s, %s".formatted(what, list), SLICE, _ -> page(list, filter, null),
            (page, _) -> Check.that(
                "%s by %s: short without saying how far".formatted(list, what),
                page.rows().size() == ROWS || page.next() == null || page.searchedTo() != null));
    }

    private void groups(Clocked clocked) {
        for (var kind : GroupKey.Kind.values()) {
            clocked.clock("outbox, dead in groups by " + kind, SLICE,
                _ -> reader.groups(kind, MessageFilter.ANY, 100),
                (groups, _) -> judge(groups));
        }
        var largest = reader.groups(20).groups().getFirst();
        clocked.clock("outbox, dead of one group", SLICE,
            _ -> reader.group(largest.key(), MessageFilter.ANY, null, ROWS),
            (page, _) -> Check.that("a group without messages", !page.rows().isEmpty()));
    }

    private void judge(DeadGroups groups) {
        var plain = Jdbc.number(target, LargeStore.sql("lists_count").text(), "DEAD");
        Check.that("grouped", groups.whole() ? groups.messages() == plain : groups.messages() <= plain);
    }

    private void single(Clocked clocked) {
        var some = page(MessageList.DEAD, MessageFilter.ANY, null).rows();
        clocked.clock("outbox, one message", INDEXED, time -> reader.message(some.get(time).id()),
            (one, time) -> Check.that("the message", one.orElseThrow().header().id().equals(
                some.get(time).id())));
        clocked.clock("outbox, what is around a message", INDEXED,
            time -> reader.chain(some.get(time).id(), 20),
            (chain, _) -> Check.that("the chain", !chain.members().isEmpty()));
        clocked.clock(
            "outbox, closest to dead", SLICE, _ -> reader.nearDead(),
            (near, _) -> Check.that("nearly dead", near.closest() != null));
        clocked.clock("outbox, published per minute", SLICE, _ -> reader.published(Duration.ofHours(1)),
            (minutes, _) -> Check.that("reached", minutes.reached() != null));
    }

    private Page<MessageHeader> page(MessageList list, MessageFilter filter, @Nullable String after) {
        return reader.page(list, filter, after, ROWS);
    }

    private List<String> plain(MessageList list, int offset, int rows) {
        if (list == MessageList.PUBLISHED) {
            return Jdbc.texts(target, LargeStore.sql("lists_offset_published").text(), offset, rows);
        }
        var failures = FAILURES.getOrDefault(list, new int[2]);
        return Jdbc.texts(
            target, LargeStore.sql("lists_offset").text(), failures[0], failures[1], offset, rows);
    }

    private static void same(String what, List<MessageHeader> rows, List<String> ids) {
        began(what, new Page<>(rows, null, null), ids);
    }

    /// A page that says how far it searched may be short.
    private static void began(String what, Page<MessageHeader> page, List<String> ids) {
        var got = page.rows().stream().map(MessageHeader::id).toList();
        var wanted = page.searchedTo() == null ? ids : ids.subList(0, Math.min(got.size(), ids.size()));
        Check.that("%s: %s instead of %s".formatted(what, got, wanted), got.equals(wanted));
    }

    private static MessageFilter payload(String typed) {
        if (PayloadTest.read(typed) instanceof PayloadTest.Reading.Understood(var test)) {
            return MessageFilter.ANY.holding(test);
        }
        throw new AssertionError(typed);
    }
}
