package dev.outboard.ui;

import dev.outboard.core.doctor.Doctor;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.ui.connect.ConnectScreen;
import dev.outboard.ui.connect.ConnectViewModel;
import dev.outboard.ui.connect.Openings;
import dev.outboard.ui.connect.Words;
import dev.outboard.ui.doctor.DoctorScreen;
import dev.outboard.ui.doctor.DoctorSetting;
import dev.outboard.ui.doctor.DoctorViewModel;
import dev.outboard.ui.journal.JournalCount;
import dev.outboard.ui.journal.JournalScreen;
import dev.outboard.ui.journal.JournalSetting;
import dev.outboard.ui.journal.JournalViewModel;
import dev.outboard.ui.journal.Nowhere;
import dev.outboard.ui.journal.Records;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Operating;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Switch;
import dev.outboard.ui.kit.Tally;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.operations.OperationViewModel;
import dev.outboard.ui.operations.Rehearsal;
import dev.outboard.ui.operations.SheetPane;
import dev.outboard.ui.operations.SheetSetting;
import dev.outboard.ui.operations.SheetViewModel;
import dev.outboard.ui.outbox.Letters;
import dev.outboard.ui.outbox.OutboxScreen;
import dev.outboard.ui.outbox.OutboxViewModel;
import dev.outboard.ui.outbox.OutboxSetting;
import dev.outboard.ui.overview.Bank;
import dev.outboard.ui.overview.OverviewScreen;
import dev.outboard.ui.overview.OverviewViewModel;
import dev.outboard.ui.overview.Sources;
import dev.outboard.ui.shell.AccessController;
import dev.outboard.ui.shell.AccessViewModel;
import dev.outboard.ui.shell.ArmController;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.Missing;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import dev.outboard.ui.stream.Setting;
import dev.outboard.ui.stream.StreamScreen;
import dev.outboard.ui.stream.StreamSource;
import dev.outboard.ui.stream.StreamViewModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.event.Event;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The window put together for a picture: real views and view-models, readings from the bank of one
/// afternoon, and a clock that is moved by hand.
final class Stand {
    private static final Connection PRODUCTION = new Connection(
        "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
        "reference events + outbox", () -> 2);

    final Later later = new Later(Bank.NOW.minus(Duration.ofMinutes(29)));
    final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    final Locale locale;
    final Wording wording;
    final Held background = new Held();
    final Work work = new Work(background, later, later);
    final ShellViewModel shell;
    final ShellController frame;
    private final Parent root;
    private @Nullable AccessViewModel arming;
    private @Nullable Link outboxLink;
    private @Nullable SheetViewModel sheet;

    Stand(Locale locale, boolean dark) {
        this.locale = locale;
        appearance.darkProperty().set(dark);
        wording = new Wording(Texts.of(Wording.class, locale), appearance);
        var texts = Texts.of(ShellViewModel.class, locale);
        shell = new ShellViewModel(texts, wording, appearance, later);
        frame = new ShellController(shell, appearance);
        root = Fxml.load(frame, texts);
    }

    /// Opens Overview at the bank's afternoon, on a production database or another one.
    Link overview(Sources sources) {
        return overview(sources, PRODUCTION);
    }

    Link overview(Sources sources, Connection connection) {
        var link = opened();
        var texts = Texts.of(OverviewViewModel.class, locale);
        var model = new OverviewViewModel(sources, link, texts, wording, work);
        Bank.past(sources).forEach(model::observe);
        shell.connected(connection, link);
        var screen = new OverviewScreen(model, texts, wording, shell::go);
        rail(new Feature(new Place.Overview(), "fth-grid", texts.text("title"), screen));
        shell.go(new Place.Overview());
        return link;
    }

    /// Opens Stream beside Overview.
    StreamShown stream(StreamSource source) {
        var link = opened();
        var texts = Texts.of(StreamViewModel.class, locale);
        var setting = new Setting(link, texts, wording, work);
        var model = new StreamViewModel(source, setting, shell::go);
        var screen = new StreamScreen(model, setting);
        shell.connected(PRODUCTION, link);
        rail(new Feature(new Place.Stream(null), "fth-radio", texts.text("title"), screen, screen.count()));
        shell.go(new Place.Stream(null));
        return new StreamShown(link, model);
    }

    /// Opens Doctor.
    Link doctor(Doctor doctor) {
        var link = opened();
        var texts = Texts.of(DoctorViewModel.class, locale);
        var model = new DoctorViewModel(doctor, new DoctorSetting(link, texts, wording, work));
        shell.connected(PRODUCTION, link);
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
        frame.features(List.of(new Feature(
            new Place.Doctor(), "fth-activity", texts.text("title"), new DoctorScreen(model, texts),
            model.countProperty(), model.toneProperty(), "")));
        shell.go(new Place.Doctor());
        later.pass(Duration.ofSeconds(6));
        return link;
    }

    /// Opens the outbox at a place, armed or not.
    OutboxViewModel outbox(Letters letters, Rehearsal source, Place place, @Nullable String armedFor) {
        var link = opened();
        var access = access(armedFor);
        var texts = Texts.of(OutboxViewModel.class, locale);
        var words = Texts.of(SheetViewModel.class, locale);
        sheet = new SheetViewModel(
            new SheetSetting(source, link, access, words, wording, work, "bank-prod", true));
        frame.sheet(SheetPane.of(sheet, words), sheet::close);
        var model = new OutboxViewModel(
            letters, new OutboxSetting(link, sheet, true, texts, wording, work, shell::go));
        shell.connected(PRODUCTION, link);
        var tally = new Tally(letters::totals, link, wording, work);
        model.totalsProperty().subscribe(tally::told);
        rail(new Feature(
            new Place.Outbox(Place.Messages.DEAD, null), "fth-inbox", texts.text("title"),
            new OutboxScreen(model, "events.outbox", texts), tally.deadProperty(), tally.toneProperty(), ""));
        Objects.requireNonNull(arming).follow(link);
        shell.go(place);
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
        outboxLink = link;
        return model;
    }

    /// Opens the journal at a place, armed or not.
    JournalViewModel journal(Records book, Place place, @Nullable String armedFor) {
        var link = opened();
        var texts = Texts.of(JournalViewModel.class, locale);
        var setting = new JournalSetting(
            link, access(armedFor), texts, wording, work, "ws-114", shell::go, new Nowhere());
        var model = new JournalViewModel(book, setting);
        model.reconcile();
        shell.connected(PRODUCTION, link);
        rail(new Feature(
            new Place.Journal(), "fth-book", texts.text("title"), new JournalScreen(model, texts),
            new JournalCount(book, setting).textProperty()));
        shell.go(place);
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
        outboxLink = link;
        return model;
    }

    Access access(@Nullable String armedFor) {
        var access = new Access(new Switch(later), work);
        var texts = Texts.of(ShellViewModel.class, locale);
        arming = new AccessViewModel(access, PRODUCTION, "bank", texts, wording);
        frame.access(arming, Fxml.load(new AccessController(arming, texts), texts));
        shell.armable(access);
        if (armedFor != null) {
            access.arm(Duration.ofMinutes(15), armedFor, () -> { }, _ -> { });
        }
        return access;
    }

    /// Opens the page of an outbox that isn't there.
    void withoutOutbox(List<Candidate> nearMisses) {
        var link = new Link(later);
        var why = new Missing(Texts.of(ShellViewModel.class, locale), wording.lacks())
            .notice(true, nearMisses);
        shell.connected(PRODUCTION, link);
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
        var home = new Place.Outbox(Place.Messages.DEAD, null);
        rail(Feature.missing(home, "fth-inbox", Texts.of(OutboxViewModel.class, locale).text("title"), why));
        shell.go(home);
    }

    /// A connection since 29 minutes, to a database whose clock is a little behind.
    private Link opened() {
        var link = new Link(later);
        link.measured(Duration.ofMillis(-400));
        later.take(Duration.ofMinutes(29));
        return link;
    }

    private void rail(Feature shown) {
        frame.features(Names.around(shown, locale));
    }

    /// Gives every control its skin.
    void settle() {
        root.applyCss();
        root.layout();
    }

    /// Uses a button in the window.
    void fire(String selector) {
        ((ButtonBase) root.lookup(selector)).fire();
    }

    /// Presses a key in the window.
    void press(KeyCode code) {
        Event.fireEvent(root, new KeyEvent(
            KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, "", code, false, false, false, false));
    }

    /// Opens an operation over the outbox.
    OperationViewModel operation(Operating.Proposal proposal) {
        Objects.requireNonNull(sheet).propose(proposal);
        return Objects.requireNonNull(sheet.shownProperty().get());
    }
    /// Of the outbox that was opened.
    Link outboxLink() {
        return Objects.requireNonNull(outboxLink);
    }

    /// The form that arms, which is a window of its own.
    Parent armForm() {
        var texts = Texts.of(ShellViewModel.class, locale);
        return Fxml.load(new ArmController(Objects.requireNonNull(arming)), texts);
    }

    /// The page where one connects, with these connections saved and nothing open.
    ConnectViewModel<String> connect(List<SavedConnection> saved, Openings<String> openings) {
        var file = new ConnectionsFile(folder().resolve("connections.json"));
        saved.forEach(file::put);
        return connect(file, openings);
    }

    ConnectViewModel<String> connect(ConnectionsFile file, Openings<String> openings) {
        var texts = Texts.of(ConnectViewModel.class, locale);
        var model = new ConnectViewModel<>(
            new ConnectViewModel.Setting<>(file, openings, _ -> { }, shell::back),
            new Words(texts, wording), work);
        frame.page(new ConnectScreen(model, () -> false, texts));
        shell.go(new Place.Connect());
        return model;
    }

    static Path folder() {
        try {
            return Files.createTempDirectory("outboard-stand-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Scene scene(int width, int height) {
        var scene = new Scene(root, width, height);
        Theme.dress(scene, appearance);
        return scene;
    }

    record StreamShown(Link link, StreamViewModel model) {}
}
