package dev.outboard.core.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.events.HistorySearch;
import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Row;
import dev.outboard.db.Target;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The document's tables where the ids of aggregates are text: found and read as with uuid.
class TextIdsTest {
    private final Target target = TestServer.database("text_ids");
    private final Db db = Db.open(target, Limits.CONSOLE);

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
        Jdbc.run(target, """
            ALTER TABLE events ALTER aggregate_id TYPE varchar(80);
            ALTER TABLE snapshots ALTER aggregate_id TYPE text;
            ALTER TABLE events.outbox ALTER aggregate_id TYPE text""");
    }

    @AfterEach
    void close() {
        db.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "acc-001", "O'Neill \"quoted\"", "a/b\\c", "100 %_", "\uD83D\uDE80 rocket",
        "\u05D7\u05E9\u05D1\u05D5\u05DF", "7c9e6679-7425-40de-944b-e07fc1f90ae7"})
    void anIdIsFoundAsItIsWritten(String id) {
        var store = recognised();
        put(id);
        put("another");
        var reader = new AggregateReader(db, store);

        assertThat(reader.beginning(id, 10)).extracting(row -> row.id() + " " + row.versions())
            .containsExactly(id + " 3");
        assertThat(reader.aggregate("Account", id).orElseThrow().versions()).isEqualTo(3);
        assertThat(reader.versions("Account", id, 1, 9)).hasSize(3);
        assertThat(reader.bins("Account", id, 4).bins()).isNotEmpty();
        assertThat(reader.snapshots("Account", id)).hasSize(1);
        var search = new HistorySearch(db, store);
        assertThat(search.atTime("Account", id, Row.INFINITY)).isEqualTo(3);
        assertThat(search.matches("Account", id, 1, 9, new Wanted.Text("{"))).contains(
            new HistorySearch.Matches(1, 3));
        assertThat(new EventReader(db, store).history("Account", id, 0, 10))
            .extracting(event -> event.header().version()).isEqualTo(List.of(1, 2, 3));
    }

    private Store recognised() {
        return ((Detection.Recognised) Detection.of(db, Profiles.builtIn())).store();
    }

    private void put(String id) {
        var literal = "'" + id.replace("'", "''") + "'";
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT %1$s, 'Account', 'MoneyDeposited', '{"amount": 1}', n FROM generate_series(1, 3) AS n;
            INSERT INTO snapshots (aggregate_id, aggregate_type, state_data, version)
            VALUES (%1$s, 'Account', '{}', 3)""".formatted(literal));
    }
}
