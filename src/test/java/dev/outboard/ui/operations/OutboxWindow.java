package dev.outboard.ui.operations;

import static org.awaitility.Awaitility.await;

import dev.outboard.OutboxMessages;
import dev.outboard.SheetSource;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.Desk;
import dev.outboard.core.operations.Journal;
import dev.outboard.core.operations.Operations;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.outbox.OutboxReader;
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
import dev.outboard.ui.kit.JsonEditor;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.outbox.OutboxScreen;
import dev.outboard.ui.outbox.OutboxSetting;
import dev.outboard.ui.outbox.OutboxViewModel;
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
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// The console's window on a real outbox, used by hand: what it is asked for is waited for.
final class OutboxWindow implements AutoCloseable {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final FxRobot robot = new FxRobot();
    private final Clock clock = Clock.systemUTC();
    private final FxSchedule schedule = new FxSchedule();
    private final Arming arming;
    private final Db db;
    private final Stage stage;
    private final OutboxViewModel outbox;
    private final SheetViewModel sheet;

    OutboxWindow(Target target, Store store, Path folder) {
        db = Db.open(target, Limits.CONSOLE);
        arming = new Arming(target, clock);
        var operations = new Operations(new Desk(
            db, store, arming, new Journal(folder.resolve("operations.jsonl"), clock),
            new Operator("m.lindqvist", "ws-114", "bank"), false));
        var source = new SheetSource(operations, new OutboxReader(db, store), store.poller());
        var opened = Fx.call(() -> open(source, store));
        stage = opened.stage();
        outbox = opened.outbox();
        sheet = opened.sheet();
    }

    @Override
    public void close() {
        Fx.run(() -> {
            schedule.close();
            sheet.close();
            outbox.close();
            stage.close();
        });
        arming.close();
        db.close();
    }

    SheetViewModel sheet() {
        return sheet;
    }

    OutboxViewModel outbox() {
        return outbox;
    }

    /// The operation in the sheet.
    OperationViewModel operation() {
        return Objects.requireNonNull(sheet.shownProperty().get());
    }

    void arm() {
        arming.arm(Duration.ofMinutes(15), "clearing is back, INC-2291");
        until(() -> sheet.hindrance(new dev.outboard.core.operations.Action.Retry(), true).isEmpty());
    }

    /// As people do it: in the header, with a reason.
    void armInTheHeader(String reason) {
        press("Arm…");
        until(() -> form("#reason") != null);
        Fx.run(() -> ((TextInputControl) Objects.requireNonNull(form("#reason"))).setText(reason));
        until(() -> form("#arm") instanceof ButtonBase arm && !arm.isDisabled());
        robot.clickOn(Objects.requireNonNull(form("#arm")));
        untilShown("Disarm");
    }

    /// In the window of its own that the form has.
    private @Nullable Node form(String selector) {
        return robot.lookup(selector).queryAll().stream()
            .filter(node -> !stage.getScene().equals(node.getScene())).findFirst().orElse(null);
    }

    /// Looks at a message without a hand.
    void look(String id) {
        until(() -> outbox.shownIds().contains(id));
        Fx.run(() -> outbox.lists().select(id));
        until(() -> outbox.detail().lookProperty().get() != null);
    }

    /// Rows are drawn anew while they arrive: the click is repeated until it has met one.
    void choose(String id) {
        await().atMost(LONG).pollInterval(Duration.ofMillis(500)).until(() -> {
            var row = node(node -> node instanceof Cell<?> cell && id.equals(cell.getText()));
            if (row != null) {
                robot.clickOn(row);
            }
            return shown("Message " + id);
        });
    }

    /// Presses a button once it can be pressed.
    void press(String text) {
        until(() -> node(button(text)) instanceof ButtonBase button && !button.isDisabled());
        robot.clickOn(Objects.requireNonNull(node(button(text))));
    }

    /// Chooses what can be done to the message that is looked at, as its menu does.
    void act(dev.outboard.ui.outbox.Kind kind) {
        until(() -> outbox.one().available(kind));
        Fx.run(() -> outbox.one().choose(kind));
    }

    void fire(String selector) {
        until(() -> Fx.call(() -> stage.getScene().lookup(selector)) != null);
        Fx.run(() -> ((ButtonBase) Objects.requireNonNull(stage.getScene().lookup(selector))).fire());
    }

    /// Presses keys once a node has the focus.
    void keys(String focused, KeyCode... together) {
        untilFocused(focused);
        robot.push(together);
    }

    void untilFocused(String selector) {
        until(() -> Fx.call(() -> {
            var node = stage.getScene().lookup(selector);
            return node != null && node.equals(stage.getScene().getFocusOwner());
        }));
    }

    /// Types into a field once it has the focus.
    void type(String field, String text) {
        untilFocused(field);
        write(field, text);
    }

    <N extends Node> N in(Class<N> type, String selector) {
        return Fx.call(() -> type.cast(Objects.requireNonNull(stage.getScene().lookup(selector))));
    }

    void write(String selector, String text) {
        until(() -> Fx.call(() -> stage.getScene().lookup(selector)) != null);
        Fx.run(() -> {
            switch (stage.getScene().lookup(selector)) {
                case TextInputControl input -> input.setText(text);
                case JsonEditor editor -> editor.textProperty().set(text);
                case null, default -> throw new AssertionError(selector);
            }
        });
    }

    void picture(String name) {
        Fx.run(() -> Fx.picture(stage.getScene(), name));
    }

    boolean shown(String text) {
        return node(node -> (node instanceof Label || node instanceof ButtonBase)
            && node instanceof Labeled labeled && text.equals(labeled.getText())) != null;
    }

    void until(Callable<Boolean> condition) {
        await().atMost(LONG).until(condition);
    }

    void untilShown(String text) {
        until(() -> shown(text));
    }

    private static Predicate<Node> button(String text) {
        return node -> node instanceof ButtonBase button && text.equals(button.getText());
    }

    private @Nullable Node node(Predicate<Node> wanted) {
        return Fx.call(() -> stage.getScene().getRoot().lookupAll("*").stream()
            .filter(node -> wanted.test(node) && visible(node)).findFirst().orElse(null));
    }

    private static boolean visible(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private Opened open(Source source, Store store) {
        var appearance = new Appearance(ZoneOffset.UTC);
        var work = new Work(new FxBackground("test"), schedule, clock);
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
        var sheetTexts = Texts.of(SheetViewModel.class, Locale.ENGLISH);
        var operations = new SheetViewModel(new SheetSetting(
            source, link, access, sheetTexts, wording, work, "bank", false));
        frame.sheet(SheetPane.of(operations, sheetTexts), operations::close);
        var outboxTexts = Texts.of(OutboxViewModel.class, Locale.ENGLISH);
        var model = new OutboxViewModel(
            new OutboxMessages(new OutboxReader(db, store), null, 10),
            new OutboxSetting(link, operations, true, outboxTexts, wording, work, shell::go));
        frame.features(List.of(new Feature(
            new Place.Outbox(Place.Messages.DEAD, null), "fth-inbox", outboxTexts.text("title"),
            new OutboxScreen(model, "events.outbox", outboxTexts))));
        shell.go(new Place.Outbox(Place.Messages.DEAD, null));
        var window = new Stage();
        window.setScene(scene);
        window.show();
        return new Opened(window, model, operations);
    }

    private record Opened(Stage stage, OutboxViewModel outbox, SheetViewModel sheet) {}
}
