package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Tone;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// One number of the strip and the lines under it, which are [dev.outboard.ui.kit.Prose].
public final class Tile {
    static final String UNKNOWN = "–";

    private final StringProperty value = new SimpleStringProperty(this, "value", UNKNOWN);
    private final StringProperty first = new SimpleStringProperty(this, "first", "");
    private final StringProperty second = new SimpleStringProperty(this, "second", "");
    private final BooleanProperty quiet = new SimpleBooleanProperty(this, "quiet", true);
    private final BooleanProperty missing = new SimpleBooleanProperty(this, "missing");
    private final ObjectProperty<Tone> tone = new SimpleObjectProperty<>(this, "tone", Tone.PLAIN);

    public StringProperty valueProperty() {
        return value;
    }

    public StringProperty firstProperty() {
        return first;
    }

    public StringProperty secondProperty() {
        return second;
    }

    /// A zero, or not known: not to be looked at.
    public BooleanProperty quietProperty() {
        return quiet;
    }

    /// This database has no such half, so the tile is dimmed.
    public BooleanProperty missingProperty() {
        return missing;
    }

    public ObjectProperty<Tone> toneProperty() {
        return tone;
    }

    void show(String number, boolean zero) {
        value.set(number);
        quiet.set(zero);
    }

    void lines(String one, String two) {
        first.set(one);
        second.set(two);
    }

    void missing(String what, String why) {
        show(UNKNOWN, true);
        missing.set(true);
        lines(what, why);
    }
}
