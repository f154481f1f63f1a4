package dev.outboard.ui.outbox;

import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// Which part of a list is in view, by the id of its first row: rows that come and go don't change what that
/// means. For the FX thread.
final class Position {
    private final ObjectProperty<@Nullable String> wanted = new SimpleObjectProperty<>(this, "wanted");
    private Supplier<@Nullable String> look = () -> null;

    /// @param first tells the id of the first row in view; null where none is
    void watch(Supplier<@Nullable String> first) {
        look = first;
    }

    /// Null where nothing is in view.
    @Nullable String top() {
        return look.get();
    }

    void scrollTo(@Nullable String id) {
        wanted.set(null);
        wanted.set(id);
    }

    /// Id of the row that is to become the first in view.
    ObjectProperty<@Nullable String> wantedProperty() {
        return wanted;
    }
}
