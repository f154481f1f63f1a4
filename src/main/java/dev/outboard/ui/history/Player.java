package dev.outboard.ui.history;

import dev.outboard.ui.kit.Schedule;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.jspecify.annotations.Nullable;

/// Plays a history: one version after the other, each only when the state of the one before is there. Ends at
/// the newest, and when somebody moves by hand. For the FX thread.
final class Player {
    private static final int FASTEST = 4;

    private final Schedule schedule;
    private final ReadOnlyIntegerProperty selected;
    private final Steps steps;
    private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing");
    private final ReadOnlyIntegerWrapper rate = new ReadOnlyIntegerWrapper(this, "rate", 2);
    private Schedule.@Nullable Pending next;
    private boolean moving;

    Player(Schedule schedule, ReadOnlyIntegerProperty selected, Steps steps) {
        this.schedule = schedule;
        this.selected = selected;
        this.steps = steps;
        selected.subscribe((_, _) -> {
            if (!moving) {
                stop();
            }
        });
    }

    /// How one moves.
    ///
    /// @param forward to the next version; false at the newest
    /// @param made the state of the selected version is there
    record Steps(BooleanSupplier forward, Runnable first, BooleanSupplier made) {}

    /// From the newest version it plays the history from the start.
    ///
    /// @param total versions
    void toggle(int total) {
        if (playing.get() || total < 2) {
            stop();
            return;
        }
        playing.set(true);
        if (selected.get() >= total) {
            move(() -> {
                steps.first().run();
                return true;
            });
        }
        later();
    }

    void stop() {
        playing.set(false);
        if (next != null) {
            next.cancel();
            next = null;
        }
    }

    /// One step a second, then two, then four, then one.
    void faster() {
        rate.set(rate.get() == FASTEST ? 1 : rate.get() * 2);
    }

    ReadOnlyBooleanProperty playingProperty() {
        return playing.getReadOnlyProperty();
    }

    /// Steps a second.
    ReadOnlyIntegerProperty rateProperty() {
        return rate.getReadOnlyProperty();
    }

    private void later() {
        next = schedule.after(Duration.ofSeconds(1).dividedBy(rate.get()), () -> {
            if (!steps.made().getAsBoolean() || move(steps.forward())) {
                later();
            } else {
                stop();
            }
        });
    }

    private boolean move(BooleanSupplier step) {
        moving = true;
        try {
            return step.getAsBoolean();
        } finally {
            moving = false;
        }
    }
}
