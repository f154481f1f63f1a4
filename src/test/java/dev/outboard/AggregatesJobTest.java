package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import dev.outboard.ui.Contrast;
import dev.outboard.ui.Fx;
import dev.outboard.ui.history.VersionRow;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.shell.Connection;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Supplier;
import javafx.css.CssParser;
import javafx.event.Event;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The second job: browse an aggregate's history, on a real database and through the real window.
class AggregatesJobTest {
    private static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    private static final String OTHER = "8d0f7780-8536-41ef-a55c-f18d02a01bf8";

    private final Target target = TestServer.database("aggregates_job");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    private final Link link = new Link(Clock.systemUTC());
    private AggregatesWindow window = new AggregatesWindow(db, List.of());

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
    }

    @AfterEach
    void close() {
        window.close();
        db.close();
    }

    @Test
    void oneFindsAnAggregateStepsThroughItAndSeesWhatEachEventChanged() {
        bank(142);
        open(List.of(Sample.projection()), false);
        until(() -> table("rows").getItems().size() == 2);
        picture("aggregates");

        type("#query", "7c9e");
        until(() -> table("rows").getItems().size() == 1);
        press(KeyCode.ENTER);
        until(() -> stepping() && !table("rows").getSelectionModel().isEmpty());
        press(KeyCode.ENTER);
        until(() -> text("#stateTitle").equals("State at v142") && text("#stateFoot").startsWith("Replayed"));
        assertThat(text("#rowsFoot")).isEqualTo("142 versions, newest first");
        until(() -> stepping() && selectedVersion() == 142);
        press(KeyCode.LEFT);
        until(() -> fields().contains("~ balance 4880.00 → 4875.00 v141"));
        assertThat(selectedVersion()).isEqualTo(141);
        press(KeyCode.HOME);
        until(() -> fields().contains("~ ownerId \"\" → \"own-20417\" v1"));
        press(KeyCode.END);
        press(KeyCode.D);
        until(() -> selectedVersion() == 138 && text("#messageFate").contains("dead, 10 of 10 attempts"));
        var sight = new Sight(window);
        sight.until("the data", () -> sight.lines("#data").toString().contains("\"amount\": 1250.00"));
        picture("aggregate");

        Fx.run(() -> appearance.darkProperty().set(true));
        picture("aggregate-dark");
        Fx.run(() -> {
            appearance.darkProperty().set(false);
            link.changed(new FeedState.Lost("Connection refused.", link.now(), 1, link.now().plusSeconds(2)));
        });
        picture("aggregate-lost");
    }

    @Test
    void rowsArrivingAboveNeverMoveTheSelection() {
        bank(142);
        open(List.of(Sample.projection()), false);
        go(new Place.Aggregate("Account", ID, 120));
        until(() -> selectedVersion() == 120 && text("#stateFoot").startsWith("Replayed"));

        Jdbc.run(target,
            "INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number) "
            + "SELECT '" + ID
                + "', 'Account', 'MoneyDeposited', '{\"amount\": 1}', i FROM generate_series(143, 160) AS i");

        until(() -> table("rows").getItems().size() == 160);
        assertThat(selectedVersion()).isEqualTo(120);
        assertThat(text("#stateTitle")).isEqualTo("State at v120");
    }

    @Test
    void aHundredThousandVersionsOpenAndStepQuickly() {
        bank(100_000);
        open(List.of(Sample.projection()), false);
        var start = System.nanoTime();
        go(new Place.Aggregate("Account", ID, null));
        until(() -> table("rows").getItems().size() == 100_000 && row(0).known());
        System.out.printf("first rows of 100 000 versions after %d ms%n", millis(start));
        assertThat(millis(start)).isLessThan(10_000);
        until(() -> text("#stateFoot").startsWith("Replayed"));
        System.out.printf("state at v100000 after %d ms%n", millis(start));
        picture("aggregate-100000");

        until(this::stepping);
        press(KeyCode.LEFT);
        until(() -> text("#stateFoot").startsWith("Replayed") && fields().stream().anyMatch(row ->
            row.endsWith("v99999")));
        System.out.println("a step: " + text("#stateFoot"));
        press(KeyCode.HOME);
        until(() -> selectedVersion() == 1 && row(99_999).known());
        until(() -> fields().contains("~ ownerId \"\" → \"own-20417\" v1"));
    }

    @Test
    void oddPayloadsAndTimesBreakNothing() {
        odd(1, "{\"deep\": " + "[".repeat(3_000) + "]".repeat(3_000) + ", \"big\": 9007199254740993}",
            "2026-03-01");
        odd(2, "{\"exponent\": 1e5000, \"money\": 0.10}", "infinity");
        odd(3, "{\"long\": \"" + "x".repeat(1_000_000) + "\"}", "0044-03-15 00:00:00+00 BC");
        odd(5, "[1, 2]", "2026-03-02");
        open(List.of(), true);
        until(() -> table("rows").getItems().size() == 1);
        picture("aggregates-dark-odd");

        go(new Place.Aggregate("Account", OTHER, null));
        until(() -> text("#stateTitle").equals("State at v5") && text("#stateFoot").startsWith("Replayed"));
        until(() -> window.lookup("#fault") != null && window.lookup("#fault").isVisible());
        picture("aggregate-dark-stopped");
        until(this::stepping);
        press(KeyCode.LEFT);
        until(() -> text("#stateFoot").startsWith("Replayed") && text("#stateTitle").equals("State at v4"));
        press(KeyCode.LEFT);
        until(() -> fields().stream().anyMatch(row -> row.startsWith("+ long")));
        press(KeyCode.LEFT);
        until(() -> fields().contains("+ money  → 0.10 v2"));
        press(KeyCode.LEFT);
        until(() -> fields().contains("+ big  → 9007199254740993 v1"));
        picture("aggregate-dark-odd");
    }

    @Test
    void anEmptyStoreAndAnAggregateThatIsNotThereSaySo() {
        open(List.of(), false);
        until(() -> text("#note").startsWith("The event store is empty"));
        picture("aggregates-empty");
        go(new Place.Aggregate("Account", ID, null));
        until(() -> text("#note").startsWith("There is no such aggregate here"));
        picture("aggregate-missing");
    }

    private void open(List<Projection> definitions, boolean dark) {
        Fx.run(() -> {
            appearance.darkProperty().set(dark);
            window = new AggregatesWindow(db, definitions);
            window.open(appearance, link);
        });
    }

    private void go(Place place) {
        new Sight(window).go(place);
    }

    /// The list in view has the focus, so that it takes the keys.
    private boolean stepping() {
        return table("rows").equals(window.scene().getFocusOwner());
    }

    private void press(KeyCode code) {
        Fx.run(() -> {
            var owner = window.scene().getFocusOwner();
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false,
                false));
            Event.fireEvent(owner, new KeyEvent(KeyEvent.KEY_RELEASED, "", "", code, false, false, false,
                false));
        });
    }

    private void type(String field, String words) {
        Fx.run(() -> {
            var node = (TextField) window.lookup(field);
            node.requestFocus();
            node.setText(words);
        });
    }

    private void until(Supplier<Boolean> met) {
        new Sight(window).until("what is waited for", () -> Fx.call(met));
    }

    private void picture(String name) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            Fx.picture(window.scene(), name);
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage).isEmpty();
            assertThat(Contrast.weak(window.scene().getRoot())).as("weak contrasts of " + name).isEmpty();
        });
    }

    /// One without rows while its page is not in view yet.
    private TableView<?> table(String id) {
        return window.lookup("#" + id) instanceof TableView<?> table ? table : new TableView<>();
    }

    private VersionRow row(int index) {
        return (VersionRow) table("rows").getItems().get(index);
    }

    private int selectedVersion() {
        return table("rows").getSelectionModel().getSelectedItem() instanceof VersionRow row
            ? row.version() : 0;
    }

    private String text(String id) {
        return window.lookup(id) instanceof Labeled label ? label.getText() : "";
    }

    /// The rows of the state, as they are written.
    private List<String> fields() {
        return table("fields").getItems().stream().map(Object::toString).toList();
    }

    private static long millis(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toMillis();
    }

    private void odd(int version, String data, String time) {
        Jdbc.run(target,
            "INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, "
            + "occurred_at) VALUES ('" + OTHER + "', 'Account', 'Odd', '" + data + "', " + version
                + ", '" + time + "')");
    }

    /// An account with quiet days, bursts and messages of which one is dead.
    private void bank(int versions) {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number, occurred_at)
            SELECT '%s', 'Account',
                   CASE WHEN i = 1 THEN 'AccountOpened' WHEN i %% 6 = 0 THEN 'PaymentSucceeded'
                        WHEN i %% 3 = 1 THEN 'MoneyDeposited' ELSE 'MoneyWithdrawn' END,
                   CASE WHEN i = 1 THEN '{"ownerId": "own-20417", "currency": "EUR", "initialBalance": 5000.00}'
                        WHEN i %% 6 = 0 THEN '{"amount": 1250.00, "paymentId": "0e83f6c9-58ad-4a02-b7e1-d92c5b60f417"}'
                        ELSE '{"amount": 5.00, "currency": "EUR", "valueDate": "2026-03-09"}' END::jsonb,
                   i, now() - make_interval(days => 60) + make_interval(
                       secs => 5184000 * power(i::float8 / %d, 2) + CASE WHEN i %% 8 < 4 THEN 0 ELSE 9000 END)
              FROM generate_series(1, %d) AS i""".formatted(ID, versions, versions), """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            VALUES ('%s', 'Account', 'AccountOpened', '{"ownerId": "own-1", "currency": "EUR", "initialBalance": 1}', 1)
            """.formatted(OTHER), """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, occurred_at, published_at,
                                       retry_count, last_error, next_retry_at)
            SELECT 'Account', aggregate_id, event_type, jsonb_build_object('version', 1, 'data', event_data,
                       'metadata', jsonb_build_object('event_id', event_id)), occurred_at,
                   CASE WHEN sequence_number < 138 THEN occurred_at END,
                   CASE WHEN sequence_number = 138 THEN 10 ELSE 0 END, NULL, NULL
              FROM events
             WHERE aggregate_id = '%s' AND sequence_number BETWEEN 60 AND 142
             ORDER BY sequence_number""".formatted(ID), """
            INSERT INTO snapshots (aggregate_id, aggregate_type, state_data, version)
            VALUES ('%s', 'Account', '{}', 100)""".formatted(ID), "ANALYZE events");
    }
}
