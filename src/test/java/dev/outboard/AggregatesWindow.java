package dev.outboard;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Definitions;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.FxBackground;
import dev.outboard.ui.kit.FxSchedule;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Schedule;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.operations.SheetPane;
import dev.outboard.ui.operations.SheetSetting;
import dev.outboard.ui.operations.SheetViewModel;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.Scene;
import javafx.stage.Stage;

/// The window as the application puts it together, on a stage of its own.
final class AggregatesWindow {
    private final Db db;
    private final List<Projection> definitions;
    private final FxSchedule schedule = new FxSchedule();
    private final Predicate<Duration> leftOut;
    private Scene scene;
    private Stage stage;
    private ShellViewModel shell;
    private Access access;

    AggregatesWindow(Db db, List<Projection> definitions) {
        this(db, definitions, _ -> false);
    }

    /// @param leftOut of what is to come later
    AggregatesWindow(Db db, List<Projection> definitions, Predicate<Duration> leftOut) {
        this.db = db;
        this.definitions = definitions;
        this.leftOut = leftOut;
    }

    void open(Appearance appearance, Link link) {
        var wording = new Wording(Texts.of(Wording.class, Locale.ENGLISH), appearance);
        var texts = Texts.of(ShellViewModel.class, Locale.ENGLISH);
        var work = new Work(new FxBackground("test"), this::later, Clock.systemUTC());
        var model = new ShellViewModel(texts, wording, appearance, work.schedule());
        var frame = new ShellController(model, appearance);
        var console = new Console(db, Server.read(db, Clock.systemUTC()), Store.reference(), List.of(),
            new Arming(db.target(), Clock.systemUTC()));
        shell = model;
        scene = new Scene(Fxml.load(frame, texts), 1440, 900);
        Theme.dress(scene, appearance);
        access = Access.of(console.arming(), work);
        frame.features(new Screens(
            console, link, access, wording, work, Locale.ENGLISH, model::go,
            sheet(console, frame, new Seen(link, wording, work)),
            new Definitions(definitions, List.of()), true)
            .features());
        model.connected(new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
                "reference events + outbox",
            () -> 2), link);
        link.changed(new FeedState.Live());
        stage = new Stage();
        stage.setScene(scene);
        stage.show();
        model.go(new Place.Aggregates());
    }

    private SheetViewModel sheet(Console console, ShellController frame, Seen seen) {
        var texts = Texts.of(SheetViewModel.class, Locale.ENGLISH);
        var sheet = new SheetViewModel(new SheetSetting(
            console.sheet(true, Clock.systemUTC()), seen.link(), access, texts, seen.wording(), seen.work(),
            "bank-prod", true));
        frame.sheet(SheetPane.of(sheet, texts), sheet::close);
        return sheet;
    }

    void close() {
        if (stage != null) {
            Fx.run(stage::close);
            // No screen of the window shows it, so the one that is open is left, and reads nothing more.
            Fx.run(() -> shell.go(new Place.Connect()));
            Fx.run(schedule::close);
        }
    }

    private Schedule.Pending later(Duration delay, Runnable task) {
        return leftOut.test(delay) ? () -> { } : schedule.after(delay, task);
    }

    Scene scene() {
        return scene;
    }

    ShellViewModel shell() {
        return shell;
    }

    Access access() {
        return access;
    }

    javafx.scene.Node lookup(String id) {
        return scene.lookup(id);
    }

    private record Seen(Link link, Wording wording, Work work) {}
}
