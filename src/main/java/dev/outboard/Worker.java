package dev.outboard;

import dev.outboard.db.Threads;
import java.time.Clock;
import java.time.ZoneId;

/// Runs without a window: projections on the database of the property `outboard.url`, and the relay and the
/// daily retention where they are chosen. Ends by a signal, after the batches at hand.
public final class Worker {
    private static final System.Logger LOG = System.getLogger(Worker.class.getName());

    private Worker() {}

    static void main() throws InterruptedException {
        WorkerSettings settings;
        try {
            settings = WorkerSettings.of(System.getProperties());
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        var clock = Clock.systemUTC();
        var headless = new Headless(settings, clock, ZoneId.systemDefault());
        Threads.atExit("ends the worker", headless::close);
        if (!headless.start()) {
            System.exit(1);
        }
        LOG.log(System.Logger.Level.INFO, "Running; end it with Ctrl C");
        Thread.currentThread().join();
    }
}
