package dev.outboard.ui.stream;

import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.jspecify.annotations.Nullable;

/// Narrows the rows in view by type and by aggregate. Looks at nothing else.
public final class RowFilter {
    private final FilteredList<StreamRow> rows;
    private final ObjectProperty<@Nullable String> type = new SimpleObjectProperty<>(this, "type");
    private final StringProperty aggregate = new SimpleStringProperty(this, "aggregate", "");
    private final TreeSet<String> seen = new TreeSet<>();
    private final ObservableList<String> types = FXCollections.observableArrayList();

    RowFilter(ObservableList<StreamRow> all) {
        rows = new FilteredList<>(all);
        type.subscribe(_ -> narrow());
        aggregate.subscribe(_ -> narrow());
    }

    /// Null for any.
    public ObjectProperty<@Nullable String> typeProperty() {
        return type;
    }

    /// A part of the aggregate's type or id; empty for any.
    public StringProperty aggregateProperty() {
        return aggregate;
    }

    /// The types that have been in view, in order.
    public ObservableList<String> types() {
        return types;
    }

    /// Narrows to a type, also to one that has not been in view.
    void only(String name) {
        saw(name);
        type.set(name);
        aggregate.set("");
    }

    public void clear() {
        type.set(null);
        aggregate.set("");
    }

    FilteredList<StreamRow> rows() {
        return rows;
    }

    boolean active() {
        return type.get() != null || !aggregate.get().isBlank();
    }

    void saw(String name) {
        if (!name.isBlank() && seen.add(name)) {
            types.add(seen.headSet(name).size(), name);
        }
    }

    private void narrow() {
        var wanted = type.get();
        var part = aggregate.get().strip().toLowerCase(Locale.ROOT);
        rows.setPredicate(!active() ? null : row ->
            (wanted == null || Objects.equals(wanted, row.event().type()))
            && (row.event().aggregateId().toLowerCase(Locale.ROOT).contains(part)
            || row.event().aggregateType().toLowerCase(Locale.ROOT).contains(part)));
    }
}
