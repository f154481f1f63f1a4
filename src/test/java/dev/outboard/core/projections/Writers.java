package dev.outboard.core.projections;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.AppendResult;
import dev.outboard.core.events.NewEvent;
import dev.outboard.db.Threads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// An application with several writers, which hold their transactions open for a random time and roll some of
/// them back; they share some of their accounts and lose races for them.
final class Writers implements AutoCloseable {
    private static final int ACCOUNTS = 40;
    private static final long LONGEST_HOLD = Duration.ofMillis(40).toNanos();

    private final Accounts accounts;
    private final List<UUID> ids = new ArrayList<>();
    private final List<CompletableFuture<Void>> ends = new ArrayList<>();
    private final AtomicInteger committed = new AtomicInteger();
    private volatile boolean over;

    Writers(Accounts accounts, int writers, long seed) {
        this.accounts = accounts;
        for (var account = 0; account < ACCOUNTS; account++) {
            ids.add(UUID.randomUUID());
        }
        for (var writer = 0; writer < writers; writer++) {
            var random = new Random(seed * 100 + writer);
            var end = new CompletableFuture<Void>();
            ends.add(end);
            Threads.start("writer " + writer, () -> write(random, end));
        }
    }

    int committed() {
        return committed.get();
    }

    /// Waits for all of them.
    @Override
    public void close() {
        over = true;
        ends.forEach(CompletableFuture::join);
    }

    private void write(Random random, CompletableFuture<Void> end) {
        try {
            while (!over) {
                transaction(random);
                LockSupport.parkNanos(random.nextLong(LONGEST_HOLD / 8));
            }
            end.complete(null);
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
        }
    }

    private void transaction(Random random) {
        var account = new AggregateId(
            "Account", random.nextInt(10) == 0 ? UUID.randomUUID() : ids.get(random.nextInt(ids.size())));
        var expected = accounts.store.read(account, 0, Integer.MAX_VALUE).size();
        var events = events(random, expected);
        accounts.db.inTransaction(session -> {
            var result = accounts.store.append(session, account, expected, events);
            if (result instanceof AppendResult.Appended) {
                if (random.nextInt(3) == 0) {
                    LockSupport.parkNanos(random.nextLong(LONGEST_HOLD));
                }
                if (random.nextInt(8) == 0) {
                    session.abandon();
                } else {
                    committed.incrementAndGet();
                }
            }
            return true;
        });
    }

    private static List<NewEvent> events(Random random, int expected) {
        var events = new ArrayList<NewEvent>();
        if (expected == 0) {
            events.add(new NewEvent(
                "AccountOpened", "{\"ownerId\":\"own-%d\",\"currency\":\"EUR\",\"initialBalance\":%d.00}"
                .formatted(random.nextInt(100), random.nextInt(1000)), null));
        }
        for (var event = 0; event <= random.nextInt(3); event++) {
            events.add(new NewEvent(
                "MoneyDeposited", Accounts.deposit(random.nextInt(100) + ".25"), null));
        }
        return events;
    }
}
