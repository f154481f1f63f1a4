package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whoever comes to a list from the head of the window can use its keys without a click.
class FilterKeyTest {
    private final Target target = TestServer.database("filter_key");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final AggregatesWindow window = new AggregatesWindow(db, List.of());
    private final Sight sight = new Sight(window);

    @BeforeEach
    void open() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, retry_count,
                                       last_error)
            VALUES ('Account', gen_random_uuid(), 'AccountOpened', '{}', 10, 'refused')""");
        Fx.run(() -> window.open(new Appearance(ZoneOffset.UTC), new Link(Clock.systemUTC())));
    }

    @AfterEach
    void close() {
        window.close();
        db.close();
    }

    static Stream<Place> lists() {
        return Stream.of(
            new Place.Stream(null), new Place.Outbox(Place.Messages.DEAD, null), new Place.Aggregates(),
            new Place.Journal());
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aSlashLeadsToTheFilterOfTheListThatWasOpened(Place list) {
        sight.go(new Place.Overview());
        Fx.run(() -> window.scene().getRoot().requestFocus());
        sight.go(list);
        sight.until("rows are there", () -> !(list instanceof Place.Outbox) || sight.rows("#messages") > 0);
        sight.until("the list has the focus", () -> Fx.call(() -> within(window.lookup("#content"))));

        Fx.run(() -> Event.fireEvent(focused(), new KeyEvent(
            KeyEvent.KEY_PRESSED, "/", "/", KeyCode.SLASH, false, false, false, false)));

        sight.until("the filter has the focus", () -> Fx.call(() -> focused() instanceof TextInputControl));
        assertThat(Fx.call(() -> within(window.lookup("#content")))).isTrue();
    }

    private Node focused() {
        return Objects.requireNonNull(window.scene().getFocusOwner());
    }

    private boolean within(Node part) {
        var at = window.scene().getFocusOwner();
        while (at != null && !at.equals(part)) {
            at = at.getParent();
        }
        return at != null;
    }
}
