package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.EventPages;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.events.History;
import dev.outboard.core.events.ReadAhead;
import dev.outboard.core.events.Steps;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.events.Until;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntUnaryOperator;

/// Opens the history of one aggregate with very many events and steps through it, against a replay from zero
/// for each step. Every state that is made is checked.
final class HistoryBenchmark {
    private static final int VERSIONS = Sizes.of(10_000, 100_000);
    private static final int STEPS = Sizes.of(300, 1_000);
    private static final int NAIVE = Sizes.of(8, 12);
    private static final int OPENINGS = 20;
    private static final int ROWS = 200;
    private static final long SEED = 20_260_309;
    private static final Names NAMES = EventTables.names("public");
    private static final Sql LOAD = Sql.of(HistoryBenchmark.class, "load_history").with(NAMES);
    private static final Sql VACUUM = Sql.of(Backlogs.class, "vacuum");

    private final PrivateServer server;
    private final UUID id = new UUID(0x7c9e6679742540deL, 0x944be07fc1f90ae7L);
    private final AggregateId aggregate = new AggregateId("Account", id);
    private final Projection reducer = Sample.projection();

    HistoryBenchmark(PrivateServer server) {
        this.server = server;
    }

    void run(Report report) {
        try (var db = Db.open(loaded(), Limits.CONSOLE)) {
            var events = new EventReader(db, Store.reference());
            EventPages pages = (asked, after, limit) -> events
                .history(asked.type(), asked.id().toString(), after, limit).stream()
                .map(this::event).toList();
            open(report, new AggregateReader(db, Store.reference()));
            var steps = new Steps(aggregate, new ReadAhead(pages), reducer);
            var begun = System.nanoTime();
            check(made(steps, VERSIONS));
            report.note("the newest state by replay of %,d events from zero: %,d ms".formatted(
                VERSIONS, millis(begun)));
            step(report, "one step back after the other", steps, i -> VERSIONS - i);
            var random = new Random(SEED);
            var jumps = step(
                report, "jumps to any version", steps, _ -> 1 + random.nextInt(VERSIONS));
            report.add(Figure.rate(
                "jumps to any of %,d versions".formatted(VERSIONS), "a replay from zero for each",
                new Figure.Rates("states/s", jumps, naive(pages)), 10));
        }
    }

    /// What the screen reads before its first rows, in its order.
    private void open(Report report, AggregateReader reader) {
        var times = new double[OPENINGS];
        for (var i = 0; i < OPENINGS; i++) {
            var begun = System.nanoTime();
            var found = reader.aggregate("Account", id.toString()).orElseThrow();
            var newest = reader.versions(
                "Account", id.toString(), found.versions() - ROWS + 1, found.versions());
            times[i] = (System.nanoTime() - begun) / 1e6;
            Check.equal("versions", found.versions(), VERSIONS);
            Check.equal("newest rows", newest.size(), ROWS);
            Check.equal("newest row", newest.getLast().version(), VERSIONS);
        }
        report.add(Figure.time(
            "newest window of %,d versions, p99".formatted(VERSIONS), "%d times".formatted(OPENINGS),
            p99(times), 1_000));
    }

    /// @return states made a second
    private double step(Report report, String what, Steps steps, IntUnaryOperator version) {
        var times = new double[STEPS];
        var begun = System.nanoTime();
        for (var i = 0; i < STEPS; i++) {
            var one = System.nanoTime();
            var step = made(steps, version.applyAsInt(i));
            times[i] = (System.nanoTime() - one) / 1e6;
            check(step);
        }
        var rate = STEPS * 1e9 / (System.nanoTime() - begun);
        report.add(Figure.time(
            "%s through %,d versions, p99".formatted(what, VERSIONS), "%,d steps".formatted(STEPS),
            p99(times), 50));
        return rate;
    }

    private double naive(EventPages pages) {
        var random = new Random(SEED);
        var begun = System.nanoTime();
        for (var i = 0; i < NAIVE; i++) {
            var version = 1 + random.nextInt(VERSIONS);
            var state = new History(aggregate, pages, reducer).to(new Until.Version(version)).state();
            Check.equal("version", state.version(), version);
            Check.equal("balance at v" + version, cents(state.decimal("balance")), expected(version));
        }
        return NAIVE * 1e9 / (System.nanoTime() - begun);
    }

    private static Steps.Step made(Steps steps, int version) {
        while (true) {
            if (steps.to(version) instanceof Steps.Answer.Made(var step)) {
                return step;
            }
        }
    }

    private static void check(Steps.Step step) {
        var version = step.version();
        var state = step.after().state();
        Check.equal("version", state.version(), version);
        Check.equal("balance at v" + version, cents(state.decimal("balance")), expected(version));
        Check.equal("balance before v" + version, version == 1
            ? 0 : cents(step.before().state().decimal("balance")), version == 1 ? 0 : expected(version - 1));
    }

    /// The balance in cents by arithmetic: 5.00 comes with each version that is 1 modulo 3, but the first,
    /// and goes with all others that are no payment.
    private static long expected(int version) {
        var deposits = (version + 2) / 3 - 1;
        var payments = version / 6;
        var withdrawals = version - 1 - deposits - payments;
        return 500_000L + 500L * (deposits - withdrawals);
    }

    private static long cents(BigDecimal amount) {
        return amount.movePointRight(2).longValueExact();
    }

    private static double p99(double[] times) {
        var sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(sorted.length * 0.99) - 1];
    }

    private static long millis(long begun) {
        return (System.nanoTime() - begun) / 1_000_000;
    }

    private Event event(StoredEvent stored) {
        var header = stored.header();
        return new Event(
            header.position(), UUID.fromString(header.id()), aggregate, header.version(), header.type(),
            stored.data(), header.occurredAt() == null ? Instant.EPOCH : header.occurredAt());
    }

    private Target loaded() {
        var target = server.database("history");
        try (var db = Db.open(target, new Limits(
            Duration.ofMinutes(5), Duration.ofSeconds(10), Duration.ofMinutes(1), 1))) {
            db.inTransaction(session -> {
                EventTables.create(session, NAMES);
                return session.execute(LOAD, id, VERSIONS);
            });
        }
        Jdbc.run(target, VACUUM.text());
        return target;
    }
}
