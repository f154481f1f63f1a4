package dev.outboard.ui.kit;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import javafx.animation.PauseTransition;

/// The FX thread's own timer, for as long as a window lasts: what waits is kept by the toolkit, and with it
/// all that it would do, so whoever opens one closes it. For the FX thread.
public final class FxSchedule implements Schedule, AutoCloseable {
    private final Set<PauseTransition> waiting = new HashSet<>();
    private boolean closed;

    @Override
    public Pending after(Duration delay, Runnable task) {
        if (closed) {
            return () -> { };
        }
        var pause = new PauseTransition(javafx.util.Duration.seconds(delay.toNanos() / 1e9));
        pause.setOnFinished(_ -> {
            waiting.remove(pause);
            task.run();
        });
        waiting.add(pause);
        pause.play();
        return () -> {
            waiting.remove(pause);
            pause.stop();
        };
    }

    /// Nothing that waits is done any more, and nothing more is taken.
    @Override
    public void close() {
        closed = true;
        waiting.forEach(PauseTransition::stop);
        waiting.clear();
    }
}
