package dev.outboard.ui.overview;

import dev.outboard.ui.kit.Tone;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// One number of the strip and the lines under it, which are [dev.outboard.ui.kit.Prose].
public final class Tile {
    /// What was counted over the last hour, as far as it was seen.
    ///
    /// @param words the same for those who don't see it
    public record Course(List<Long> values, String words) {
        public Course {
            values = List.copyOf(values);
        }
    }

    static final String UNKNOWN = "–";

    private final StringProperty value = new SimpleStringProperty(this, "value", UNKNOWN);
    private final StringProperty first = new SimpleStringProperty(this, "first", "");
    private final StringProperty second = new SimpleStringProperty(this, "second", "");
    private final StringProperty change = new SimpleStringProperty(this, "change", "");
    private final ObjectProperty<Course> course =
        new SimpleObjectProperty<>(this, "course", new Course(List.of(), ""));
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

    /// Since the last look, as in `+12`; empty where it isn't known or isn't told.
    public StringProperty changeProperty() {
        return change;
    }

    public ObjectProperty<Course> courseProperty() {
        return course;
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
