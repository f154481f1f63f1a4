package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Closing;
import java.lang.ref.WeakReference;
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
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/// Nothing keeps a window that was closed, nor what its screens showed before.
class WindowMemoryTest {
    private static final Duration SOON = Duration.ofSeconds(40);
    private static final int SCREENS = 7;

    @Test
    void aClosedWindowIsGone() throws InterruptedException {
        var target = TestServer.database("memory");
        DesktopTest.create(target);
        var kept = used(target);
        await().atMost(SOON).until(() -> {
            System.gc();
            return kept.stream().allMatch(one -> one.get() == null);
        });
    }

    /// Only references that keep nothing leave this method.
    private static List<WeakReference<Object>> used(Target target) throws InterruptedException {
        var stage = Fx.call(Stage::new);
        var desktop = Fx.call(() -> {
            var opening = new Desktop(
                "postgresql://%s@%s:%d/%s".formatted(
                    target.user(), target.host(), target.port(), target.database()),
                Clock.systemUTC(), ZoneOffset.UTC, Locale.ENGLISH);
            opening.open(stage);
            return opening;
        });
        await().atMost(SOON).until(() -> Fx.call(() -> stage.getScene().getRoot().lookupAll(".label").stream()
            .anyMatch(node -> node instanceof Labeled label && "Live".equals(label.getText()))));
        var kept = new ArrayList<WeakReference<Object>>();
        for (var digit = 1; digit <= SCREENS; digit++) {
            var code = KeyCode.getKeyCode(Integer.toString(digit));
            Fx.run(() -> press(stage.getScene(), code));
            kept.add(new WeakReference<>(Fx.call(() -> content(stage.getScene()))));
        }
        kept.add(new WeakReference<>(desktop));
        kept.add(new WeakReference<>(Fx.call(stage::getScene)));
        kept.add(new WeakReference<>(stage));
        var ended = new CountDownLatch(1);
        Fx.run(() -> {
            stage.close();
            desktop.close(new Closing(ended::countDown));
        });
        assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
        return kept;
    }

    private static Node content(Scene scene) {
        return ((javafx.scene.layout.Pane) scene.lookup("#content")).getChildren().getFirst();
    }

    private static void press(Scene scene, KeyCode code) {
        Event.fireEvent(scene.getRoot(), new KeyEvent(
            KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, "", code, false, true, false, false));
    }
}
