package dev.outboard.core.feed;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The waits of one thread, and their end. Closing interrupts the thread only while it waits: an interrupt in
/// a running query would destroy a connection of the pool.
final class Waiting {
    private final Semaphore woken = new Semaphore(0);
    private @Nullable Thread waiter;
    private boolean closed;

    synchronized boolean closed() {
        return closed;
    }

    synchronized void close() {
        closed = true;
        woken.release();
        if (waiter != null) {
            waiter.interrupt();
        }
    }

    /// Cuts a pause short.
    void wake() {
        woken.release();
    }

    void pause(Duration longest) {
        during(() -> {
            try {
                if (woken.tryAcquire(longest.toNanos(), TimeUnit.NANOSECONDS)) {
                    woken.drainPermits();
                }
            } catch (InterruptedException _) {
                // Closed, which the caller asks about next.
            }
            return true;
        });
    }

    /// Runs a wait that may be interrupted.
    ///
    /// @return what it gives, or null when it was closed before
    <T> @Nullable T during(Supplier<T> wait) {
        if (!enter()) {
            return null;
        }
        try {
            return wait.get();
        } finally {
            leave();
        }
    }

    private synchronized boolean enter() {
        if (!closed) {
            waiter = Thread.currentThread();
        }
        return !closed;
    }

    /// Also takes back an interrupt that came too late to end the wait.
    private synchronized void leave() {
        waiter = null;
        var _ = Thread.interrupted();
    }
}
