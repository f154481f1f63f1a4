package dev.outboard.core.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.TestServer;
import dev.outboard.core.events.HistorySearch.Wanted;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Row;
import dev.outboard.db.Target;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HistorySearchTest {
    private static final String A = "0a000000-0000-4000-8000-00000000000a";
    private static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");

    private final Target target = TestServer.database("history_search");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final HistorySearch search = new HistorySearch(db, Store.reference());

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
            SELECT '%s', 'Account', CASE WHEN i %% 10 = 0 THEN 'Closed' ELSE 'Deposited' END,
                   jsonb_build_object('amount', i, 'note', CASE WHEN i = 42 THEN 'Über "quoted" %%_\\' END), i,
                   timestamptz '2026-03-01 00:00:00Z' + make_interval(secs => i)
              FROM generate_series(1, 100) AS i""".formatted(A));
    }

    @AfterEach
    void close() {
        db.close();
    }

    @Test
    void atAPositionOrATimeItIsAtTheVersionBeforeTheFirstEventBeyondIt() {
        assertThat(search.atPosition("Account", A, 37)).isEqualTo(37);
        assertThat(search.atPosition("Account", A, 1_000)).isEqualTo(100);
        assertThat(search.atPosition("Account", A, 0)).isZero();
        assertThat(search.atTime("Account", A, FIRST.plusMillis(12_999))).isEqualTo(12);
        assertThat(search.atTime("Account", A, Row.INFINITY)).isEqualTo(100);
    }

    @Test
    void whereTimesGoBackItStopsAtTheFirstBeyondAsAReplayDoes() {
        Jdbc.run(target, "UPDATE events SET occurred_at = '2026-04-01' WHERE sequence_number = 20");
        assertThat(search.atTime("Account", A, FIRST.plusSeconds(50))).isEqualTo(19);
    }

    @Test
    void aTypeIsMatchedExactlyAndATextAnywhereInTypeOrData() {
        assertThat(matches(1, 100, new Wanted.Type("Closed"))).isEqualTo("10-100");
        assertThat(matches(11, 19, new Wanted.Type("Closed"))).isEqualTo("none");
        assertThat(matches(1, 100, new Wanted.Type("closed"))).isEqualTo("none");
        assertThat(matches(11, 100, new Wanted.Text("CLOS"))).isEqualTo("20-100");
        assertThat(matches(1, 100, new Wanted.Text("über"))).isEqualTo("42-42");
        assertThat(matches(1, 100, new Wanted.Text("%_\\"))).isEqualTo("42-42");
        assertThat(matches(1, 100, new Wanted.Text("\"amount\": 77"))).isEqualTo("77-77");
    }

    @Test
    void eventsAreFoundByTheirIdsAndWhatIsNoIdIsNobodys() {
        var ids = List.of(
            String.valueOf(Jdbc.text(target, "SELECT event_id FROM events WHERE sequence_number = 7")),
            "no id", "",
            String.valueOf(Jdbc.text(target, "SELECT event_id FROM events WHERE sequence_number = 90")));
        assertThat(search.versions("Account", A, ids)).containsExactly(90, 7);
        assertThat(search.versions("Order", A, ids)).isEmpty();
    }

    @Test
    void anIdThatNoAggregateCanHaveHasNothing() {
        assertThat(search.atPosition("Account", "it's \"x\"/\uD83D\uDE00", 5)).isZero();
        assertThat(search.matches("Account", "\u05D0", 1, 9, new Wanted.Text("a"))).isEmpty();
    }

    private String matches(int low, int high, Wanted wanted) {
        return search.matches("Account", A, low, high, wanted)
            .map(found -> found.lowest() + "-" + found.highest()).orElse("none");
    }
}
