package dev.outboard.ui.stream;

import java.util.Collections;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The event that is looked at, by its identity: rows that arrive never change it. For the FX thread.
final class Selection {
    private final Rows rows;
    private final DetailViewModel detail;
    private final ReadOnlyObjectWrapper<@Nullable StreamRow> selected =
        new ReadOnlyObjectWrapper<>(this, "selected");

    Selection(Rows rows, DetailViewModel detail) {
        this.rows = rows;
        this.detail = detail;
    }

    boolean differs(StreamRow row) {
        var before = selected.get();
        return before == null || StreamRow.NEWEST_FIRST.compare(before, row) != 0;
    }

    void select(StreamRow row) {
        selected.set(row);
        detail.open(row);
    }

    void clear() {
        selected.set(null);
        detail.close();
    }

    /// The row so many below the selected one; the first where none is selected.
    Optional<StreamRow> next(int rowsDown) {
        var at = index();
        var to = at < 0 ? 0 : at + rowsDown;
        return to >= 0 && to < rows.shown().size() ? Optional.of(rows.shown().get(to)) : Optional.empty();
    }

    /// Where it is in the list, or -1.
    int index() {
        var row = selected.get();
        return row == null ? -1
            : Math.max(-1, Collections.binarySearch(rows.shown(), row, StreamRow.NEWEST_FIRST));
    }

    ReadOnlyObjectProperty<@Nullable StreamRow> selectedProperty() {
        return selected.getReadOnlyProperty();
    }
}
