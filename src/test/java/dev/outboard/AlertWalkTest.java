package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Closing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// A threshold is passed in the window on a real database: it is said, somebody sees to it, and the journal
/// tells both.
class AlertWalkTest {
    @TempDir
    private Path home;

    private final Target target = TestServer.database("alert_walk");
    private final FxRobot robot = new FxRobot();
    private final String realHome = System.getProperty("user.home");
    private Stage stage;
    private Desktop desktop;

    @BeforeEach
    void open() throws IOException {
        System.setProperty("user.home", home.toString());
        var settings = RecordedAlerts.usual().path();
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, "{\"theme\": \"dark\", \"alerts\": {\"dead\": 3, \"dead_increase\": 0}}");
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        Fx.run(() -> {
            stage = new Stage();
            desktop = new Desktop("postgresql://%s@%s:%d/%s".formatted(
                target.user(), target.host(), target.port(), target.database()), Clock.systemUTC(),
                ZoneOffset.UTC, Locale.ENGLISH);
            desktop.open(stage);
        });
    }

    @AfterEach
    void close() throws InterruptedException {
        var ended = new CountDownLatch(1);
        Fx.run(() -> {
            stage.hide();
            desktop.close(new Closing(ended::countDown));
        });
        assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
        System.setProperty("user.home", realHome);
    }

    @Test
    void aThresholdThatIsPassedIsSaidSeenToAndJournalled() {
        until(() -> words().contains("nothing failed"));
        assertThat(words()).doesNotContain("messages are dead");
        die(3);
        until(() -> words().contains("3 messages are dead; the threshold is 3."));
        assertThat(bell()).isEqualTo("1");
        Fx.run(() -> Fx.picture(stage.getScene(), "job-alert"));

        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        robot.release(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        until(() -> typing(note()));
        robot.write("INC-2291 clearing");
        until(() -> "INC-2291 clearing".equals(note().getText()));
        robot.press(KeyCode.ENTER);
        robot.release(KeyCode.ENTER);
        until(() -> bell().isEmpty());
        until(() -> !words().contains("messages are dead"));
        robot.press(KeyCode.ESCAPE);
        robot.release(KeyCode.ESCAPE);
        until(() -> note() == null);

        Fx.run(() -> rail("Journal").fire());
        until(() -> words().contains("Alert raised") && words().contains("Alert acknowledged")
            && words().contains("INC-2291 clearing")
            && words().contains("3 messages are dead; the threshold is 3."));
        Fx.run(() -> Fx.picture(stage.getScene(), "job-alert-journal"));
    }

    private void die(int many) {
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, retry_count, last_error)
            SELECT 'Account', gen_random_uuid(), 'Paid', '{}', 10, '503 Down'
              FROM generate_series(1, %d)""".formatted(many));
    }

    private String bell() {
        return Fx.call(() -> ((Labeled) stage.getScene().lookup("#bell .button")).getText());
    }

    private ToggleButton rail(String name) {
        return stage.getScene().getRoot().lookupAll(".rail-item").stream()
            .map(ToggleButton.class::cast).filter(item -> item.getText().equals(name))
            .findFirst().orElseThrow();
    }

    private String words() {
        return Fx.call(() -> SampleWindow.words(stage.getScene().getRoot()));
    }

    /// Of the list that the bell opens, which is a window of its own.
    private TextField note() {
        return Fx.call(() -> Window.getWindows().stream()
            .filter(Window::isShowing)
            .map(Window::getScene)
            .filter(scene -> scene != null && !scene.equals(stage.getScene()))
            .map(scene -> (TextField) scene.lookup("#note"))
            .filter(Objects::nonNull)
            .findFirst().orElse(null));
    }

    private static boolean typing(TextField field) {
        return field != null && Fx.call(() -> field.equals(field.getScene().getFocusOwner()));
    }

    private static void until(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(condition);
    }
}
