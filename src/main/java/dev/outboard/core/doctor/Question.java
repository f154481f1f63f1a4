package dev.outboard.core.doctor;

import dev.outboard.db.Query;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/// One statement of an examination: what is asked, and what is made of the answer once it is whole. Asked
/// once.
final class Question<T> {
    private final Check check;
    private final Query query;
    private final Consumer<List<T>> judge;
    private final List<T> rows = new ArrayList<>();

    /// @param check what is not checked when it can't be asked
    Question(Check check, Asked asked, Function<Row, T> map, Consumer<List<T>> judge) {
        this.check = check;
        this.judge = judge;
        query = new Query(asked.sql(), asked.values(), row -> rows.add(map.apply(row)));
    }

    /// A statement with its values.
    record Asked(Sql sql, List<Object> values) {
        static Asked of(Sql sql, Object... values) {
            return new Asked(sql, List.of(values));
        }
    }

    Check check() {
        return check;
    }

    Query query() {
        return query;
    }

    void answered() {
        judge.accept(rows);
    }
}
