package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.ProjectionWorker;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import javafx.event.Event;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Someone finds the projection that has stopped, follows its event, repairs it and sees it catch up: a real
/// worker, on a real database, by keys.
class ProjectionsWalkTest {
    private static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

    private final Target target = TestServer.database("projections_walk");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Db engine = Db.open(target, Limits.ENGINE.withConnections(5));
    private final ProjectionWorker worker = new ProjectionWorker(
        engine, Store.reference(), List.of(Sample.projection()), Clock.systemUTC(), (_, _) -> { });
    private final AggregatesWindow window = new AggregatesWindow(db, List.of(Sample.projection()));
    private final Sight sight = new Sight(window);

    @BeforeEach
    void create() {
        engine.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return session.execute(Sql.of(Sample.class, "account_summary"));
        });
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            VALUES ('%1$s', 'Account', 'AccountOpened',
                    '{"ownerId": "own-1", "currency": "EUR", "initialBalance": 10.00}', 1),
                   ('%1$s', 'Account', 'MoneyDeposited', '{"valueDate": "2026-11-30"}', 2),
                   ('%1$s', 'Account', 'MoneyDeposited',
                    '{"amount": 5.00, "valueDate": "2026-11-30"}', 3)""".formatted(ID));
    }

    @AfterEach
    void close() {
        window.close();
        worker.close();
        engine.close();
        db.close();
    }

    @Test
    void theProjectionThatStoppedLeadsToItsEventAndCatchesUpWhenThatIsRepaired() {
        worker.start();
        Fx.run(() -> window.open(new Appearance(ZoneOffset.UTC), new Link(Clock.systemUTC())));
        sight.go(new Place.Projections());

        sight.until("stopped", () -> sight.column("#table", 1).equals(List.of("account_summary"))
            && sight.text("#explained").contains(
                "Stopped before event 2 (MoneyDeposited, version 2 of " + ID));
        assertThat(sight.column("#table", 2)).containsExactly("1");
        assertThat(sight.column("#table", 4)).containsExactly("2");
        sight.go(new Place.Overview());
        sight.until("box", () -> sight.words().contains("1 projection of 1 in trouble"));
        Fx.run(() -> Fx.picture(window.scene(), "projections-on-overview"));
        sight.go(new Place.Projections());
        press("#table", KeyCode.ENTER);
        sight.until("event", () -> sight.rows("#json") > 0);

        Jdbc.run(target, """
            UPDATE events
               SET event_data = '{"amount": 7.00, "valueDate": "2026-11-30"}'
             WHERE global_position = 2""");
        worker.retry();
        sight.go(new Place.Projections());
        sight.until("current", () -> sight.column("#table", 4).equals(List.of("0"))
            && sight.column("#table", 2).equals(List.of("3")));
        assertThat(sight.column("#table", 8)).first().asString().contains("word=current");

        Fx.run(() -> ((ToggleButton) window.lookup("#rebuildsTab")).fire());
        sight.until("rebuilds", () -> sight.words().contains("No rebuilds are recorded here"));
        sight.go(new Place.Overview());
        sight.until("box", () -> sight.shows(".projections-box"));
        press(".projections-box", KeyCode.ENTER);
        sight.until("projections", () -> sight.shows("#chartTab"));
    }

    /// As soon as the node has the focus.
    private void press(String id, KeyCode code) {
        Fx.run(() -> {
            var node = Objects.requireNonNull(window.lookup(id));
            node.requestFocus();
            if (node instanceof TableView<?> table && table.getSelectionModel().isEmpty()) {
                table.getSelectionModel().selectFirst();
            }
        });
        sight.until("focus on " + id, () -> Fx.call(() ->
            Objects.requireNonNull(window.lookup(id)).isFocused()));
        Fx.run(() -> Event.fireEvent(Objects.requireNonNull(window.lookup(id)), new KeyEvent(
            KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false)));
    }
}
