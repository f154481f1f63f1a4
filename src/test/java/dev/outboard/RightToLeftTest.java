package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Place;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.control.Button;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Everything that a database tells is written from right to left: each page is drawn, at every width.
class RightToLeftTest {
    private static final String ERROR = """
        החיבור לשרת התשלומים נסגר לפני שהתקבלה תשובה (timeout 30s)
        \tבשורה 12: הסכום 12.50 אינו תואם את היתרה, נסו שוב מאוחר יותר או פנו לתמיכה
        """;
    private static final String TYPE = "התשלום התקבל והועבר לחשבון";
    private static final String KIND = "חשבון עובר ושב";
    private static final String REASON = "התיקון הותקן בשרת התשלומים, שולחים שוב את כל מה שנכשל אתמול בלילה";
    private static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

    @TempDir private Path home;
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final Target target = TestServer.database("right_to_left");
    private Thread.UncaughtExceptionHandler before;
    private String usual;

    @BeforeEach
    void create() {
        usual = System.setProperty("user.home", home.toString());
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        for (var version = 1; version <= 30; version++) {
            put(version);
        }
        Fx.run(() -> {
            before = Thread.currentThread().getUncaughtExceptionHandler();
            Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> failures.add(failure));
        });
    }

    @AfterEach
    void putBack() {
        System.setProperty("user.home", usual);
        Fx.run(() -> Thread.currentThread().setUncaughtExceptionHandler(before));
    }

    @Test
    void everyPageIsDrawnAtEveryWidth() {
        try (var living = new Living(target, target, List.of())) {
            var sight = living.sight();
            for (var place : List.of(
                new Place.Overview(), new Place.Stream(null), new Place.Stream(7L),
                new Place.Outbox(Place.Messages.DEAD, null),
                new Place.Message(Jdbc.text(target, "SELECT max(id)::text FROM events.outbox")),
                new Place.Aggregates(), new Place.Aggregate(KIND, ID, null))) {
                sight.go(place);
                sight.until(place + " is read", () -> shown(living));
                widths(living, place);
            }
            var trigger = Jdbc.text(target, "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal");
            Jdbc.run(target, "ALTER TRIGGER " + trigger + " ON events RENAME TO \"" + KIND + "\"",
                "ALTER TABLE events DISABLE TRIGGER USER");
            sight.go(new Place.Doctor());
            sight.until("the examination", () -> sight.words().contains("enforced by the server")
                && shown(living));
            widths(living, new Place.Doctor());
        }
    }

    @Test
    void anOperationWithSuchAReasonIsDrawnInTheSheetAndInTheJournal() {
        try (var living = new Living(target, target, List.of())) {
            var sight = living.sight();
            Fx.run(() -> living.window().access().arm(Duration.ofMinutes(5), REASON, () -> { }, failure -> {
                throw new AssertionError(failure);
            }));
            sight.go(new Place.Message(Jdbc.text(target, "SELECT max(id)::text FROM events.outbox")));
            sight.until("retry", () -> sight.offers("#retry"));
            Fx.run(() -> ((Button) living.window().lookup("#retry")).fire());
            sight.until("the preview", () -> sight.text("#sql").contains("UPDATE"));
            Fx.run(() -> ((TextInputControl) living.window().lookup("#reason")).setText(REASON));
            widths(living, new Place.Outbox(Place.Messages.DEAD, null));
            sight.until("it can run", () -> sight.offers("#run"));
            Fx.run(() -> ((Button) living.window().lookup("#run")).fire());
            sight.until("they are followed", () -> sight.shows("#waiting"));
            widths(living, new Place.Outbox(Place.Messages.DEAD, null));
            Fx.run(() -> ((Button) living.window().lookup("#cancelRun")).fire());
            sight.until("the receipt", () -> sight.shows("#receipt"));
            sight.go(new Place.Journal());
            sight.until("the entry", () -> shown(living));
            widths(living, new Place.Journal());
        }
    }

    private static boolean shown(Living living) {
        return Fx.call(() -> living.window().scene().getRoot().lookupAll("*").stream()
            .anyMatch(node -> node instanceof Text text && !Foreign.mayWrap(text.getText())));
    }

    private void widths(Living living, Place place) {
        for (var wanted : List.of(1440, 1366, 1279, 1199, 1100)) {
            Fx.run(() -> {
                var stage = living.window().scene().getWindow();
                stage.setWidth(wanted);
            });
            Fx.run(() -> living.window().scene().snapshot(null));
            assertThat(failures).as(place + " at " + wanted).isEmpty();
        }
    }

    private void put(int version) {
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            VALUES ('%s', '%s', '%s', '{"סכום": 12.50, "הערה": "%s"}', %d)
            """.formatted(ID, KIND, TYPE + version % 3, "תודה רבה ".repeat(version), version),
            """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, retry_count,
                                       last_error, next_retry_at)
            VALUES ('%s', '%s', '%s', '{"version": 1, "data": {"סכום": 12.50, "הערה": "%s"},
                    "metadata": {"correlation_id": "הזמנה 17 של הלקוח"}}', 10, '%s', 'infinity')
            """.formatted(KIND, ID, TYPE + version % 3, "תודה רבה ".repeat(version), ERROR + version % 4));
    }
}
