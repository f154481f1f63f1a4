package dev.outboard.db;

import static dev.outboard.db.Statements.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.TestServer;
import java.util.ArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AheadTest {
    private static final Sql SERIES = sql("SELECT n FROM generate_series(1, ?::integer) AS n");
    private static final Sql BROKEN = sql("SELECT 10 / (3000 - n) AS n FROM generate_series(1, 4000) AS n");
    private static final Sql ONE = sql("SELECT 1 AS n");

    private final Target target = TestServer.database("ahead");
    private final Db db = Db.open(target, Limits.ENGINE.withConnections(1));

    @AfterEach
    void close() {
        db.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 249, 250, 251, 5_003})
    void everyRowComesOnceAndInOrderOnTheCallersThread(int rows) {
        var seen = new ArrayList<Integer>();
        var caller = Thread.currentThread();

        db.use(session -> session.ahead(SERIES, row -> row.integer("n"), number -> {
            assertThat(Thread.currentThread()).isSameAs(caller);
            seen.add(number);
        }, rows));

        assertThat(seen).isEqualTo(IntStream.rangeClosed(1, rows).boxed().toList());
    }

    @Test
    void aFailureOfTheStatementIsTheCallersAfterTheRowsBeforeIt() {
        var seen = new ArrayList<Integer>();

        assertThatThrownBy(() -> db.use(session -> session.ahead(BROKEN, row -> row.integer("n"), seen::add)))
            .isInstanceOf(DbException.Refused.class).hasMessageContaining("division by zero");

        assertThat(seen).hasSizeBetween(0, 2_999);
        theConnectionWorksOn();
    }

    @Test
    void aFailureOfTheCallerEndsTheReading() {
        assertThatThrownBy(() -> db.use(session -> session.ahead(SERIES, row -> row.integer("n"), number -> {
            if (number == 700) {
                throw new IllegalStateException("enough");
            }
        }, 1_000_000))).isInstanceOf(IllegalStateException.class).hasMessage("enough");

        theConnectionWorksOn();
    }

    @Test
    void aFailureOfTheMappingIsTheCallers() {
        assertThatThrownBy(() -> db.use(session -> session.ahead(SERIES, _ -> {
            throw new IllegalStateException("not this one");
        }, _ -> { }, 5))).isInstanceOf(IllegalStateException.class).hasMessage("not this one");

        theConnectionWorksOn();
    }

    private void theConnectionWorksOn() {
        assertThat(db.<Integer>with(session -> session.one(ONE, row -> row.integer("n")))).isEqualTo(1);
    }
}
