package dev.outboard.ui.aggregates;

import java.util.List;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The rows that were found, and which of them is meant: by type and id, wherever it stands. For the FX
/// thread.
final class FoundRows {
    private final ObservableList<AggregateRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyLongWrapper settled = new ReadOnlyLongWrapper(this, "settled");
    private @Nullable AggregateRow selected;
    private boolean changing;

    ObservableList<AggregateRow> rows() {
        return rows;
    }

    /// Rises each time the rows have changed and are at rest again.
    ReadOnlyLongProperty settledProperty() {
        return settled.getReadOnlyProperty();
    }

    /// What the list does by itself while rows change is no choice.
    void select(@Nullable AggregateRow row) {
        if (!changing) {
            selected = row;
        }
    }

    /// Null while none is meant, or while it isn't among the rows.
    @Nullable AggregateRow selected() {
        return selectedIndex() < 0 ? null : selected;
    }

    /// Where the selected one is, or -1.
    int selectedIndex() {
        for (var i = 0; selected != null && i < rows.size(); i++) {
            if (selected.same(rows.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /// One by one where the same ones stand in the same order, so that nothing moves that need not.
    void show(List<AggregateRow> written) {
        if (written.equals(rows)) {
            return;
        }
        changing = true;
        if (sameOrder(written)) {
            for (var i = 0; i < written.size(); i++) {
                if (!written.get(i).equals(rows.get(i))) {
                    rows.set(i, written.get(i));
                }
            }
        } else {
            rows.setAll(written);
        }
        changing = false;
        settled.set(settled.get() + 1);
    }

    private boolean sameOrder(List<AggregateRow> written) {
        if (written.size() != rows.size()) {
            return false;
        }
        for (var i = 0; i < written.size(); i++) {
            if (!written.get(i).same(rows.get(i))) {
                return false;
            }
        }
        return true;
    }
}
