package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.ConnectionsFile.Contents;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Closing;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The first minute by hand: the sample, a connection that is filled in, another one in its place, and the
/// way back.
class ConnectWalkTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final PseudoClass DANGER = PseudoClass.getPseudoClass("danger");

    @TempDir
    private Path folder;
    private final FxRobot robot = new FxRobot();
    private @Nullable Desktop desktop;
    private @Nullable Stage stage;

    @AfterEach
    void close() throws InterruptedException {
        var ended = new CountDownLatch(1);
        Fx.run(() -> {
            if (stage != null && desktop != null) {
                stage.hide();
                desktop.close(new Closing(ended::countDown));
            }
        });
        assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void theSampleOpensByItselfAndGivesWayToAConnectionThatIsFilledIn() {
        var target = TestServer.database("walk");
        OutboxTables.REFERENCE.create(target);
        open("");
        until(() -> title().equals("Outboard – Sample bank"));

        chooseConnection();
        until(() -> Fx.call(() -> scene().lookup("#openSample").isFocused()));
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        until(() -> !shown("Saved connections"));
        assertThat(title()).isEqualTo("Outboard – Sample bank");

        chooseConnection();
        fill("#uri", "postgresql://%s@%s:%d/%s".formatted(
            target.user(), target.host(), target.port(), target.database()));
        fill("#name", "walk");
        robot.clickOn(button("Connect read-only"));
        until(() -> title().equals("Outboard – walk"));
        assertThat(saved()).extracting(SavedConnection::name).containsExactly("walk");
        assertThat(saved()).extracting(SavedConnection::production).containsExactly(false);

        chooseConnection();
        until(() -> shown("walk"));
        robot.clickOn("#remove");
        until(() -> saved().isEmpty());
        until(() -> shown("Undo"));
        robot.clickOn(button("Undo"));
        until(() -> saved().size() == 1);
    }

    @Test
    @NeedsInstalled("initdb")
    void aWrongPasswordIsMarkedAndTheRightOneOpens() {
        try (var server = PrivateServer.started()) {
            var target = server.database("bank");
            OutboxTables.REFERENCE.create(target);
            Jdbc.run(target, "CREATE ROLE app LOGIN PASSWORD 'right'",
                "GRANT USAGE ON SCHEMA events TO app", "GRANT SELECT ON events.outbox TO app");
            server.letIn("host all app all scram-sha-256", "host all postgres all trust");
            file().put(SavedConnection.of(
                "1", new Target("localhost", server.port(), "bank", "app", null, Map.of())));
            open("");
            until(() -> shown("Saved connections"));
            fill("#password", "wrong");
            robot.clickOn(button("Connect read-only"));
            until(() -> shown("The server is there, but refused the password of app."));
            assertThat(danger("#password")).isTrue();
            assertThat(danger("#host")).isFalse();
            Fx.run(() -> Fx.picture(scene(), "connect-walk"));

            fill("#password", "right");
            until(() -> Fx.call(() -> field("#password").isFocused()));
            robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
            until(() -> title().equals("Outboard – bank"));
            until(() -> shown("Overview"));
        }
    }

    @Test
    void aConnectionThatCantBeOpenedLeavesTheOpenOneOpen() {
        var target = TestServer.database("stays");
        OutboxTables.REFERENCE.create(target);
        var free = PrivateServer.freePort();
        file().put(SavedConnection.of("1", new Target("localhost", free, "gone", "me", null, Map.of())));
        open("postgresql://%s@%s:%d/%s".formatted(
            target.user(), target.host(), target.port(), target.database()));
        until(() -> title().equals("Outboard – " + target.database()));
        chooseConnection();
        until(() -> !Fx.call(() -> button("Connect read-only").isDisabled()) && shown("gone"));
        robot.clickOn(button("Connect read-only"));
        until(() -> shown("Nobody listens on port " + free + " of localhost."));
        assertThat(title()).isEqualTo("Outboard – " + target.database());
        robot.clickOn(button("Back to the open connection"));
        until(() -> !shown("Saved connections"));
        until(() -> shown("Overview"));
    }

    private void open(String url) {
        Fx.run(() -> {
            var window = new Stage();
            var opened = new Desktop(url, file(), Clock.systemUTC(), ZoneId.of("Asia/Seoul"), Locale.ENGLISH);
            opened.open(window);
            desktop = opened;
            stage = window;
        });
    }

    private void chooseConnection() {
        robot.clickOn("#connection");
        until(() -> shown("Saved connections"));
    }

    /// Types into a field that has the focus.
    private void fill(String id, String text) {
        until(() -> field(id).isVisible());
        robot.clickOn(field(id));
        until(() -> Fx.call(() -> field(id).isFocused()));
        Fx.run(() -> field(id).setText(text));
    }

    private TextField field(String id) {
        return (TextField) scene().lookup(".form " + id);
    }

    private boolean danger(String id) {
        return Fx.call(() -> field(id).getPseudoClassStates().contains(DANGER));
    }

    private Scene scene() {
        if (stage == null) {
            throw new AssertionError("No window");
        }
        return stage.getScene();
    }

    private String title() {
        return Fx.call(() -> stage == null ? "" : stage.getTitle());
    }

    private ConnectionsFile file() {
        return new ConnectionsFile(folder.resolve("connections.json"));
    }

    private List<SavedConnection> saved() {
        return ((Contents.Known) file().read()).connections();
    }

    private boolean shown(String text) {
        return Fx.call(() -> !robot.lookup(labelled(text)).queryAll().isEmpty());
    }

    private Button button(String text) {
        return robot.lookup(labelled(text)).queryAll().stream()
            .filter(Button.class::isInstance).map(Button.class::cast).findFirst().orElseThrow();
    }

    private static Predicate<Node> labelled(String text) {
        return node -> node instanceof Labeled labeled && text.equals(labeled.getText()) && visible(node);
    }

    private static boolean visible(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        var scene = node.getScene();
        return scene != null && scene.getWindow() != null && scene.getWindow().isShowing();
    }

    private static void until(Callable<Boolean> condition) {
        await().atMost(SOON).until(condition);
    }
}
