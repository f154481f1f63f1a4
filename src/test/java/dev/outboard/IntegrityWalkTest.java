package dev.outboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.core.integrity.Ledger;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.ui.Fx;
import dev.outboard.ui.export.ExportScreen;
import dev.outboard.ui.export.ExportSetting;
import dev.outboard.ui.export.ExportViewModel;
import dev.outboard.ui.integrity.IntegrityScreen;
import dev.outboard.ui.integrity.IntegritySetting;
import dev.outboard.ui.integrity.IntegrityViewModel;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.FxBackground;
import dev.outboard.ui.kit.FxSchedule;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Prose;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.snapshots.SnapshotsScreen;
import dev.outboard.ui.snapshots.SnapshotsSetting;
import dev.outboard.ui.snapshots.SnapshotsViewModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Someone checks a store, follows a finding, compares stored states, and writes a history to a file: on a
/// real database, by keys.
class IntegrityWalkTest {
    private final Ledger ledger = new Ledger(OutboxTables.REFERENCE).healthy(6, 120);
    private final Link link = new Link(Clock.systemUTC());
    private final FxSchedule schedule = new FxSchedule();
    private final Work work = new Work(new FxBackground("walk"), schedule, Clock.systemUTC());
    private final Appearance appearance = new Appearance(ZoneOffset.UTC);
    private final List<Place> went = new ArrayList<>();
    private @Nullable Stage stage;
    private @Nullable Scene scene;

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        Fx.run(() -> {
            schedule.close();
            if (stage != null) {
                stage.close();
            }
        });
        ledger.close();
    }

    @Test
    void theStoreIsCheckedAFindingFollowedAndAllOfThemWrittenToAFile() throws IOException {
        ledger.forget(2, 7);
        ledger.unsend(4, 90);
        ledger.run("UPDATE events SET event_data = '[]' WHERE event_id = md5('5-33')::uuid");
        var file = folder.resolve("findings.csv");
        open(() -> integrity(file), new Place.Integrity(null, null));
        Fx.run(() -> link.arrived(new Batch(
            List.of(), Set.of(), new Progress(720L, 720, null, null))));
        until(() -> !button("#check").isDisabled());
        Fx.run(() -> button("#check").fire());

        until(() -> prose("#standing").startsWith("done in"));
        assertThat(prose("#summary")).isEqualTo("*3 wrong*, 0 to know");
        assertThat(prose("#note")).contains("719 events, 718 messages and 0 stored states looked at.");
        until(() -> table("#rows").getItems().size() == 3);
        Fx.run(() -> table("#rows").requestFocus());
        press(KeyCode.DOWN);
        until(() -> text("#detailTitle").equals("Data are no object"));
        press(KeyCode.DOWN);
        until(() -> text("#detailTitle").equals("Version 7 is missing"));
        press(KeyCode.ENTER);
        until(() -> went.contains(new Place.Aggregate("Account", Ledger.id(2), 8)));

        Fx.run(() -> ((MenuButton) node("#export")).getItems().getFirst().fire());
        until(() -> Files.exists(file));
        assertThat(Files.readAllLines(file)).hasSize(4).first().asString().startsWith("kind,wrong,aggregate");
        assertThat(Files.readString(file)).contains("hole,true,Account," + Ledger.id(2) + ",8,Deposited");
    }

    @Test
    void oneAggregateIsCheckedWhenItIsOpenedAndLeadsToTheStore() {
        open(() -> integrity(folder.resolve("none")), new Place.Integrity("Account", Ledger.id(1)));

        until(() -> prose("#note").startsWith("120 events and 120 messages of it looked at."));
        assertThat(text("#emptyTitle")).isEqualTo("Nothing is wrong");
        Fx.run(() -> button("#whole").fire());
        assertThat(went).containsExactly(new Place.Integrity(null, null));
    }

    @Test
    void storedStatesAreComparedWithTheReplay() {
        var own = ", \"$outboard\": {\"definition\": \"" + Ledger.DEFINITION.fingerprint() + "\"}}";
        state(100, "{\"balance\": " + balance(100) + own);
        state(50, "{\"balance\": " + balance(50) + "0" + own);
        state(20, "{\"balance\": " + balance(20) + ".00" + own);
        open(
            () -> new SnapshotsScreen(new SnapshotsViewModel(
                new KeptStates(console(), List.of(Ledger.DEFINITION)), new SnapshotsSetting(
                    link, texts(SnapshotsViewModel.class), wording(), work, went::add))),
            new Place.Snapshots("Account", Ledger.id(1), null));

        until(() -> prose("#sentence").startsWith("*Equals the replay from zero* in its one field"));
        Fx.run(() -> button("#verify").fire());
        until(() -> prose("#summary").equals("3 stored, 3 compared, *2 wrong*"));
        Fx.run(() -> table("#rows").requestFocus());
        press(KeyCode.DOWN);
        until(() -> table("#fields").getItems().toString().contains(
            "stored=" + balance(50) + "0, replayed=" + balance(50) + "]"));
    }

    @Test
    void aHistoryIsWrittenWithAFieldMaskedByKeys() throws IOException {
        var file = folder.resolve("history.jsonl");
        var source = new ExportHistories(
            new AggregateReader(ledger.db, ledger.store), new EventReader(ledger.db, ledger.store));
        open(
            () -> new ExportScreen(new ExportViewModel(source, new ExportSetting(
                link, texts(ExportViewModel.class), wording(), work, went::add)), _ -> file),
            new Place.Export("Account", Ledger.id(3)));
        until(() -> ((ListView<?>) node("#fields")).getItems().size() == 1);
        Fx.run(() -> node("#fields").requestFocus());
        press(KeyCode.DOWN);
        press(KeyCode.SPACE);
        until(() -> prose("#chosen").equals("*1 field is masked*: `amount`."));
        assertThat(text("#seen")).isEqualTo("seen in 120 of 120 events");
        Fx.run(() -> button("#export").fire());

        until(() -> prose("#told").startsWith("120 events written to"));
        assertThat(Files.readAllLines(file)).hasSize(120)
            .allMatch(line -> line.endsWith("\"data\":{\"amount\": \"***\"}}"));
    }

    private static long balance(int version) {
        return version * 1_000L + version * (version + 1L) / 2;
    }

    private void state(int version, String state) {
        ledger.run("INSERT INTO snapshots (aggregate_id, aggregate_type, state_data, version) VALUES "
            + "('%s', 'Account', '%s', %d)".formatted(Ledger.id(1), state, version));
    }

    private IntegrityScreen integrity(Path file) {
        return new IntegrityScreen(new IntegrityViewModel(
            new CheckIntegrity(console(), List.of(Ledger.DEFINITION), Clock.systemUTC()),
            new IntegritySetting(link, texts(IntegrityViewModel.class), wording(), work, went::add)),
            _ -> file);
    }

    private Console console() {
        return new Console(
            ledger.db, Server.read(ledger.db, Clock.systemUTC()), ledger.store, List.of(),
            new Arming(ledger.target, Clock.systemUTC()));
    }

    private void open(Supplier<Screen> made, Place place) {
        Fx.run(() -> {
            var screen = made.get();
            scene = new Scene(screen.view(), 1280, 800);
            Theme.dress(scene, appearance);
            stage = new Stage();
            stage.setScene(scene);
            stage.show();
            link.changed(new FeedState.Live());
            screen.open(place);
        });
    }

    private static Texts texts(Class<?> owner) {
        return Texts.of(owner, Locale.ENGLISH);
    }

    private Wording wording() {
        return new Wording(texts(Wording.class), appearance);
    }

    private Node node(String id) {
        return Objects.requireNonNull(Objects.requireNonNull(scene).lookup(id), id);
    }

    private Button button(String id) {
        return (Button) node(id);
    }

    private TableView<?> table(String id) {
        return (TableView<?>) node(id);
    }

    private String text(String id) {
        return ((Labeled) node(id)).getText();
    }

    private String prose(String id) {
        return ((Prose) node(id)).getText();
    }

    /// On whatever has the focus.
    private void press(KeyCode code) {
        Fx.run(() -> {
            var owner = Objects.requireNonNull(Objects.requireNonNull(scene).getFocusOwner());
            Event.fireEvent(owner, new KeyEvent(
                KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
        });
    }

    private static void until(Supplier<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(() -> Fx.call(condition));
    }
}
