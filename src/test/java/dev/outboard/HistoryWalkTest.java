package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Walks through one aggregate's history with the keys, on a real database and through the real window.
class HistoryWalkTest {
    private static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    private static final String DEAD = "SELECT sequence_number FROM events WHERE event_type = 'LimitRefused'";

    private final Target target = TestServer.database("history_walk");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Link link = new Link(Clock.systemUTC());
    private AggregatesWindow window = new AggregatesWindow(db, List.of());

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
            SELECT '%s', 'Account',
                   CASE WHEN i = 1 THEN 'AccountOpened' WHEN i = 600 THEN 'LimitRefused'
                        WHEN i %% 4 = 0 THEN 'PaymentSucceeded' ELSE 'MoneyDeposited' END,
                   CASE WHEN i = 1 THEN '{"ownerId": "own-1", "currency": "EUR", "initialBalance": 10.00}'
                        WHEN i = 333 THEN '{"amount": 0.10, "valueDate": "2026-03-09", "note": "the needle"}'
                        ELSE '{"amount": 0.10, "valueDate": "2026-03-09", "paymentId": "p"}' END::jsonb,
                   i, timestamptz '2026-03-01 00:00:00Z' + make_interval(mins => i / 5 * 60 + i)
              FROM generate_series(1, 1200) AS i""".formatted(ID), """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, occurred_at, retry_count)
            SELECT 'Account', aggregate_id, event_type, jsonb_build_object('version', 1, 'data', event_data,
                   'metadata', jsonb_build_object('event_id', event_id)), now(), 10
              FROM events WHERE event_type = 'LimitRefused'""", "ANALYZE events");
    }

    @AfterEach
    void close() {
        window.close();
        db.close();
    }

    @Test
    void theKeysLeadToTypesDeadMessagesPositionsAndTimes() {
        open(List.of(Sample.projection()));
        at(1_200);
        press("#rows", KeyCode.T, false);
        at(1_196);
        press("#rows", KeyCode.T, true);
        at(1_200);
        press("#rows", KeyCode.D, false);
        at(Jdbc.number(target, DEAD));
        sight().until("its message", () -> sight().text("#messageFate").startsWith("dead, 10 of 10"));
        goTo("#33");
        at(33);
        assertThat(sight().text("#said")).isEqualTo("At position 33 it was at v33.");
        goTo("2026-03-01 01:05");
        at(5);
        goTo("never");
        sight().until("what may be typed", () -> sight().text("#said").startsWith("“never” is no version"));
        at(5);
    }

    @Test
    void itPlaysUntilAKeyIsPressed() {
        open(List.of(Sample.projection()));
        goTo("7");
        at(7);
        sight().until("the state", () -> sight().text("#stateFoot").startsWith("Replayed"));
        press("#rows", KeyCode.S, false);
        press("#rows", KeyCode.SPACE, false);
        sight().until("some steps", () -> selected() >= 9);
        press("#rows", KeyCode.SPACE, false);
        var there = selected();
        press("#rows", KeyCode.RIGHT, false);
        at(there + 1);
        sight().until("its change", () -> fields().contains("~ balance " + balance(there) + " → "
            + balance(there + 1) + " v" + (there + 1)) || (there + 1) % 4 == 0);
    }

    @Test
    void theTimelineZoomsFromAFewVersionsToAll() {
        open(List.of(Sample.projection()));
        at(1_200);
        sight().until("the newest", () -> sight().text("#shownSpan").equals("v1176–1200"));
        press("#rows", KeyCode.PLUS, false);
        sight().until("closer", () -> sight().text("#shownSpan").equals("v1189–1200"));
        press("#rows", KeyCode.DIGIT0, false);
        sight().until("all", () -> sight().text("#shownSpan").equals("v1–1200"));
        picture("history-all");
        press("#rows", KeyCode.MINUS, false);
        press("#rows", KeyCode.A, false);
        assertThat(Fx.call(() -> ((ToggleButton) window.lookup("#even")).isSelected())).isTrue();
        for (var i = 0; i < 6; i++) {
            press("#rows", KeyCode.EQUALS, false);
        }
        sight().until("a few", () -> sight().text("#shownSpan").equals("v1183–1200"));
        picture("history-even");
    }

    @Test
    void aTextIsFoundAndTheEndIsTold() {
        open(List.of());
        at(1_200);
        press("#rows", KeyCode.F, false);
        type("#query", "NEEDLE");
        press("#query", KeyCode.ENTER, false);
        at(333);
        sight().until("what came of it", () ->
            sight().text("#searchSaid").equals("“NEEDLE” found at v333, 867 looked at"));
        picture("history-find");
        press("#query", KeyCode.ENTER, false);
        sight().until("the end", () ->
            sight().text("#searchSaid").startsWith("No older event with “NEEDLE”"));
        press("#query", KeyCode.ESCAPE, false);
        sight().until("gone", () -> !sight().shows("#query"));
        at(333);
    }

    @Test
    void twoVersionsAreComparedByTheKeysAlone() {
        open(List.of(Sample.projection()));
        at(1_200);
        press("#rows", KeyCode.K, false);
        type("#from", "12");
        press("#from", KeyCode.ENTER, false);
        sight().until("the differences", () -> rows("#compared").contains(
            "~ balance " + balance(12) + " → " + balance(1_200) + " v1199"));
        assertThat(sight().text("#summary")).isEqualTo("3 changed");
        picture("history-compare");
        press("#compared", KeyCode.X, false);
        sight().until("swapped", () -> rows("#compared").contains(
            "~ balance " + balance(1_200) + " → " + balance(12) + " v11"));
        press("#compared", KeyCode.ESCAPE, false);
        sight().until("closed", () -> !sight().shows("#compared") && sight().shows("#fields"));
        at(12);
    }

    @Test
    void aFaultyExpressionIsToldAtItsEventAndTheStatesBeforeStay() {
        open(List.of(Projection.read("faulty.json", """
            {"name": "faulty", "aggregateType": "Account", "initial": {"sum": 0.00, "note": ""},
             "on": {"MoneyDeposited": {"sum": "state.sum + event.amount", "note": "event.note.length > 0"}},
             "table": "t", "key": "id", "columns": {"id": "aggregate.id", "version": "event.version"},
             "version": "version"}""")));
        sight().go(new Place.Aggregate("Account", ID, 333));
        at(333);
        sight().until("why", () -> sight().text("#fault").contains("v2: note: "));
        assertThat(sight().text("#fault")).startsWith("The replay stopped before this version, so this is "
            + "the state at v1. Stopped at 2, MoneyDeposited v2: note: ");
        picture("history-fault");
        goTo("2");
        sight().until("at its event", () ->
            sight().text("#fault").startsWith("The replay stops at this event."));
        goTo("1");
        sight().until("before it", () -> !sight().shows("#fault") && fields().contains("sum 0.00"));
    }

    @Test
    void whatArrivesMovesNothingAndALostConnectionKeepsWhatIsThere() {
        open(List.of(Sample.projection()));
        sight().go(new Place.Aggregate("Account", ID, 1_100));
        at(1_100);
        sight().until("its state", () -> sight().text("#stateTitle").equals("State at v1100"));
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT '%s', 'Account', 'MoneyDeposited', '{"amount": 1}', i FROM generate_series(1201, 1260) AS i"""
            .formatted(ID));
        sight().until("more", () -> sight().rows("#rows") == 1_260);
        at(1_100);
        assertThat(sight().text("#shownSpan")).isEqualTo("v1088–1112");
        Fx.run(() -> link.changed(
            new FeedState.Lost("Connection refused.", link.now(), 1, link.now().plusSeconds(2))));
        sight().until("last known", () -> sight().shows("#lastKnown") && !sight().offers("#findButton"));
        assertThat(sight().rows("#rows")).isEqualTo(1_260);
        Fx.run(() -> link.changed(new FeedState.Live()));
        sight().until("live", () -> !sight().shows("#lastKnown") && sight().offers("#findButton"));
        at(1_100);
        Fx.run(() -> ((Button) window.lookup("#findButton")).fire());
        sight().until("the bar", () -> sight().shows("#query"));
    }

    private void open(List<Projection> definitions) {
        Fx.run(() -> {
            window = new AggregatesWindow(db, definitions);
            window.open(new Appearance(ZoneOffset.UTC), link);
        });
        sight().go(new Place.Aggregate("Account", ID, null));
    }

    private Sight sight() {
        return new Sight(window);
    }

    private void at(long version) {
        sight().until("v" + version, () -> selected() == version
            && sight().text("#eventVersion").equals("v" + version));
    }

    private int selected() {
        return Fx.call(() -> Integer.parseInt(
            window.lookup("#number") instanceof TextField number && !number.getText().isEmpty()
                && number.getText().matches("\\d+") ? number.getText() : "0"));
    }

    private List<String> fields() {
        return rows("#fields");
    }

    private List<String> rows(String table) {
        return Fx.call(() -> window.lookup(table) instanceof TableView<?> view
            ? view.getItems().stream().map(Object::toString).toList() : List.of());
    }

    /// 10.00 to begin with, and 0.10 with each event that is no payment, nor the refusal.
    private static String balance(int version) {
        var deposits = version - 1 - version / 4;
        return "%d.%d0".formatted(10 + deposits / 10, deposits % 10);
    }

    private void goTo(String typed) {
        press("#rows", KeyCode.G, false);
        type("#number", typed);
        press("#number", KeyCode.ENTER, false);
    }

    private void type(String field, String words) {
        focused(field);
        Fx.run(() -> ((TextField) window.lookup(field)).setText(words));
    }

    private void press(String id, KeyCode code, boolean shift) {
        focused(id);
        Fx.run(() -> {
            var owner = window.scene().getFocusOwner();
            Event.fireEvent(owner, new KeyEvent(
                KeyEvent.KEY_PRESSED, "", "", code, shift, false, false, false));
            Event.fireEvent(owner, new KeyEvent(
                KeyEvent.KEY_RELEASED, "", "", code, shift, false, false, false));
        });
    }

    /// A key is pressed where the keys go to.
    private void focused(String id) {
        sight().until("the focus on " + id, () -> Fx.call(() -> {
            Node node = window.lookup(id);
            return node != null && node.equals(window.scene().getFocusOwner());
        }));
    }

    private void picture(String name) {
        Fx.run(() -> Fx.picture(window.scene(), name));
    }
}
