package dev.outboard.ui.kit;

import java.time.ZoneId;
import java.time.ZoneOffset;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// What the user chose about the look of the whole window. For the FX thread.
public final class Appearance {
    private final ZoneId local;
    private final BooleanProperty dark = new SimpleBooleanProperty(this, "dark");
    private final BooleanProperty utc = new SimpleBooleanProperty(this, "utc", true);

    /// @param local the zone of this machine
    public Appearance(ZoneId local) {
        this.local = local;
    }

    /// The same look, for what comes and goes while the window stays: who looks on at this one isn't kept by
    /// the window.
    Appearance within() {
        var same = new Appearance(local);
        same.dark.bind(dark);
        same.utc.bind(utc);
        return same;
    }

    public BooleanProperty darkProperty() {
        return dark;
    }

    /// Times are written in UTC, else in the zone of this machine.
    public BooleanProperty utcProperty() {
        return utc;
    }

    public ZoneId zone() {
        return utc.get() ? ZoneOffset.UTC : local;
    }
}
