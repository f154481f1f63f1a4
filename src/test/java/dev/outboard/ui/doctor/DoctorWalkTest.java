package dev.outboard.ui.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.OwnServer;
import dev.outboard.core.doctor.Examiner;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.FxBackground;
import dev.outboard.ui.kit.FxSchedule;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Someone reads what is wrong, copies the remedy, runs it elsewhere, and looks again: by keys, on a real
/// server, which goes away for a while.
class DoctorWalkTest {
    private final OwnServer server = OwnServer.started();
    private final Target target = server.database("doctor_walk");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final FxRobot robot = new FxRobot();
    private Store store = Store.reference();
    private final FxSchedule schedule = new FxSchedule();
    private @Nullable Stage stage;

    @BeforeEach
    void create() {
        OutboxTables.REFERENCE.create(target);
        store = OutboxTables.REFERENCE.store(db);
        Jdbc.run(target, "DROP INDEX events.outbox_unpublished_idx");
    }

    @AfterEach
    void end() {
        Fx.run(() -> {
            schedule.close();
            if (stage != null) {
                stage.close();
            }
        });
        db.close();
        server.close();
    }

    @Test
    void theRemedyIsCopiedRunElsewhereAndTheFindingIsGone() {
        open();
        within(20).until(() -> shown("Index missing: what waits is found by reading the whole table"));
        assertThat(shown("1")).as("in the rail").isTrue();
        focus();

        robot.type(KeyCode.SPACE);

        within(10).until(() -> clipboard().startsWith("CREATE INDEX CONCURRENTLY outbox_unpublished_idx"));
        assertThat(clipboard()).endsWith(";");
        Jdbc.run(target, clipboard());
        robot.type(KeyCode.F5);
        within(20).until(() -> shown("Nothing to repair"));
    }

    @Test
    void whatWasFoundStaysWhileTheServerIsGoneAndIsLookedAtAgainWhenItIsBack() {
        open();
        within(20).until(() -> shown("Index missing: what waits is found by reading the whole table"));

        focus();
        server.stop();
        robot.type(KeyCode.F5);

        within(20).until(() -> shown("last known"));
        assertThat(shown("Index missing: what waits is found by reading the whole table")).isTrue();
        server.start();
        Jdbc.run(target, "CREATE INDEX ON events.outbox (id) WHERE published_at IS NULL");
        within(40).until(() -> shown("Nothing to repair") && !shown("last known"));
    }

    private void open() {
        Fx.run(() -> {
            var clock = Clock.systemUTC();
            var appearance = new Appearance(ZoneOffset.UTC);
            var work = new Work(new FxBackground("test"), schedule, clock);
            var wording = new Wording(Texts.of(Wording.class, Locale.ENGLISH), appearance);
            var words = Texts.of(ShellViewModel.class, Locale.ENGLISH);
            var shell = new ShellViewModel(words, wording, appearance, work.schedule());
            var frame = new ShellController(shell, appearance);
            var scene = new Scene(Fxml.load(frame, words), 1280, 800);
            Theme.dress(scene, appearance);
            var link = new Link(clock);
            shell.connected(new Connection(
                "walk", "postgres @ localhost", false, "18.4", false, false, "reference", () -> 1), link);
            link.changed(new FeedState.Live());
            var texts = Texts.of(DoctorViewModel.class, Locale.ENGLISH);
            var model = new DoctorViewModel(
                new Examiner(db, store, List.of(), null, clock),
                new DoctorSetting(link, texts, wording, work));
            frame.features(List.of(new Feature(
                new Place.Doctor(), "fth-activity", texts.text("title"), new DoctorScreen(model, texts),
                model.countProperty(), model.toneProperty(), "")));
            shell.go(new Place.Doctor());
            var window = new Stage();
            window.setScene(scene);
            window.show();
            window.requestFocus();
            stage = window;
        });
    }

    private void focus() {
        Fx.run(() -> copy().requestFocus());
        within(10).until(() -> Fx.call(() -> copy().isFocused()));
    }

    private static String clipboard() {
        return Fx.call(() -> String.valueOf(Clipboard.getSystemClipboard().getString()));
    }

    private Button copy() {
        return robot.from(scene().getRoot()).lookup(".problem .button").queryButton();
    }

    private Scene scene() {
        return Objects.requireNonNull(stage).getScene();
    }

    private boolean shown(String text) {
        return Fx.call(() -> robot.from(scene().getRoot()).lookup(labelled(text)).tryQuery().isPresent());
    }

    private static Predicate<Node> labelled(String text) {
        return node -> node instanceof Labeled labeled && text.equals(labeled.getText()) && visible(node);
    }

    private static boolean visible(Node node) {
        return node.isVisible() && (node.getParent() == null || visible(node.getParent()));
    }

    private static ConditionFactory within(int seconds) {
        return await().atMost(Duration.ofSeconds(seconds));
    }
}
