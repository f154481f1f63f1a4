package dev.outboard.ui.export;

import dev.outboard.core.export.FieldsSeen.Field;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// A field that may be masked.
final class FieldChoice {
    private final Field field;
    private final String seen;
    private final BooleanProperty masked = new SimpleBooleanProperty(this, "masked");

    /// @param seen in how many events, written out
    FieldChoice(Field field, String seen) {
        this.field = field;
        this.seen = seen;
    }

    Field field() {
        return field;
    }

    String seen() {
        return seen;
    }

    BooleanProperty maskedProperty() {
        return masked;
    }
}
