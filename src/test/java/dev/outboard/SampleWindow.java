package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Closing;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The application's window on the sample, as someone has it who starts it for the first time.
abstract class SampleWindow {
    private static final Pattern PORT = Pattern.compile("postgres @ localhost:(\\d+)");

    @TempDir
    private Path home;

    final FxRobot robot = new FxRobot();
    private final String realHome = System.getProperty("user.home");
    Stage stage;
    private Desktop desktop;
    Target target;

    @BeforeEach
    void open() {
        System.setProperty("user.home", home.toString());
        Fx.run(() -> {
            stage = new Stage();
            desktop = new Desktop("", Clock.systemUTC(), ZoneOffset.UTC, Locale.ENGLISH);
            desktop.open(stage);
        });
        until(() -> PORT.matcher(words()).find());
        var port = PORT.matcher(words());
        assertThat(port.find()).isTrue();
        target = new Target("localhost", Integer.parseInt(port.group(1)), "bank", "postgres", null, Map.of());
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

    void press(KeyCode... keys) {
        robot.press(keys);
        robot.release(keys);
    }

    boolean focused(Node node) {
        return node != null && Fx.call(node::isFocused);
    }

    Node node(String id) {
        return Fx.call(() -> stage.getScene().lookup(id));
    }

    String label(String id) {
        return Fx.call(() -> stage.getScene().lookup(id) instanceof Labeled label ? label.getText() : "");
    }

    String words() {
        return Fx.call(() -> words(stage.getScene().getRoot()));
    }

    static String words(Node root) {
        var words = new StringBuilder();
        read(root, words);
        return words.toString();
    }

    private static void read(Node node, StringBuilder words) {
        if (node == null || !node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled && labeled.getText() != null) {
            words.append(labeled.getText()).append('\n');
        } else if (node instanceof Text text) {
            words.append(text.getText());
        }
        if (node instanceof Parent parent && !(node instanceof Labeled labeled
            && labeled.getGraphic() == null)) {
            parent.getChildrenUnmodifiable().forEach(child -> read(child, words));
        }
    }

    static void until(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(90)).until(condition);
    }
}
