package dev.outboard.ui.stream;

import java.time.Duration;
import java.time.Instant;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.jspecify.annotations.Nullable;

/// Whether the list follows the newest event or waits, why, and since when.
final class Pausing {
    private final ReadOnlyBooleanWrapper paused = new ReadOnlyBooleanWrapper(this, "paused");
    private boolean reading;
    private @Nullable Instant since;

    /// @param why true when one reads, false when it was asked for
    /// @return false when it waited already
    boolean pause(boolean why, Instant now) {
        if (paused.get()) {
            return false;
        }
        reading = why;
        since = now;
        paused.set(true);
        return true;
    }

    void follow() {
        paused.set(false);
        since = null;
    }

    String note(Setting setting) {
        var start = since;
        return start == null ? "" : setting.text(
            reading ? "paused.reading" : "paused.asked",
            setting.wording().whole(Duration.between(start, setting.link().now())));
    }

    ReadOnlyBooleanProperty pausedProperty() {
        return paused.getReadOnlyProperty();
    }
}
