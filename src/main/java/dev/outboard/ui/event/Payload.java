package dev.outboard.ui.event;

import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.json.Lines;
import dev.outboard.core.json.Outline;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// An event's data as tree and as text, as the server writes them.
final class Payload {
    private final ReadOnlyStringWrapper size = new ReadOnlyStringWrapper(this, "size", "");
    private final ReadOnlyStringWrapper json = new ReadOnlyStringWrapper(this, "json", "");
    private final ReadOnlyObjectWrapper<@Nullable Outline> outline =
        new ReadOnlyObjectWrapper<>(this, "outline");
    private final ObservableList<Lines.Line> lines = FXCollections.observableArrayList();

    /// An event with its data laid out for the eye: to be made off the FX thread.
    record Laid(StoredEvent event, List<Lines.Line> lines, @Nullable Outline outline) {
        static Laid of(StoredEvent read) {
            var lines = Lines.of(read.data());
            return new Laid(read, lines, Outline.of(lines));
        }
    }

    void show(Laid laid, String bytes) {
        size.set(bytes);
        json.set(laid.event().data());
        lines.setAll(laid.lines());
        outline.set(laid.outline());
    }

    void clear() {
        size.set("");
        json.set("");
        lines.clear();
        outline.set(null);
    }

    ReadOnlyStringProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }

    /// Empty until it is read.
    ReadOnlyStringProperty jsonProperty() {
        return json.getReadOnlyProperty();
    }

    /// Null where it nests too deep for a tree.
    ReadOnlyObjectProperty<@Nullable Outline> outlineProperty() {
        return outline.getReadOnlyProperty();
    }

    ObservableList<Lines.Line> lines() {
        return lines;
    }
}
