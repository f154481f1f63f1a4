package dev.outboard.core.projections;

import dev.outboard.Jdbc;
import dev.outboard.db.Target;
import dev.outboard.db.Threads;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/// An application's worker that keeps its position in a table of its own and adds each event to the row that
/// it finds, whatever version that has: it would count an event twice that somebody else has folded already.
/// A thread, from [#start] to [#close].
final class Marked implements AutoCloseable {
    static final String TABLE =
        "CREATE TABLE marks (worker text PRIMARY KEY, done bigint NOT NULL, note text)";
    private static final String WRITE = """
        INSERT INTO account_summary AS t (account_id, owner_id, balance, last_updated, version)
        SELECT aggregate_id, coalesce(max(event_data ->> 'ownerId'), ''),
               sum(coalesce(event_data ->> 'initialBalance', event_data ->> 'amount')::numeric),
               (array_agg(occurred_at ORDER BY sequence_number DESC))[1], max(sequence_number)
          FROM events
         WHERE global_position > (SELECT done FROM marks WHERE worker = 'account_summary')
         GROUP BY aggregate_id
            ON CONFLICT (account_id) DO UPDATE
           SET balance = t.balance + EXCLUDED.balance, last_updated = EXCLUDED.last_updated,
               version = EXCLUDED.version""";
    private static final String MARK = """
        UPDATE marks SET done = (SELECT coalesce(max(global_position), 0) FROM events)
         WHERE worker = 'account_summary'""";

    private final Target target;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private volatile boolean over;

    private Marked(Target target) {
        this.target = target;
    }

    static String definition() {
        return Accounts.definition().replace(
            "\"table\":", named("public.marks", "done", "worker") + ", \"table\":");
    }

    static String named(String table, String column, String key) {
        return "\"checkpoint\": {\"table\": \"%s\", \"column\": \"%s\", \"key\": \"%s\"}"
            .formatted(table, column, key);
    }

    static Marked start(Target target) {
        var worker = new Marked(target);
        Threads.start("the application's worker", worker::run);
        return worker;
    }

    @Override
    public void close() {
        over = true;
        end.join();
    }

    private void run() {
        try {
            while (!over) {
                once(target);
                LockSupport.parkNanos(20_000_000);
            }
            end.complete(null);
        } catch (SQLException | RuntimeException | Error e) {
            end.completeExceptionally(e);
        }
    }

    /// All events that there are: no writer is under way meanwhile.
    static void once(Target target) throws SQLException {
        try (var connection = Jdbc.connect(target)) {
            connection.setAutoCommit(false);
            Jdbc.run(connection, "LOCK TABLE events IN SHARE MODE", WRITE, MARK);
            connection.commit();
        }
    }
}
