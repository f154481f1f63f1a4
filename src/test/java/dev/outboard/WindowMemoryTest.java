package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Closing;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// Nothing keeps a window that was closed, nor what its screens showed before.
class WindowMemoryTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int SCREENS = 7;
    private static final int WINDOWS = 3;
    private static final int ROUNDS = 10;

    @TempDir
    private Path folder;

    @Test
    void windowsWhoseScreensWereOpenedManyTimesAreGoneOnceClosed() throws InterruptedException {
        var target = created("memory");
        var kept = new ArrayList<WeakReference<Object>>();
        for (var i = 0; i < WINDOWS; i++) {
            kept.addAll(used(target));
        }
        gone(kept);
    }

    @Test
    void whatAConnectionShowedIsGoneWhenAnotherTookItsPlace() throws InterruptedException {
        var first = created("memory_first");
        var second = created("memory_second");
        var stage = Fx.call(Stage::new);
        var desktop = open(first, stage);
        try {
            shows(stage, first);
            var kept = rounds(stage, 1);
            connect(stage, second);
            shows(stage, second);
            gone(kept);
        } finally {
            close(desktop, stage);
        }
    }

    /// Only references that keep nothing leave this method.
    private List<WeakReference<Object>> used(Target target) throws InterruptedException {
        var stage = Fx.call(Stage::new);
        var desktop = open(target, stage);
        shows(stage, target);
        // The platform keeps windows in which a robot has moved.
        new FxRobot().moveTo(stage);
        var kept = rounds(stage, ROUNDS);
        kept.add(new WeakReference<>(desktop));
        kept.add(new WeakReference<>(Fx.call(stage::getScene)));
        close(desktop, stage);
        return kept;
    }

    private Desktop open(Target target, Stage stage) {
        return Fx.call(() -> {
            var opening = new Desktop(
                uri(target), new ConnectionsFile(folder.resolve("connections.json")), Clock.systemUTC(),
                ZoneOffset.UTC, Locale.ENGLISH);
            opening.open(stage);
            return opening;
        });
    }

    private static void connect(Stage stage, Target target) {
        Fx.run(() -> press(stage.getScene(), KeyCode.O));
        await().atMost(SOON).until(() -> Fx.call(() -> stage.getScene().lookup(".form #uri") != null));
        Fx.run(() -> ((TextField) stage.getScene().lookup(".form #uri")).setText(uri(target)));
        await().atMost(SOON).until(() -> Fx.call(() -> stage.getScene().getRoot()
            .lookupAll(".button").stream()
            .filter(node -> node instanceof Button button && "Connect read-only".equals(button.getText())
                && !button.isDisabled())
            .findFirst().map(node -> {
                ((Button) node).fire();
                return true;
            }).orElse(false)));
    }

    private static void shows(Stage stage, Target target) {
        await().atMost(SOON).until(() -> Fx.call(() -> stage.getTitle().endsWith(target.database())
            && stage.getScene().getRoot().lookupAll(".label").stream()
            .anyMatch(node -> node instanceof Labeled label && "Live".equals(label.getText()))));
    }

    private static List<WeakReference<Object>> rounds(Stage stage, int rounds) {
        var kept = new ArrayList<WeakReference<Object>>();
        for (var round = 0; round < rounds; round++) {
            for (var digit = 1; digit <= SCREENS; digit++) {
                var code = KeyCode.getKeyCode(Integer.toString(digit));
                Fx.run(() -> press(stage.getScene(), code));
                kept.add(new WeakReference<>(Fx.call(() -> content(stage.getScene()))));
            }
        }
        return kept;
    }

    private static void close(Desktop desktop, Stage stage) throws InterruptedException {
        var ended = new CountDownLatch(1);
        Fx.run(() -> {
            stage.close();
            desktop.close(new Closing(ended::countDown));
        });
        assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    }

    private static void gone(List<WeakReference<Object>> kept) {
        await().atMost(SOON).until(() -> {
            System.gc();
            return kept.stream().map(WeakReference::get).allMatch(one -> one == null);
        });
    }

    private static Target created(String name) {
        var target = TestServer.database(name);
        DesktopTest.create(target);
        return target;
    }

    private static String uri(Target target) {
        return "postgresql://%s@%s:%d/%s".formatted(
            target.user(), target.host(), target.port(), target.database());
    }

    private static Node content(Scene scene) {
        return ((Pane) scene.lookup("#content")).getChildren().getFirst();
    }

    private static void press(Scene scene, KeyCode code) {
        Event.fireEvent(scene.getRoot(), new KeyEvent(
            KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, "", code, false, true, false, false));
    }
}
