package dev.outboard.bench;

import dev.outboard.core.outbox.Handler;
import dev.outboard.core.outbox.Message;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// A handler that does nothing but remember what it was handed, in the order of arrival. Safe for several
/// threads: one aggregate's messages arrive one after the other, so their order here is the order of their
/// delivery.
final class Deliveries implements Handler {
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final long LOOK_NANOS = 1_000_000;

    private final long[] ids;
    private final AtomicInteger count = new AtomicInteger();

    /// @param room more than are expected
    Deliveries(int room) {
        ids = new long[room];
    }

    @Override
    public void deliver(Message message) {
        deliver(message.id());
    }

    void deliver(long id) {
        ids[count.getAndIncrement()] = id;
    }

    /// Waits until so many have arrived.
    void await(int expected) {
        var until = System.nanoTime() + LONGEST.toNanos();
        while (count() < expected) {
            if (System.nanoTime() > until) {
                throw new AssertionError(
                    "%,d messages instead of %,d after %s".formatted(count(), expected, LONGEST));
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    int count() {
        return count.get();
    }

    /// All ids in the order of arrival. Not while deliveries go on.
    Long[] ids() {
        var all = new Long[count()];
        for (var i = 0; i < all.length; i++) {
            all[i] = ids[i];
        }
        return all;
    }
}
