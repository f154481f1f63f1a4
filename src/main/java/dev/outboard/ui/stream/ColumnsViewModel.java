package dev.outboard.ui.stream;

import java.lang.System.Logger.Level;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// Which columns are shown, as this user chose them for this database. For the FX thread.
public final class ColumnsViewModel {
    private static final System.Logger LOG = System.getLogger(ColumnsViewModel.class.getName());

    private final StreamSource source;
    private final Setting setting;
    private final Map<Column, BooleanProperty> shown = new EnumMap<>(Column.class);
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private boolean reading;

    ColumnsViewModel(StreamSource source, Setting setting) {
        this.source = source;
        this.setting = setting;
        for (var column : Column.values()) {
            var property = new SimpleBooleanProperty(this, column.name(), true);
            property.subscribe((_, _) -> changed());
            shown.put(column, property);
        }
        setting.work().background().run(source::hidden, this::show, failure ->
            LOG.log(Level.WARNING, "The columns that were chosen were not read", failure));
    }

    /// Whether a column is shown.
    public BooleanProperty shown(Column column) {
        var property = shown.get(column);
        if (property == null) {
            throw new IllegalArgumentException(column.name());
        }
        return property;
    }

    /// Why the choice was not kept; empty where it was.
    public ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    private void show(Set<Column> hidden) {
        reading = true;
        shown.forEach((column, property) -> property.set(!hidden.contains(column)));
        reading = false;
    }

    private void changed() {
        if (reading) {
            return;
        }
        var hidden = EnumSet.noneOf(Column.class);
        shown.forEach((column, property) -> {
            if (!property.get()) {
                hidden.add(column);
            }
        });
        setting.work().background().run(() -> {
            source.hide(hidden);
            return true;
        }, _ -> trouble.set(""), failure -> {
            LOG.log(Level.WARNING, "The columns that were chosen were not kept", failure);
            trouble.set(setting.text("columns.not-kept", String.valueOf(failure.getMessage())));
        });
    }
}
