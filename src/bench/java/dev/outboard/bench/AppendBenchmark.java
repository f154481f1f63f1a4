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
import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/// Appends 1 000 events in one transaction: the event store, the document's loop and COPY take turns on one
/// table.
final class AppendBenchmark {
    private static final int EVENTS = 1_000;
    private static final int WARM_UPS = 10;
    private static final int ROUNDS = Sizes.of(60, 300);
    private static final String STORE = "event store";
    private static final String LOOP = "the document's loop, each INSERT sent as its driver does";
    private static final String PREPARED_LOOP = "the document's loop with a prepared statement";
    private static final String COPY = "COPY of the same rows";
    private static final Map<String, String> PARSE_EACH_TIME = Map.of("prepareThreshold", "0");
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
            var parsed = transactional(target, PARSE_EACH_TIME);
            var prepared = transactional(target, Map.of());
            var copied = transactional(target, Map.of())) {
            db.inTransaction(session -> {
                EventTables.create(session, NAMES);
                return trigger ? 0 : session.execute(DROP_TRIGGER);
            });
            var store = new EventStore(db, NAMES);
            var ways = new LinkedHashMap<String, Way>();
            ways.put(STORE, (account, list) -> stored(store.append(account, 0, list)));
            ways.put(LOOP, new DocumentAppend(parsed, NAMES)::append);
            ways.put(PREPARED_LOOP, new DocumentAppend(prepared, NAMES)::append);
            ways.put(COPY, new CopyAppend(copied, NAMES)::append);
            var timings = measured(ways);
            check(db, ways.size());
            report.note("checked: %d appends of each way, each its own %d events in order".formatted(
                ROUNDS + WARM_UPS, EVENTS));
            report(report, trigger, timings);
        }
    }

    /// Each way once a round.
    private Timings measured(Map<String, Way> ways) throws Exception {
        var timings = new Timings();
        for (var round = -WARM_UPS; round < ROUNDS; round++) {
            var kept = round < 0 ? new Timings() : timings;
            for (var way : ways.entrySet()) {
                var account = new AggregateId("Account", UUID.randomUUID());
                kept.rate(way.getKey(), () -> {
                    way.getValue().append(account, events);
                    return EVENTS;
                });
            }
        }
        return timings;
    }

    private static void report(Report report, boolean trigger, Timings timings) {
        var what = "append 1 000 events in a transaction, " + (trigger ? "document's trigger" : "no trigger");
        for (var against : List.of(LOOP, PREPARED_LOOP, COPY)) {
            report.add(Figure.rate(
                what, against,
                new Figure.Rates("events/s", timings.median(STORE), timings.median(against)),
                against.equals(COPY) ? 0.9 : 6));
        }
    }

    private static void check(Db db, int ways) {
        var all = db.with(session -> session.one(COUNT, row -> row.bigint("count")));
        var wrong = db.with(session -> session.one(WRONG, row -> row.bigint("count"), EVENTS));
        Check.equal("events stored", all, (long) ways * (WARM_UPS + ROUNDS) * EVENTS);
        Check.equal("aggregates with other events than were appended", wrong, 0);
    }

    private static Connection transactional(Target target, Map<String, String> options) throws SQLException {
        var connection = Jdbc.connect(new Target(
            target.host(), target.port(), target.database(), target.user(), target.password(), options));
        connection.setAutoCommit(false);
        return connection;
    }

    private static void stored(AppendResult result) {
        if (result instanceof AppendResult.Conflict conflict) {
            throw new AssertionError("The append met " + conflict);
        }
    }

    private static String data(int amount) {
        return "{\"type\":\"MoneyDeposited\",\"amount\":%d,\"description\":\"salary of the %dth month\"}"
            .formatted(amount, amount);
    }

    private interface Way {
        void append(AggregateId account, List<NewEvent> events) throws Exception;
    }
}
