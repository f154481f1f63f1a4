package dev.outboard.ui.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.Jdbc;
import dev.outboard.JournalRecords;
import dev.outboard.TestServer;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.operations.Consent;
import dev.outboard.core.operations.Course;
import dev.outboard.core.operations.Desk;
import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Journal;
import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.core.operations.Operations;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.operations.Plan;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.FxBackground;
import dev.outboard.ui.kit.FxSchedule;
import dev.outboard.ui.kit.Fxml;
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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The journal by hand: make its table, see a retry come, export it, open its receipt and go back.
class JournalWalkTest {
    @TempDir
    private Path folder;

    private final Target target = TestServer.database("journal_walk");
    private final Db db = Db.open(target, Limits.CONSOLE);
    private final Clock clock = Clock.systemUTC();
    private final Arming arming = new Arming(target, clock);
    private final FxRobot robot = new FxRobot();
    private Store store = Store.reference();
    private @Nullable Operations operations;
    private @Nullable JournalViewModel model;
    private final FxSchedule schedule = new FxSchedule();
    private @Nullable Stage stage;

    @BeforeEach
    void start() {
        OutboxTables.REFERENCE.create(target);
        store = OutboxTables.REFERENCE.store(db).with(PollerContract.RELAY);
        operations = new Operations(new Desk(
            db, store, arming, new Journal(folder.resolve("operations.jsonl"), clock),
            new Operator("m.lindqvist", "ws-114", "bank @ db1:5432/bank"), false));
        arming.arm(Duration.ofMinutes(10), "INC-2291");
        open();
    }

    @AfterEach
    void end() {
        Fx.run(() -> {
            schedule.close();
            model().close();
            Objects.requireNonNull(stage).close();
        });
        arming.close();
        db.close();
    }

    @Test
    void aRetryIsSeenExportedAndOpenedRowByRow() {
        within(20).until(() -> shown("Nothing was done yet"));
        robot.clickOn(button("Create the journal table…"));
        within(20).until(() -> shown("Create the tables") && !button("Create the tables").isDisabled());
        robot.clickOn(button("Create the tables"));
        within(20).until(() -> !model().tables().openProperty().get()
            && !model().creatableProperty().get());
        var id = retry();

        within(20).until(() -> shown("1 changed"));
        within(20).until(() -> {
            robot.clickOn("clearing is back");
            return shown("Retry: 1 message");
        });
        within(20).until(() -> shown("in outboard.operation") && shown("on this machine"));
        Fx.run(() -> Fx.picture(Objects.requireNonNull(stage).getScene(), "journal-walk"));

        var csv = folder.resolve("outboard-journal.csv");
        Fx.run(() -> ((MenuButton) robot.lookup("#export").query()).getItems().getFirst().fire());
        within(20).until(() -> Files.exists(csv));
        assertThat(csv).content().contains("m.lindqvist", "clearing is back", "complete");

        var list = (ListView<?>) robot.lookup("#entries").query();
        Fx.run(list::requestFocus);
        within(20).until(list::isFocused);
        robot.type(KeyCode.ENTER);
        within(20).until(() -> shown("delivered") && table().isFocused());
        within(20).until(() -> model().receipt().lines().stream().map(line -> line.id()).toList()
            .equals(List.of(id)));
        exportReceipt(id);
        Fx.run(() -> Fx.picture(Objects.requireNonNull(stage).getScene(), "receipt-walk"));

        robot.type(KeyCode.ESCAPE);
        within(20).until(() -> !model().pageProperty().get() && list.isFocused());
        assertThat(Jdbc.number(target, "SELECT count(*) FROM outboard.operation WHERE phase = 'ended'"))
            .isEqualTo(1);
    }

    /// One dead letter, which is delivered then.
    private String retry() {
        var id = OutboxTables.REFERENCE.put(db, store, new Wanted(
            MessageState.HELD, "Account", "00000000-0000-4000-8000-00000000000a", "PaymentSucceeded",
            "{\"version\": 1, \"data\": {}}", null, "clearing: 503 Service Unavailable"));
        var with = Objects.requireNonNull(operations);
        var plan = Plan.of(new Action.Retry(), with.freeze(new Scope.Chosen(List.of(id))));
        var ended = with.run(
            new Consent(with.forecast(plan), "clearing is back", Consent.NOTHING_TYPED), Course.unwatched());
        assertThat(ended).isInstanceOf(Ended.Complete.class);
        Jdbc.run(target, "UPDATE events.outbox SET published_at = now() WHERE id = " + id);
        return id;
    }

    private void exportReceipt(String id) {
        Fx.run(() -> ((MenuButton) robot.lookup(".receipt .menu-button").query()).getItems().getLast()
            .fire());
        within(20).until(() -> model().receipt().exporting().saidProperty().get().contains("written to"));
        assertThat(receipts()).singleElement().asString().contains(
            "\"message\":\"" + id + "\"", "\"result\":\"changed\"", "\"became\":\"delivered\"");
    }

    /// The lines of the receipt that was exported.
    private List<String> receipts() {
        try (var files = Files.list(folder)) {
            return Files.readAllLines(files.filter(file -> file.toString().endsWith(".jsonl")
                && file.getFileName().toString().startsWith("outboard-receipt-")).findFirst().orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void open() {
        Fx.run(() -> {
            var appearance = new Appearance(ZoneOffset.UTC);
            var work = new Work(new FxBackground("test"), schedule, clock);
            var wording = new Wording(Texts.of(Wording.class, Locale.ENGLISH), appearance);
            var texts = Texts.of(ShellViewModel.class, Locale.ENGLISH);
            var shell = new ShellViewModel(texts, wording, appearance, work.schedule());
            var frame = new ShellController(shell, appearance);
            var scene = new Scene(Fxml.load(frame, texts), 1280, 800);
            Theme.dress(scene, appearance);
            var link = new Link(clock);
            var access = Access.of(arming, work);
            shell.armable(access);
            shell.connected(new Connection(
                "bank", "postgres @ localhost", false, "18.4", false, false, "reference", () -> 1), link);
            link.changed(new FeedState.Live());
            var own = Texts.of(JournalViewModel.class, Locale.ENGLISH);
            var opened = new JournalViewModel(
                new JournalRecords(Objects.requireNonNull(operations), arming), new JournalSetting(
                    link, access, own, wording, work, "ws-114", shell::go, null));
            model = opened;
            frame.features(List.of(new Feature(
                new Place.Journal(), "fth-book", own.text("title"), new JournalScreen(
                    opened, own, (format, name) -> folder.resolve(
                        name + (format == Format.CSV ? ".csv" : ".jsonl"))))));
            shell.go(new Place.Journal());
            var window = new Stage();
            window.setScene(scene);
            window.show();
            stage = window;
        });
    }

    private JournalViewModel model() {
        return Objects.requireNonNull(model);
    }

    private TableView<?> table() {
        return robot.lookup("#rows").queryAs(TableView.class);
    }

    private static ConditionFactory within(int seconds) {
        return await().atMost(Duration.ofSeconds(seconds));
    }

    private boolean shown(String text) {
        return robot.lookup((Node node) -> visible(node) && switch (node) {
            case Label label -> text.equals(label.getText());
            case Button button -> text.equals(button.getText());
            default -> false;
        }).tryQuery().isPresent();
    }

    private Button button(String text) {
        return robot.lookup((Node node) -> visible(node) && node instanceof Button button
            && text.equals(button.getText())).queryButton();
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
}
