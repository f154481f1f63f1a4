package dev.outboard.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Sql;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the server goes about a profile's statement on filled tables.
record Plans(Db db, Store store) {
    void noScan(String statement, @Nullable Object... values) {
        var explain = Sql.read("explain", "EXPLAIN " + store.statement(statement).text());
        List<String> plan = db.with(session -> session.list(explain, row -> row.text("QUERY PLAN"), values));

        assertThat(String.join("\n", plan)
            .replaceAll("Seq Scan on (outbox|events)_[12] ", "a few of $1 ")).as(statement)
            .doesNotContain("Seq Scan on outbox", "Seq Scan on event_queue", "Seq Scan on events");
    }
}
