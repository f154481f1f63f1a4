package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.aggregates.AggregateRow;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Someone looks for an aggregate by what is known of it, by keys, on a real database and in the real window.
class FindWalkTest {
    private final Target target = TestServer.database("find_walk");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Link link = new Link(Clock.systemUTC());
    private final AggregatesWindow window = new AggregatesWindow(db, List.of());
    private final Sight sight = new Sight(window);

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
        Jdbc.run(target, "DROP TRIGGER event_inserted_trigger ON events");
    }

    @AfterEach
    void close() {
        window.close();
        db.close();
    }

    @Test
    void oneNarrowsOpensAndComesBackToTheSamePlace() {
        fill(6_000);
        open();
        sight.until("a page", () -> sight.rows("#rows") >= 200);
        add("typeItem", "#typeFacet", "Account");
        sight.until("only accounts", () -> !sight.column("#rows", 0).contains("Order"));
        fire("#further");
        sight.until("more", () -> sight.rows("#rows") > 300);
        var chosen = Fx.call(() -> {
            table().getSelectionModel().clearAndSelect(250);
            table().scrollTo(240);
            table().requestFocus();
            return row(250).id();
        });
        sight.until("the row in view", () -> firstInView() == 240 && focused("#rows"));

        press(KeyCode.ENTER);
        sight.until("its history", () -> new Place.Aggregate("Account", chosen, null)
            .equals(window.shell().placeProperty().get()) && sight.shows("#stateTitle"));
        Fx.run(() -> window.shell().back());

        sight.until("the list", () -> sight.text("#typeFacet").equals("Account")
            && sight.rows("#rows") > 300);
        sight.until("the same place", () -> firstInView() == 240);
        assertThat(Fx.call(() -> table().getSelectionModel().getSelectedIndex())).isEqualTo(250);
        assertThat(Fx.call(() -> row(250).id())).isEqualTo(chosen);
    }

    @Test
    void keysLeadToTheFieldsToTheRowsAndClear() {
        fill(2_000);
        open();
        sight.until("rows", () -> sight.rows("#rows") >= 200 && focused("#rows"));
        press(KeyCode.SLASH);
        sight.until("the field", () -> focused("#query"));
        type("#query", Jdbc.text(target, "SELECT md5('7')::uuid::text"));
        sight.until("the one", () -> sight.rows("#rows") == 1);
        press(KeyCode.DOWN);
        sight.until("the row", () -> focused("#rows")
            && Fx.call(() -> table().getSelectionModel().getSelectedIndex()) == 0);
        press(KeyCode.ESCAPE);
        sight.until("all again", () -> sight.rows("#rows") >= 200 && sight.text("#query").isEmpty());

        add("dataItem", "#dataFacet", "amount = 42");
        sight.until("by its data", () -> sight.rows("#rows") == 1);
        type("#dataFacet", "amount 42");
        sight.until("where it is wrong", () ->
            sight.text("#trouble").startsWith("Data: a comparison belongs"));
        assertThat(sight.rows("#rows")).isEqualTo(1);
        press(KeyCode.ESCAPE);
        sight.until("the chip is gone", () -> !sight.shows("#dataFacet") && sight.rows("#rows") >= 200);
        add("eventItem", "#eventFacet", "Closed");
        sight.until("nothing", () -> sight.text("#note")
            .startsWith("No aggregate fits with an event of type Closed"));
        Fx.run(() -> ((Button) Objects.requireNonNull(window.scene().lookup("#ways .button"))).fire());
        sight.until("the part is dropped", () -> sight.rows("#rows") >= 200);
    }

    @Test
    void thoseWithDeadMessagesComeFromTheOutbox() {
        fill(2_000);
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, retry_count)
            SELECT aggregate_type, aggregate_id, event_type, '{}', 10
              FROM events
             WHERE global_position IN (6, 7, 905)""");
        open();
        sight.until("rows", () -> sight.rows("#rows") >= 200);
        Fx.run(() -> ((ToggleButton) node("#dead")).fire());
        sight.until("those alone", () -> sight.rows("#rows") == 2
            && sight.text("#foot").endsWith("all 3 unpublished messages were looked at"));
        assertThat(Fx.call(() -> List.of(row(0).dead(), row(1).dead()))).containsExactly("2", "1");
    }

    /// Each row that is read costs a millisecond.
    @Test
    void aSearchThatScansIsStoppedInItsMidstAndTheNextOneReads() {
        fill(20_000);
        Jdbc.run(target, "ALTER TABLE events RENAME TO kept", """
            CREATE VIEW events AS SELECT * FROM kept WHERE pg_sleep(0.001)::text IS NOT NULL""");
        open();
        add("dataItem", "#dataFacet", "currency = \"none\"");
        sight.until("how far it came", () -> sight.shows("#further")
            && sight.text("#note").contains("back to position")
            && sight.text("#note").startsWith("No aggregate fits with data"));
        fire("#further");
        sight.until("it runs", () -> sight.shows("#stop") && sight.text("#foot").startsWith("Searching"));
        fire("#stop");
        sight.until("it is stopped",
            () -> sight.text("#foot").startsWith("Stopped: searched back to position"));
        sight.until("the server is at rest", () -> Jdbc.number(target, """
            SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'Outboard' AND state = 'active'""") == 0);

        Jdbc.run(target, "DROP VIEW events", "ALTER TABLE kept RENAME TO events");
        press(KeyCode.ESCAPE);
        sight.until("rows", () -> sight.rows("#rows") >= 200);
    }

    private void fill(int events) {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT md5((i / 5)::text)::uuid, CASE i / 5 %% 3 WHEN 0 THEN 'Order' ELSE 'Account' END, 'Changed',
                   jsonb_build_object('amount', i), i %% 5 + 1
              FROM generate_series(0, %d) AS i""".formatted(events - 1), "ANALYZE events");
    }

    private void open() {
        Fx.run(() -> window.open(new Appearance(ZoneId.of("Asia/Seoul")), link));
    }

    private void add(String item, String field, String words) {
        Fx.run(() -> ((MenuButton) node("#add")).getItems().stream()
            .filter(one -> item.equals(one.getId())).findFirst().ifPresent(MenuItem::fire));
        sight.until(field, () -> focused(field));
        type(field, words);
    }

    private void type(String field, @Nullable String words) {
        Fx.run(() -> ((TextField) node(field)).setText(words));
    }

    private void fire(String button) {
        sight.until(button, () -> sight.offers(button));
        Fx.run(() -> ((Button) node(button)).fire());
    }

    private void press(KeyCode code) {
        Fx.run(() -> Event.fireEvent(window.scene().getFocusOwner(), new KeyEvent(
            KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false)));
    }

    private boolean focused(String id) {
        return Fx.call(() -> Objects.equals(window.lookup(id), window.scene().getFocusOwner()));
    }

    private Node node(String id) {
        return Objects.requireNonNull(window.lookup(id));
    }

    private TableView<?> table() {
        return (TableView<?>) node("#rows");
    }

    private AggregateRow row(int index) {
        return (AggregateRow) table().getItems().get(index);
    }

    private int firstInView() {
        return Fx.call(() -> {
            var flow = (VirtualFlow<?>) table().lookup(".virtual-flow");
            return flow.getFirstVisibleCell() == null ? -1 : flow.getFirstVisibleCell().getIndex();
        });
    }
}
