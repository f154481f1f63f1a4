package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Rebuild;
import dev.outboard.core.projections.RebuildOutcome;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/// Rebuilds a projection of accounts with ten events each, against the document's query per aggregate and
/// against reading and writing alone, and measures how long a reader waits for the switch.
final class RebuildBenchmark {
    private static final int ACCOUNTS = Sizes.of(10_000, 100_000);
    private static final int EVENTS = 10;
    private static final int QUERIED = Sizes.of(1_000, 5_000);
    private static final int ROUNDS = 3;
    private static final Names NAMES =
        EventTables.names("public").and("read_model", "public", "account_summary");
    private static final Names OTHER =
        EventTables.names("public").and("read_model", "public", "other_summary");
    private static final Sql TABLE = Sql.of(Sample.class, "account_summary");
    private static final Sql LIKE = Sql.of(RebuildBenchmark.class, "create_other");
    private static final Sql DROP = Sql.of(RebuildBenchmark.class, "drop_read_model");
    private static final Sql VACUUM = Sql.of(RebuildBenchmark.class, "vacuum");
    private static final Sql DROP_TRIGGER =
        Sql.of(RebuildBenchmark.class, "drop_notify_trigger").with(NAMES);
    private static final Sql LOAD = Sql.of(RebuildBenchmark.class, "load_accounts").with(NAMES);
    private static final Sql WRONG = Sql.of(RebuildBenchmark.class, "wrong_accounts").with(NAMES);
    private static final Sql READ = Sql.of(RebuildBenchmark.class, "read_account");
    private static final Sql TOUCH = Sql.of(RebuildBenchmark.class, "touch_account");

    private final PrivateServer server;
    private final Timings timings = new Timings();

    RebuildBenchmark(PrivateServer server) {
        this.server = server;
    }

    void run(Report report) throws Exception {
        var target = loaded();
        var newest = (long) ACCOUNTS * EVENTS;
        try (var db = Db.open(target, Limits.ENGINE)) {
            for (var round = 0; round < ROUNDS; round++) {
                empty(target, NAMES, TABLE);
                timings.rate("rebuild", () -> rebuild(db, Way.MERGE));
                check(db);
                empty(target, OTHER, LIKE);
                try (var connection = Jdbc.connect(target)) {
                    var document = new DocumentRebuild(connection, OTHER);
                    var accounts = document.accounts(newest).subList(0, QUERIED);
                    timings.rate("document", () -> document.rebuild(accounts, newest));
                }
                empty(target, OTHER, LIKE);
                try (var connection = Jdbc.connect(target)) {
                    connection.setAutoCommit(false);
                    var alone = new ScanAndCopy(connection, OTHER);
                    timings.rate("scan", () -> alone.run(newest, ACCOUNTS));
                }
            }
            report.note("checked %d times: %,d rows, each as its events make it".formatted(ROUNDS, ACCOUNTS));
            var what = "rebuild of %,d events, 10 an aggregate".formatted(newest);
            report.add(Figure.rate(what, "the document's query per aggregate",
                new Figure.Rates("events/s", timings.median("rebuild"), timings.median("document")), 12));
            report.add(Figure.rate(what, "reading and COPY alone",
                new Figure.Rates("events/s", timings.median("rebuild"), timings.median("scan")), 0.4));
            readers(report, db, target);
            writers(report, db, target);
        }
    }

    /// The longest that one of many short readings takes while a table is switched.
    private void readers(Report report, Db db, Target target) throws Exception {
        for (var way : Way.values()) {
            var longest = new ArrayList<Double>();
            for (var round = 0; round < ROUNDS; round++) {
                longest.add(longest(db, target, way, READ));
                check(db);
            }
            report.add(Figure.time(
                "longest reading while the table is switched by " + way.name().toLowerCase(Locale.ROOT),
                "point readings without a pause, median of %d".formatted(ROUNDS),
                longest.stream().sorted().toList().get(ROUNDS / 2), 50));
        }
    }

    /// The longest that one of many short writings takes while an empty table is filled by a merge.
    private void writers(Report report, Db db, Target target) throws Exception {
        var longest = new ArrayList<Double>();
        for (var round = 0; round < ROUNDS; round++) {
            empty(target, NAMES, TABLE);
            longest.add(longest(db, target, Way.MERGE, TOUCH));
            check(db);
        }
        report.add(Figure.time(
            "longest writing while %,d rows are merged into an empty table".formatted(ACCOUNTS),
            "writings without a pause, median of %d".formatted(ROUNDS),
            longest.stream().sorted().toList().get(ROUNDS / 2), 250));
    }

    private double longest(Db db, Target target, Way way, Sql statement) throws Exception {
        var over = new AtomicBoolean();
        var switching = new AtomicBoolean();
        var longest = new AtomicLong();
        try (var threads = Executors.newSingleThreadExecutor(); var connection = Jdbc.connect(target)) {
            var reading = threads.submit(() -> {
                while (!over.get()) {
                    var begun = System.nanoTime();
                    ask(connection, statement);
                    if (switching.get()) {
                        longest.accumulateAndGet(System.nanoTime() - begun, Math::max);
                    }
                }
                return true;
            });
            var outcome = new Rebuild(db, Store.reference(), Sample.projection()).run(
                way, progress -> switching.set(progress.phase() == Phase.SWITCH));
            over.set(true);
            reading.get();
            switched(outcome, way);
        }
        return longest.get() / 1e6;
    }

    private static void ask(Connection connection, Sql statement) throws Exception {
        try (var asked = connection.prepareStatement(statement.text())) {
            asked.setString(1, "00000000-0000-0000-0000-000000000000");
            asked.execute();
        }
    }

    private static long rebuild(Db db, Way way) {
        switched(new Rebuild(db, Store.reference(), Sample.projection()).run(way, _ -> { }), way);
        return (long) ACCOUNTS * EVENTS;
    }

    private static void switched(RebuildOutcome outcome, Way way) {
        if (!(outcome instanceof RebuildOutcome.Switched done) || done.way() != way) {
            throw new AssertionError("The rebuild ended as " + outcome);
        }
    }

    private static void check(Db db) {
        Check.equal("accounts with another row than their events make", db.with(session ->
            session.one(WRONG, row -> row.bigint("count"), ACCOUNTS, EVENTS)), 0);
    }

    private static void empty(Target target, Names names, Sql table) {
        Jdbc.run(target, DROP.with(names).text(), table.with(names).text());
    }

    private Target loaded() {
        var target = server.database("rebuild");
        try (var db = Db.open(target, new Limits(
            Duration.ofMinutes(20), Duration.ofSeconds(10), Duration.ofMinutes(1), 1))) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                session.execute(DROP_TRIGGER);
                return session.execute(LOAD, ACCOUNTS, EVENTS);
            });
        }
        Jdbc.run(target, VACUUM.text());
        return target;
    }
}
