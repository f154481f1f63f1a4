package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxInvariants;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The document's outbox on a real server, its invariants guarded by triggers that raise, and an operator's
/// console on it.
final class Ground implements AutoCloseable {
    /// Our own relay.
    static final PollerContract OURS = PollerContract.RELAY;
    /// The document's poller as it stands, with a short longest delivery.
    static final PollerContract DOCUMENT = new PollerContract(
        PollerContract.Order.NONE, true, PollerContract.Locks.NONE, Duration.ofMillis(300),
        PollerContract.Parks.NONE);
    /// The document's poller with `retry_count < 10` in its query.
    static final PollerContract SKIPPING = new PollerContract(
        PollerContract.Order.NONE, false, PollerContract.Locks.NONE, Duration.ofMillis(300),
        PollerContract.Parks.NONE);

    final Target target;
    final Db db;
    final Arming arming;
    final Path journal;
    private final Store recognised;

    Ground(OutboxTables tables, Path folder) {
        target = TestServer.database("operations");
        tables.create(target);
        db = Db.open(target, Limits.CONSOLE);
        if (tables.table().equals("events.outbox")) {
            db.inTransaction(session -> {
                OutboxInvariants.install(session);
                return true;
            });
        }
        recognised = tables.store(db);
        journal = folder.resolve("operations.jsonl");
        arming = arm(target);
    }

    static Arming arm(Target as) {
        var arming = new Arming(as, Clock.systemUTC());
        arming.arm(Duration.ofMinutes(10), "test");
        return arming;
    }

    Desk desk(PollerContract poller) {
        return new Desk(
            db, recognised.with(poller), arming, new Journal(journal, Clock.systemUTC()),
            operator("m.lindqvist"), false);
    }

    Operations operations(PollerContract poller) {
        return new Operations(desk(poller));
    }

    static Operator operator(String name) {
        return new Operator(name, "ws-114", "bank @ db1:5432/bank");
    }

    /// Freezes, forecasts and runs with all that is asked for, and checks that everything adds up.
    Ended run(Operations operations, Action action, Scope scope) {
        return run(operations, Plan.of(action, operations.freeze(scope)), Course.unwatched());
    }

    Ended run(Operations operations, Plan plan, Course course) {
        var forecast = operations.forecast(plan);
        assertThat(forecast.counts().values().stream().mapToInt(Integer::intValue).sum())
            .isEqualTo(plan.frozen().size());
        var ended = operations.run(new Consent(forecast, "INC-2291", forecast.changes()), course);
        var receipt = receipt(ended);
        assertThat(receipt.lines().stream().map(Receipt.Line::seen)).isEqualTo(plan.frozen().rows());
        assertThat(receipt.counts().values().stream().mapToInt(Integer::intValue).sum())
            .isEqualTo(plan.frozen().size());
        return ended;
    }

    static Receipt receipt(Ended ended) {
        return switch (ended) {
            case Ended.Complete(var receipt) -> receipt;
            case Ended.Stopped(var receipt, _, _) -> receipt;
            case Ended.NotBegun notBegun -> throw new AssertionError(notBegun);
        };
    }

    /// The marks that came up, with their numbers.
    static Map<Mark, Integer> marks(Ended ended) {
        var marks = new TreeMap<>(receipt(ended).counts());
        marks.values().removeIf(count -> count == 0);
        return marks;
    }

    static Scope all(@Nullable MessageList list) {
        return new Scope.Matching(list, MessageFilter.ANY, null);
    }

    List<String> put(int count, MessageState state) {
        var ids = new ArrayList<String>();
        for (var i = 0; i < count; i++) {
            ids.add(put(state, "00000000-0000-4000-8000-0000000000%02d".formatted(i)));
        }
        return ids;
    }

    String put(MessageState state, String aggregate) {
        return OutboxTables.REFERENCE.put(db, recognised, new Wanted(
            state, "Account", aggregate, "Paid", "{\"version\":1,\"data\":{}}", null,
            "clearing: 503 after 12 ms"));
    }

    /// Dead and parked ones in numbers.
    void fill(int count) {
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, retry_count,
                                       last_error, next_retry_at)
            SELECT 'Account', md5((i / 3)::text)::uuid, 'Paid', '{"version": 1, "data": {}}', 10,
                   'clearing: 503 after ' || i || ' ms', 'infinity'
              FROM generate_series(1, %d) AS i""".formatted(count));
    }

    long count(String condition) {
        return Jdbc.number(target, "SELECT count(*) FROM events.outbox WHERE " + condition);
    }

    @Override
    public void close() {
        arming.close();
        db.close();
    }
}
