package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.AppendResult;
import dev.outboard.core.events.EventStore;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.events.NewEvent;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// Appends 1 000 events in one transaction: the event store, the document's loop and COPY take turns on one
/// table.
final class AppendBenchmark {
    private static final int EVENTS = 1_000;
    private static final int WARM_UPS = 10;
    private static final int ROUNDS = Sizes.of(60, 300);
    private static final Names NAMES = EventTables.names("public");
    private static final Sql DROP_TRIGGER = Sql.of(AppendBenchmark.class, "drop_notify_trigger").with(NAMES);
    private static final Sql COUNT = Sql.of(AppendBenchmark.class, "count_events").with(NAMES);
    private static final Sql WRONG = Sql.of(AppendBenchmark.class, "wrong_appends").with(NAMES);

    private final PrivateServer server;
    private final List<NewEvent> events = IntStream.rangeClosed(1, EVENTS)
        .mapToObj(n -> new NewEvent("MoneyDeposited", data(n), null)).toList();

    AppendBenchmark(PrivateServer server) {
        this.server = server;
    }

    void run(Report report) throws Exception {
        run(report, true);
        run(report, false);
    }

    private void run(Report report, boolean trigger) throws Exception {
        var target = server.database(trigger ? "append_notifying" : "append_silent");
        try (var db = Db.open(target, Limits.ENGINE);
            var loops = Jdbc.connect(target);
            var copies = Jdbc.connect(target)) {
            db.inTransaction(session -> {
                EventTables.create(session, NAMES);
                return trigger ? 0 : session.execute(DROP_TRIGGER);
            });
            loops.setAutoCommit(false);
            copies.setAutoCommit(false);
            var store = new EventStore(db, NAMES);
            var loop = new DocumentAppend(loops, NAMES);
            var copy = new CopyAppend(copies, NAMES);
            var timings = new Timings();
            for (var round = -WARM_UPS; round < ROUNDS; round++) {
                var kept = round < 0 ? new Timings() : timings;
                kept.rate("loop", () -> {
                    loop.append(account(), 0, events);
                    return EVENTS;
                });
                kept.rate("store", () -> stored(store.append(account(), 0, events)));
                kept.rate("copy", () -> {
                    copy.append(account(), 0, events);
                    return EVENTS;
                });
            }
            check(db);
            report(report, trigger, timings);
        }
    }

    private static void report(Report report, boolean trigger, Timings timings) {
        var what = "append 1 000 events in a transaction, " + (trigger ? "document's trigger" : "no trigger");
        report.note("checked: %d appends of each way, each its own %d events in order".formatted(
            ROUNDS + WARM_UPS, EVENTS));
        report.add(Figure.rate(
            what, "the document's loop",
            new Figure.Rates("events/s", timings.median("store"), timings.median("loop")), 6));
        report.add(Figure.rate(
            what, "COPY of the same rows",
            new Figure.Rates("events/s", timings.median("store"), timings.median("copy")), 0.9));
    }

    private static void check(Db db) {
        var all = db.with(session -> session.one(COUNT, row -> row.bigint("count")));
        var wrong = db.with(session -> session.one(WRONG, row -> row.bigint("count"), EVENTS));
        Check.equal("events stored", all, 3L * (WARM_UPS + ROUNDS) * EVENTS);
        Check.equal("aggregates with other events than were appended", wrong, 0);
    }

    private static long stored(AppendResult result) {
        return switch (result) {
            case AppendResult.Appended appended -> appended.events().size();
            case AppendResult.Conflict conflict -> throw new AssertionError("The append met " + conflict);
        };
    }

    private static AggregateId account() {
        return new AggregateId("Account", UUID.randomUUID());
    }

    private static String data(int amount) {
        return "{\"type\":\"MoneyDeposited\",\"amount\":%d,\"description\":\"salary of the %dth month\"}"
            .formatted(amount, amount);
    }
}
