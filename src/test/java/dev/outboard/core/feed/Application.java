package dev.outboard.core.feed;

import dev.outboard.db.Target;
import dev.outboard.db.Threads;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// An application that writes an event and its message in one transaction, again and again, whatever becomes
/// of its connection. Its last commit before a disconnect may or may not have happened, as in life: ask the
/// tables.
final class Application implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(3);
    private static final String WRITE = """
        WITH event AS (
             INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
             VALUES (gen_random_uuid(), 'Account', 'MoneyDeposited', '{"amount": 1}', 1)
             RETURNING aggregate_id)
        INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
        SELECT 'Account', aggregate_id, 'MoneyDeposited', '{"version": 1, "data": {}, "metadata": {}}' FROM event""";

    private final Target target;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final AtomicLong acknowledged = new AtomicLong();
    private volatile boolean over;

    Application(Target target) {
        this.target = target;
        Threads.start("application", this::write);
    }

    /// Transactions that the server has confirmed.
    long acknowledged() {
        return acknowledged.get();
    }

    @Override
    public void close() {
        over = true;
        ended.join();
    }

    private void write() {
        while (!over) {
            var url = "jdbc:postgresql://%s:%d/%s?user=%s".formatted(
                target.host(), target.port(), target.database(), target.user());
            try (var connection = DriverManager.getConnection(url)) {
                while (!over) {
                    try (var statement = connection.createStatement()) {
                        statement.execute(WRITE);
                    }
                    acknowledged.incrementAndGet();
                    LockSupport.parkNanos(PAUSE.toNanos());
                }
            } catch (SQLException _) {
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
        ended.complete(null);
    }
}
