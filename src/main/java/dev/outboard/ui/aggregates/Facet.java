package dev.outboard.ui.aggregates;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// One part of the filter, as somebody types it. For the FX thread.
public final class Facet {
    private final Kind kind;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown");
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper(this, "fault", "");

    Facet(Kind kind) {
        this.kind = kind;
    }

    /// What is narrowed.
    public enum Kind {
        TYPE("facet.type", "prompt.type", "part.type", "drop.type"),
        EVENT("facet.event", "prompt.event", "part.event", "drop.event"),
        DATA("facet.data", "prompt.data", "part.data", "drop.data"),
        ACTIVE("facet.active", "prompt.active", "part.active", "drop.active"),
        CREATED("facet.created", "prompt.created", "part.created", "drop.created");

        final String title;
        final String prompt;
        final String part;
        final String without;

        /// The keys of its texts.
        Kind(String title, String prompt, String part, String without) {
            this.title = title;
            this.prompt = prompt;
            this.part = part;
            this.without = without;
        }
    }

    Kind kind() {
        return kind;
    }

    /// Empty for any.
    public StringProperty textProperty() {
        return text;
    }

    /// There is a field for it.
    public BooleanProperty shownProperty() {
        return shown;
    }

    /// Why it can't be read, as [dev.outboard.ui.kit.Prose]; empty where it can.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    String typed() {
        return text.get().strip();
    }

    boolean active() {
        return !typed().isEmpty();
    }

    void wrong(String sentence) {
        fault.set(sentence);
    }

    void drop() {
        text.set("");
        shown.set(false);
        fault.set("");
    }
}
