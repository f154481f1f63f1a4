package dev.outboard.ui.kit;

import java.time.Duration;
import javafx.animation.PauseTransition;

/// The FX thread's own timer.
public final class FxSchedule implements Schedule {
    @Override
    public Pending after(Duration delay, Runnable task) {
        var pause = new PauseTransition(javafx.util.Duration.seconds(delay.toNanos() / 1e9));
        pause.setOnFinished(_ -> task.run());
        pause.play();
        return pause::stop;
    }
}
