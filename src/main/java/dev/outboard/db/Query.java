package dev.outboard.db;

import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One of several questions that are asked together: a statement, its values, and who takes its rows.
///
/// @param use gets row after row, in the order of the answer
public record Query(Sql sql, List<? extends @Nullable Object> values, Consumer<Row> use) {
    public Query {
        values = Collections.unmodifiableList(values);
    }
}
