package dev.outboard.core.operations;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// One run on its way: tells how far it is, and ends it between two chunks when asked. For several threads;
/// the listener is called on the thread that runs.
public final class Course {
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final Consumer<Progress> listener;
    private volatile boolean over;

    public Course(Consumer<Progress> listener) {
        this.listener = listener;
    }

    /// A run that nobody watches.
    public static Course unwatched() {
        return new Course(_ -> { });
    }

    /// Ends the run before its next chunk. What is done stays done, and the receipt says it.
    public void cancel() {
        cancelled.countDown();
    }

    public boolean cancelled() {
        return cancelled.getCount() == 0;
    }

    /// Whether the run has ended, in whatever way.
    public boolean over() {
        return over;
    }

    void tell(Progress progress) {
        over = progress.phase() == Progress.Phase.ENDED;
        listener.accept(progress);
    }

    /// Waits, or until it is cancelled.
    ///
    /// @return true when it is cancelled
    boolean pause(Duration time) {
        try {
            return cancelled.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            cancel();
            return true;
        }
    }
}
