package dev.outboard;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.connections.SavedConnection;
import dev.outboard.db.Threads;
import dev.outboard.db.Tunnel;
import dev.outboard.ui.connect.ConnectScreen;
import dev.outboard.ui.connect.ConnectViewModel;
import dev.outboard.ui.connect.Opening;
import dev.outboard.ui.connect.Openings;
import dev.outboard.ui.connect.Words;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Closing;
import dev.outboard.ui.kit.Drawing;
import dev.outboard.ui.kit.FxBackground;
import dev.outboard.ui.kit.FxSchedule;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.shell.BrokenController;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The window, put together by hand: where one connects, and what is open. One connection follows the other
/// in it; the old one is ended when the new one has opened.
final class Desktop {
    private final String url;
    private final Supplier<Desktop> again;
    private final Appearance appearance;
    private final FxSchedule schedule = new FxSchedule();
    private final Frame frame;
    private final ConnectViewModel<Opened> connect;
    private @Nullable Workspace open;
    private @Nullable Desktop next;
    private Runnable unwatch = () -> { };
    private Runnable emptied = () -> { };

    /// With the connections that this user has saved.
    ///
    /// @param url empty for a saved connection or the sample
    Desktop(String url, Clock clock, ZoneId zone, Locale locale) {
        this(url, new ConnectionsFile(ConnectionsFile.usual(
            System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv())), clock,
            zone, locale);
    }

    Desktop(String url, ConnectionsFile saved, Clock clock, ZoneId zone, Locale locale) {
        this.url = url;
        again = () -> new Desktop(url, saved, clock, zone, locale);
        appearance = new Appearance(zone);
        var wording = new Wording(Texts.of(Wording.class, locale), appearance);
        var work = new Work(new FxBackground("screen"), schedule, clock);
        var texts = Texts.of(ShellViewModel.class, locale);
        var shell = new ShellViewModel(texts, wording, appearance, work.schedule());
        frame = new Frame(
            shell, new ShellController(shell, appearance), texts, wording, work, locale, clock);
        var words = new Words(Texts.of(ConnectViewModel.class, locale), wording);
        connect = new ConnectViewModel<>(
            new ConnectViewModel.Setting<>(saved, new Doors(words, clock), this::opened, shell::back),
            words, work);
    }

    void open(Stage stage) {
        Theme.loadFonts();
        stage.getIcons().setAll(Theme.icons());
        var room = Screen.getPrimary().getVisualBounds();
        var scene = new Scene(Fxml.load(frame.controller(), frame.texts()), 1440, 900);
        Theme.dress(scene, appearance);
        stage.setScene(scene);
        stage.setMinWidth(Math.min(1100, room.getWidth()));
        stage.setMinHeight(Math.min(700, room.getHeight()));
        if (room.getWidth() < 1440 || room.getHeight() < 900) {
            stage.setX(room.getMinX());
            stage.setY(room.getMinY());
            stage.setWidth(Math.min(1440, room.getWidth()));
            stage.setHeight(Math.min(900, room.getHeight()));
        }
        stage.titleProperty().bind(frame.shell().titleProperty());
        unwatch = Drawing.watch(failure -> broken(stage, failure));
        emptied = () -> empty(stage);
        stage.setOnCloseRequest(event -> {
            event.consume();
            stage.hide();
            close(new Closing());
        });
        frame.controller().page(new ConnectScreen(
            connect, () -> open != null, Texts.of(ConnectViewModel.class, frame.locale())));
        frame.shell().go(new Place.Connect());
        Threads.start("end what was left over", Tunnel::endLeftOver);
        connect.begin(url);
        stage.show();
        scene.getRoot().requestFocus();
    }

    /// The scene that can't be drawn is never drawn again, so another one takes its place.
    private void broken(Stage stage, Throwable failure) {
        var scene = new Scene(Fxml.load(
            new BrokenController(failure, () -> openAnew(stage)), frame.texts()), 1440, 900);
        Theme.dress(scene, appearance);
        stage.setScene(scene);
    }

    private void openAnew(Stage stage) {
        stage.titleProperty().unbind();
        close(Closing.before(() -> {
            next = again.get();
            next.open(stage);
        }));
    }

    /// Ends what is open, here or in the one that took its place.
    void close(Closing closing) {
        if (next != null) {
            next.close(closing);
            return;
        }
        unwatch.run();
        connect.leave();
        if (open != null) {
            open.end(closing);
        }
        schedule.close();
        emptied.run();
        closing.run();
    }

    /// The toolkit may keep a stage that was closed; nothing that it showed goes with it.
    private static void empty(Stage stage) {
        if (!stage.isShowing()) {
            stage.titleProperty().unbind();
            stage.setOnCloseRequest(null);
            stage.setScene(null);
        }
    }

    private void opened(Opened next) {
        var before = open;
        var workspace = new Workspace(next, frame);
        open = workspace;
        workspace.show();
        if (before != null) {
            var closing = new Closing(() -> { });
            before.end(closing);
            closing.run();
        }
    }

    private record Doors(Words words, Clock clock) implements Openings<Opened> {
        @Override
        public Opening<Opened> sample() {
            return Opener.sample(words.texts().text("subject.sample"), clock);
        }

        @Override
        public Opening<Opened> of(SavedConnection connection, @Nullable String password) {
            return Opener.of(connection, password, clock);
        }
    }
}
