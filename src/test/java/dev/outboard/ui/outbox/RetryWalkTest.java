package dev.outboard.ui.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.OutboxMessages;
import dev.outboard.TestServer;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.Journal;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.operations.RetryNow;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Access;
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
import dev.outboard.ui.shell.AccessController;
import dev.outboard.ui.shell.AccessViewModel;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Cell;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The job by hand: arm, retry a dead letter, see it delivered by a real relay.
class RetryWalkTest {
    private static final String A = "00000000-0000-4000-8000-00000000000a";
    private static final PollerContract OURS = new PollerContract(
        PollerContract.Order.AGGREGATE, true, PollerContract.Locks.ROW, Duration.ofSeconds(2),
        PollerContract.Parks.INFINITY);

    @TempDir
    private Path folder;

    private final Target target = TestServer.database("retry_walk");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Clock clock = Clock.systemUTC();
    private final Arming arming = new Arming(target, clock);
    private final AtomicBoolean clearingWorks = new AtomicBoolean();
    private final FxRobot robot = new FxRobot();
    private final Db engine = Db.open(target, Limits.ENGINE);
    private Store store = Store.reference();
    private @Nullable Relay relay;
    private @Nullable Stage stage;
    private @Nullable OutboxViewModel model;

    @BeforeEach
    void start() {
        OutboxTables.REFERENCE.create(target);
        store = OutboxTables.REFERENCE.store(db).with(OURS);
        var begun = new Relay(
            engine, OutboxTable.names("events"), RelaySettings.REFERENCE, Map.of("PaymentSucceeded",
                message -> {
                if (!clearingWorks.get()) {
                    throw new IllegalStateException("clearing: 503 Service Unavailable");
                }
            }), clock);
        begun.start();
        relay = begun;
    }

    @AfterEach
    void end() {
        Fx.run(() -> {
            if (model != null) {
                model.close();
            }
            if (stage != null) {
                stage.close();
            }
        });
        if (relay != null) {
            relay.close();
        }
        arming.close();
        engine.close();
        db.close();
    }

    @Test
    void oneArmsRetriesADeadLetterAndSeesItDelivered() {
        var dead = put(MessageState.HELD);
        var behind = put(MessageState.BACKLOG);
        open();
        clearingWorks.set(true);

        choose(dead);
        within(10).until(() -> shown("Read-only: arm to run it"));
        assertThat(button("Retry this…").isDisabled()).isTrue();

        arm("clearing is back, INC-2291");
        within(10).until(() -> !button("Retry this…").isDisabled());
        robot.clickOn(button("Retry this…"));
        within(10).until(() -> shown("Retry this") && !button("Retry this").isDisabled());
        robot.clickOn(button("Retry this"));

        within(20).until(() -> shown("Delivered"));
        Fx.run(() -> Fx.picture(stage().getScene(), "retry-walk"));
        assertThat(Jdbc.texts(target, "SELECT id FROM events.outbox "
            + "WHERE published_at IS NOT NULL AND retry_count IN (12, 0) ORDER BY id"))
            .containsExactly(dead, behind);
    }

    @Test
    void whatFailsAgainIsTold() {
        var dead = put(MessageState.HELD);
        open();
        choose(dead);
        arm("try it");
        within(10).until(() -> shown("Retry this…") && !button("Retry this…").isDisabled());
        robot.clickOn(button("Retry this…"));
        within(10).until(() -> shown("Retry this") && !button("Retry this").isDisabled());
        robot.clickOn(button("Retry this"));

        within(20).until(() -> shown("Failed again"));
        assertThat(Jdbc.text(target, "SELECT retry_count || ' ' || next_retry_at FROM events.outbox"))
            .isEqualTo("13 infinity");
    }

    /// Rows are drawn anew while they arrive: the click is repeated until it has met one.
    private void choose(String id) {
        await().atMost(Duration.ofSeconds(30)).pollInterval(Duration.ofMillis(500)).until(() -> {
            var row = cell(id);
            if (row != null) {
                robot.clickOn(row);
            }
            return shown("Message " + id);
        });
    }

    private void arm(String reason) {
        robot.clickOn(button("Arm…"));
        within(10).until(() -> field() != null);
        Fx.run(() -> {
            var field = field();
            if (field != null) {
                field.setText(reason);
            }
        });
        within(10).until(() -> !button("Arm").isDisabled());
        robot.clickOn(button("Arm"));
        within(10).until(() -> shown("Disarm"));
    }

    private @Nullable TextField field() {
        return robot.lookup("#reason").queryAll().stream()
            .filter(node -> !node.getScene().equals(stage().getScene()))
            .map(TextField.class::cast)
            .findFirst().orElse(null);
    }

    private static ConditionFactory within(int seconds) {
        return await().atMost(Duration.ofSeconds(seconds));
    }

    private boolean shown(String text) {
        return !robot.lookup(labelled(text)).queryAll().isEmpty();
    }

    private @Nullable Node cell(String text) {
        return robot.lookup(labelled(text)).queryAll().stream()
            .filter(Cell.class::isInstance).findFirst().orElse(null);
    }

    private Button button(String text) {
        return robot.lookup(labelled(text)).queryAll().stream()
            .filter(Button.class::isInstance).map(Button.class::cast).findFirst().orElseThrow();
    }

    private static Predicate<Node> labelled(String text) {
        return node -> visible(node) && switch (node) {
            case Label label -> text.equals(label.getText());
            case Button button -> text.equals(button.getText());
            case Cell<?> cell -> text.equals(cell.getText());
            default -> false;
        };
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

    private Stage stage() {
        if (stage == null) {
            throw new AssertionError("No window");
        }
        return stage;
    }

    private String put(MessageState state) {
        return OutboxTables.REFERENCE.put(db, store, new Wanted(
            state, "Account", A, "PaymentSucceeded", "{\"version\": 1, \"data\": {}}", null,
            "clearing: 503 Service Unavailable"));
    }

    private void open() {
        Fx.run(() -> {
            var appearance = new Appearance(ZoneOffset.UTC);
            var work = new Work(new FxBackground("test"), new FxSchedule(), clock);
            var wording = new Wording(Texts.of(Wording.class, Locale.ENGLISH), appearance);
            var texts = Texts.of(ShellViewModel.class, Locale.ENGLISH);
            var shell = new ShellViewModel(texts, wording, appearance, work.schedule());
            var frame = new ShellController(shell, appearance);
            var scene = new Scene(Fxml.load(frame, texts), 1280, 800);
            Theme.dress(scene, appearance);
            var connection = new Connection(
                "bank", "postgres @ localhost", false, "18.4", false, false, "reference", () -> 1);
            var access = Access.of(arming, work);
            var form = new AccessViewModel(access, connection, "bank", texts, wording);
            frame.access(form, Fxml.load(new AccessController(form, texts), texts));
            shell.armable(access);
            var link = new Link(clock);
            shell.connected(connection, link);
            link.changed(new FeedState.Live());
            frame.features(List.of(outbox(link, access, wording, work, shell)));
            shell.go(new Place.Outbox(Place.Messages.DEAD, null));
            var window = new Stage();
            window.setScene(scene);
            window.show();
            stage = window;
        });
    }

    private Feature outbox(Link link, Access access, Wording wording, Work work, ShellViewModel shell) {
        var texts = Texts.of(OutboxViewModel.class, Locale.ENGLISH);
        var retry = new RetryNow(
            db, store, arming, new Journal(folder.resolve("operations.jsonl"), clock),
            new Operator("m.lindqvist", "ws-114", "bank"));
        var opened = new OutboxViewModel(
            new OutboxMessages(new OutboxReader(db, store), null, 10), retry,
            new OutboxSetting(link, access, true, texts, wording, work, shell::go));
        model = opened;
        return new Feature(
            new Place.Outbox(Place.Messages.DEAD, null), "fth-inbox", texts.text("title"),
            new OutboxScreen(opened, "events.outbox", texts));
    }
}
