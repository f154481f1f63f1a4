package dev.outboard.core.projections;

import dev.outboard.db.DbException;
import dev.outboard.db.Stop;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The end of a long work at somebody's wish: of the statement that runs and of the pause that is made. For
/// several threads.
final class Cancelling {
    private final Stop stop = new Stop();
    private final CountDownLatch asked = new CountDownLatch(1);

    void now() {
        asked.countDown();
        stop.now();
    }

    boolean asked() {
        return stop.asked();
    }

    Stop stop() {
        return stop;
    }

    /// @throws DbException.Cancelled when it was asked for
    void pause(Duration longest) {
        try {
            if (asked.await(longest.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new DbException.Cancelled("Cancelled", null, null);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new DbException.Cancelled("Interrupted", null, null);
        }
    }
}
