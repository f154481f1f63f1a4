package dev.outboard.core.doctor;

import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.core.profiles.TableShape;
import java.util.ArrayList;
import java.util.List;

/// The tables to look at, each with what its profile expects of it.
record Subject(Store store, List<Table> tables) {
    record Table(TableName name, TableShape shape) {}

    static Subject of(Store store) {
        var tables = new ArrayList<Table>();
        for (var half : Half.values()) {
            if (store.has(half)) {
                for (var shape : store.profile(half).tables(half)) {
                    var name = store.table(shape.place());
                    if (name != null) {
                        tables.add(new Table(name, shape));
                    }
                }
            }
        }
        return new Subject(store, List.copyOf(tables));
    }

    String[] schemas() {
        return tables.stream().map(table -> table.name().schema()).toArray(String[]::new);
    }

    String[] names() {
        return tables.stream().map(table -> table.name().name()).toArray(String[]::new);
    }

    List<TableName> all() {
        return tables.stream().map(Table::name).toList();
    }
}
