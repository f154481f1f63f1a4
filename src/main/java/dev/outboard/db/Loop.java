package dev.outboard.db;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// A named thread that repeats a step, pausing in between for as long as the step asks, until it is closed. A
/// step that fails is tried again after a growing pause; the first failure of a row is logged with its trace.
/// A step is never interrupted, because an interrupt in a running query destroys its connection; only pauses
/// are cut short.
public final class Loop implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Loop.class.getName());

    private final String name;
    private final Step step;
    private final Backoff backoff = new Backoff();
    private final Semaphore woken = new Semaphore(0);
    private final Thread thread;
    private volatile boolean closed;

    /// What is repeated.
    public interface Step {
        /// @return the pause before the next step
        Duration run() throws InterruptedException;
    }

    private Loop(String name, Step step) {
        this.name = name;
        this.step = step;
        this.thread = Threads.start(name, this::work);
    }

    public static Loop start(String name, Step step) {
        return new Loop(name, step);
    }

    /// Cuts the present pause short.
    public void wake() {
        woken.release();
    }

    public boolean closed() {
        return closed;
    }

    /// Ends after the step at hand. Doesn't wait for it.
    @Override
    public void close() {
        closed = true;
        wake();
    }

    /// @return true when the thread has ended within the time
    public boolean ended(Duration within) throws InterruptedException {
        return thread.join(within);
    }

    private void work() {
        try {
            while (!closed) {
                var pause = step();
                if (!closed && woken.tryAcquire(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                    woken.drainPermits();
                }
            }
        } catch (InterruptedException _) {
            LOG.log(Level.DEBUG, "{0} was interrupted and ends", name);
        }
    }

    private Duration step() throws InterruptedException {
        try {
            var pause = step.run();
            backoff.succeeded();
            return pause;
        } catch (RuntimeException e) {
            var pause = backoff.failed();
            if (backoff.failures() == 1) {
                LOG.log(Level.WARNING, name + " failed and is tried again", e);
            }
            return pause;
        }
    }
}
