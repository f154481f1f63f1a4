package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.Consent;
import dev.outboard.core.operations.Course;
import dev.outboard.core.operations.Desk;
import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.operations.Following;
import dev.outboard.core.operations.Journal;
import dev.outboard.core.operations.Operations;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.operations.Plan;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// Retries all dead letters at once while a relay works through a backlog, against the same relay before.
final class OperationsBenchmark {
    private static final int DEAD = Sizes.of(10_000, 200_000);
    private static final int FRESH = Sizes.of(60_000, 900_000);
    private static final int ALONE = FRESH / 4;
    private static final int ENOUGH = FRESH - FRESH / 20;
    private static final Sql LOAD_DEAD = Sql.of(OperationsBenchmark.class, "load_dead").with(Backlogs.NAMES);
    private static final Sql LOAD_FRESH =
        Sql.of(OperationsBenchmark.class, "load_fresh").with(Backlogs.NAMES);
    private static final Sql LONGEST = Sql.of(OperationsBenchmark.class, "longest_change");
    private static final Sql VACUUM = Sql.of(Backlogs.class, "vacuum");

    private static final long SAMPLE_NANOS = 5_000_000;
    private static final int LOOKS = 100;

    private final PrivateServer server;
    private final AtomicLong longest = new AtomicLong();
    private final AtomicLong firstOutcome = new AtomicLong();
    private volatile int delivered;
    private volatile long until;
    private final AtomicBoolean over = new AtomicBoolean();

    OperationsBenchmark(PrivateServer server) {
        this.server = server;
    }

    void run(Report report) throws Exception {
        var target = loaded();
        var deliveries = new Deliveries(FRESH + DEAD);
        try (var db = Db.open(target, Limits.ENGINE);
            var console = Db.open(target, Limits.CONSOLE);
            var arming = new Arming(target, Clock.systemUTC());
            var relay = new Relay(
                db, Backlogs.NAMES, RelaySettings.REFERENCE, Map.of(Backlogs.EVENT_TYPE, deliveries),
                Clock.systemUTC())) {
            arming.arm(Duration.ofHours(1), "benchmark");
            relay.start();
            deliveries.await(ALONE / 4);
            var begun = System.nanoTime();
            deliveries.await(ALONE);
            var alone = (ALONE - ALONE / 4) * 1e9 / (System.nanoTime() - begun);
            var meanwhile = retry(operations(console, arming), target, deliveries);
            deliveries.await(FRESH + DEAD);
            report.note("checked: %,d dead letters retried in chunks, each delivered once, and %,d fresh ones"
                .formatted(DEAD, FRESH));
            report.add(Figure.rate(
                "relay while %,d dead letters are retried".formatted(DEAD), "the relay alone",
                new Figure.Rates("messages/s", meanwhile, alone), 0.8));
        }
        Check.equal("published", Jdbc.number(target,
            "SELECT count(*) FROM events.outbox WHERE published_at IS NOT NULL"), FRESH + DEAD);
        report.add(Figure.time(
            "longest transaction of the operation", "sampled every 5 ms", (double) longest.get(), 250));
        report.add(Figure.time(
            "first outcome seen", "looked for every 0.5 s", (double) firstOutcome.get(), 5_000));
    }

    /// @return messages delivered a second meanwhile
    private double retry(Operations operations, Target target, Deliveries deliveries) throws Exception {
        var plan = Plan.of(new Action.Retry(), operations.freeze(
            new Scope.Matching(MessageList.DEAD, MessageFilter.ANY, null)));
        var consent = new Consent(operations.forecast(plan), "benchmark", DEAD);
        Check.equal("frozen", plan.frozen().size(), DEAD);
        var following = operations.following();
        var begun = System.nanoTime();
        var watching = Thread.ofVirtual().start(
            () -> watch(target, following, deliveries, begun));
        var before = deliveries.count();
        var ended = operations.run(
            consent, new Course(progress -> following.add(progress.lines())));
        over.set(true);
        watching.join();
        var rate = (delivered - before) * 1e9 / (until - begun);
        if (!(ended instanceof Ended.Complete(var receipt))) {
            throw new AssertionError(ended);
        }
        Check.equal("changed", receipt.count(Mark.CHANGED), DEAD);
        return rate;
    }

    /// Counts as long as the relay has enough to do.
    private void watch(Target target, Following following, Deliveries deliveries, long begun) {
        try (var connection = Jdbc.connect(target)) {
            for (var looks = 0; !over.get(); looks++) {
                var open = Long.parseLong(String.valueOf(Jdbc.text(connection, LONGEST.text())));
                longest.accumulateAndGet(open, Math::max);
                if (deliveries.count() < ENOUGH) {
                    delivered = deliveries.count();
                    until = System.nanoTime();
                }
                if (looks % LOOKS == 0 && firstOutcome.get() == 0
                    && following.look().count(End.DELIVERED) > 0) {
                    firstOutcome.set((System.nanoTime() - begun) / 1_000_000);
                }
                LockSupport.parkNanos(SAMPLE_NANOS);
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static Operations operations(Db console, Arming arming) throws Exception {
        var journal = Files.createTempDirectory("outboard-bench-").resolve("operations.jsonl");
        return new Operations(new Desk(
            console, Store.reference().with(PollerContract.RELAY), arming,
            new Journal(journal, Clock.systemUTC()), Operator.here("benchmark"), false));
    }

    private Target loaded() {
        var target = server.database("operations");
        try (var db = Db.open(target, new Limits(
            Duration.ofMinutes(5), Duration.ofSeconds(10), Duration.ofMinutes(1), 1))) {
            db.inTransaction(session -> {
                OutboxTable.create(session, Backlogs.NAMES);
                session.execute(LOAD_DEAD, DEAD);
                return session.execute(LOAD_FRESH, FRESH);
            });
        }
        Jdbc.run(target, VACUUM.text());
        return target;
    }
}
