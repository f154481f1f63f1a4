package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.EventSearch;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.settings.SettingsFile;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.FxBackground;
import dev.outboard.ui.kit.FxBatcher;
import dev.outboard.ui.kit.FxSchedule;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.stream.Setting;
import dev.outboard.ui.stream.StreamScreen;
import dev.outboard.ui.stream.StreamViewModel;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// Someone reads the stream while an application writes: by mouse and keys, on a real database.
class StreamWalkTest {
    private static final String EVENTS = """
        INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
        SELECT gen_random_uuid(), 'Account', 'MoneyDeposited', '{"amount": 0.10, "ref": 9007199254740993}', 1
          FROM generate_series(1, %d)""";
    private static final String ODD = """
        INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
        VALUES (gen_random_uuid(), 'Account', 'MoneyDeposited', '{"amount": %s}', 1)""";
    private static final String MESSAGES = """
        INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload)
        SELECT aggregate_type, aggregate_id, event_type,
               jsonb_build_object('version', 1, 'data', event_data, 'metadata', jsonb_build_object(
                   'event_id', event_id, 'correlation_id', 'transfer-' || global_position))
          FROM events
         WHERE global_position > 1200""";
    private static final String CORRELATION =
        "SELECT payload #>> '{metadata,correlation_id}' FROM events.outbox WHERE id = ";
    private static final String END_ALL_OTHERS = """
        SELECT pg_terminate_backend(pid)
          FROM pg_stat_activity
         WHERE datname = current_database()
           AND pid <> pg_backend_pid()""";
    private static final String POSITIONS =
        "SELECT string_agg(global_position::text, ' ' ORDER BY global_position DESC) FROM events";

    private final Target target = TestServer.database("stream_walk");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Store store = Store.reference();
    private final Link link = new Link(Clock.systemUTC());
    private final Feed feed = new Feed(db, store, new ToLink(link), Clock.systemUTC());
    private final List<Place> places = new ArrayList<>();
    private final FxRobot robot = new FxRobot();
    @TempDir private Path settings = Path.of("");
    private final FxSchedule schedule = new FxSchedule();
    private @Nullable Stage stage;
    private @Nullable StreamViewModel model;

    @BeforeEach
    void open() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            OutboxTable.create(session, OutboxTable.names("events"));
            return true;
        });
        Jdbc.run(target, EVENTS.formatted(1200));
        Fx.run(() -> {
            var wording = new Wording(Texts.of(Wording.class, Locale.ENGLISH),
                new Appearance(ZoneOffset.UTC));
            var setting = new Setting(
                link, Texts.of(StreamViewModel.class, Locale.ENGLISH), wording,
                new Work(new FxBackground("test"), schedule, Clock.systemUTC()));
            var source = new StreamReadings(
                new EventReader(db, store), new EventSearch(db, store, Clock.systemUTC()),
                new OutboxReader(db, store), new SettingsFile(settings.resolve("settings.json")), "walk");
            model = new StreamViewModel(source, setting, places::add);
            var screen = new StreamScreen(model, setting);
            var scene = new Scene(screen.view(), 1280, 800);
            Theme.dress(scene, new Appearance(ZoneOffset.UTC));
            var shown = new Stage();
            shown.setScene(scene);
            shown.show();
            screen.open(new Place.Stream(null));
            stage = shown;
        });
        feed.start();
    }

    @AfterEach
    void close() {
        Fx.run(() -> {
            schedule.close();
            Objects.requireNonNull(stage).close();
        });
        feed.close();
        db.close();
    }

    @Test
    void oneReadsWhileTheApplicationWritesAndNothingMovesOrIsLost() throws SQLException {
        await().until(() -> positions().size() == 1000);
        assertThat(positions()).startsWith("1200").endsWith("201");

        try (var late = Jdbc.connect(target)) {
            Jdbc.run(late, "BEGIN", EVENTS.formatted(1));
            Jdbc.run(target, EVENTS.formatted(5), MESSAGES);
            await().until(() -> positions().getFirst().equals("1206"));
            await().until(() -> {
                Fx.run(link::tick);
                return text(".held > .prose").startsWith("Held at 1201");
            });

            clickOnDrawn("1204");
            await().until(() -> text(".detail-title").equals("MoneyDeposited"));
            var before = positions();
            Jdbc.run(target, EVENTS.formatted(3));
            await().until(() -> text(".pill-new").equals("3 new"));
            Jdbc.run(late, "COMMIT");
            await().until(() -> text(".pill-new").equals("4 new"));
            assertThat(positions()).isEqualTo(before);
        }

        robot.press(KeyCode.HOME).release(KeyCode.HOME);
        await().until(() -> positions().getFirst().equals("1209"));
        assertThat(positions().subList(0, 10)).containsExactly(
            "1209", "1208", "1207", "1206", "1205", "1204", "1203", "1202", "1201", "1200");
        assertThat(selected()).isEqualTo("1204");
        assertThat(text(".row-badge")).startsWith("late ");

        clickOnDrawn("Load older");
        await().until(() -> positions().size() == 1209);
        try (var second = Jdbc.connect(target)) {
            assertThat(String.join(" ", positions())).isEqualTo(Jdbc.text(second, POSITIONS));
            assertThat(Jdbc.text(second, CORRELATION + followMessage())).isEqualTo("transfer-1204");
        }
    }

    @Test
    void theEndOfTheListLeadsOnIntoThePast() {
        await().until(() -> positions().size() == 1000);
        clickOnDrawn("1200");
        robot.press(KeyCode.END).release(KeyCode.END);

        await().until(() -> positions().size() == 1200);
        assertThat(positions()).startsWith("1200").endsWith("1").doesNotHaveDuplicates();
    }

    @Test
    void whatIsCommittedWhileTheConnectionIsLostArrivesOnceItIsBack() {
        await().until(() -> positions().size() == 1000);
        for (var time = 0; time < 3; time++) {
            Jdbc.run(target, END_ALL_OTHERS, EVENTS.formatted(7));
        }

        await().until(() -> positions().size() == 1021);
        assertThat(positions()).startsWith("1221").doesNotHaveDuplicates();
    }

    @Test
    void aFilterIsTypedAndHoldsForHistoryAndForWhatArrives() {
        await().until(() -> positions().size() == 1000);
        Jdbc.run(target, ODD.formatted("0.30"));
        await().until(() -> positions().getFirst().equals("1201"));
        clickOnDrawn("#moreFilter");
        await().until(() -> Fx.call(() -> robot.lookup("#payloadFilter").query().isFocused()));
        robot.write("$.amount >= 0.3").press(KeyCode.ENTER).release(KeyCode.ENTER);
        await().until(() -> positions().equals(List.of("1201")));
        Jdbc.run(target, EVENTS.formatted(40), ODD.formatted("0.31"), EVENTS.formatted(5));
        await().until(() -> positions().equals(List.of("1242", "1201")));
        clickOnDrawn("#drop-payload");
        await().until(() -> positions().size() == 500 && positions().getFirst().equals("1247"));
    }

    @Test
    void fiveThousandCommittedAtOnceAreAllListedInOrderAndCounted() throws SQLException {
        await().until(() -> positions().size() == 1000);
        Jdbc.run(target, EVENTS.formatted(5_000));
        await().until(() -> positions().getFirst().equals("6200"));
        await().until(() -> Fx.call(link::arrivals) == 6_000);
        var newest = positions();
        assertThat(newest).isEqualTo(LongStream.rangeClosed(6_201 - newest.size(), 6_200)
            .mapToObj(Long::toString).toList().reversed());
        while (positions().size() < 6_200) {
            var size = positions().size();
            Fx.run(() -> Objects.requireNonNull(model).further());
            await().until(() -> positions().size() > size);
        }
        try (var second = Jdbc.connect(target)) {
            assertThat(String.join(" ", positions())).isEqualTo(Jdbc.text(second, POSITIONS));
            assertThat(Jdbc.text(second, "SELECT count(*) FROM events"))
                .isEqualTo(Integer.toString(positions().size()));
        }
    }

    /// The model has its rows before the window has drawn them.
    private void clickOnDrawn(String words) {
        await().until(() -> Fx.call(() -> robot.lookup(words).tryQuery()
            .filter(node -> node.isVisible() && node.getScene() != null)
            .filter(node -> node.getLayoutBounds().getWidth() > 0).isPresent()));
        robot.clickOn(words);
    }

    private String followMessage() {
        await().until(() -> !text(".step .id-link").isEmpty());
        var message = text(".step .id-link");
        robot.clickOn(message);
        await().until(() -> places.size() == 1);
        assertThat(places).containsExactly(new Place.Message(message));
        return message;
    }

    private List<String> positions() {
        return Fx.call(() -> {
            var table = table();
            var column = table.getColumns().get(1);
            return IntStream.range(0, table.getItems().size())
                .mapToObj(row -> String.valueOf(column.getCellData(row))).toList();
        });
    }

    private String selected() {
        return Fx.call(() -> {
            TableColumn<?, ?> column = table().getColumns().get(1);
            return String.valueOf(column.getCellData(table().getSelectionModel().getSelectedIndex()));
        });
    }

    private TableView<?> table() {
        return (TableView<?>) Objects.requireNonNull(stage).getScene().getRoot().lookup(".table-view");
    }

    /// The words of the first visible node that matches.
    private String text(String selector) {
        return Fx.call(() -> Objects.requireNonNull(stage).getScene().getRoot().lookupAll(selector).stream()
            .filter(node -> node.isVisible() && node.getParent() != null && node.getParent().isVisible())
            .map(node -> node instanceof Labeled labeled
                ? labeled.getText()
                : String.valueOf(node.getAccessibleText()))
            .filter(text -> text != null && !text.isEmpty())
            .findFirst().orElse(""));
    }

    /// As the window does it.
    private static final class ToLink implements FeedListener {
        private final FxBatcher<Consumer<Link>> batcher;

        ToLink(Link link) {
            batcher = new FxBatcher<>(link::together);
        }

        @Override
        public void state(FeedState state) {
            batcher.add(link -> link.changed(state));
        }

        @Override
        public void batch(Batch batch) {
            batcher.add(link -> link.arrived(batch));
        }
    }
}
