package dev.outboard.ui.kit;

import java.time.Duration;

/// Runs something later, where the window lives.
public interface Schedule {
    Pending after(Duration delay, Runnable task);

    /// A task that has not run yet.
    interface Pending {
        void cancel();
    }
}
