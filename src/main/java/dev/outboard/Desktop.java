package dev.outboard;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.operations.Arming;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Target;
import dev.outboard.sample.Sample;
import dev.outboard.sample.SampleSettings;
import dev.outboard.ui.connect.ConnectController;
import dev.outboard.ui.connect.ConnectViewModel;
import dev.outboard.ui.connect.Subject;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Closing;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.FxBackground;
import dev.outboard.ui.kit.FxBatcher;
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
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The window, put together by hand: database, then core, then screens. Ended in the reverse order.
final class Desktop {
    private static final System.Logger LOG = System.getLogger(Desktop.class.getName());
    private static final Duration CLOCK_CHECK = Duration.ofMinutes(1);

    private final String url;
    private final Clock clock;
    private final Locale locale;
    private final Appearance appearance;
    private final Wording wording;
    private final Work work;
    private final Texts shellTexts;
    private final ShellViewModel shell;
    private final ShellController frame;
    private @Nullable Sample sample;
    private @Nullable Opener opener;
    private @Nullable Feed feed;
    private @Nullable Arming arming;
    private List<Feature> features = List.of();

    /// @param url empty for the sample
    Desktop(String url, Clock clock, ZoneId zone, Locale locale) {
        this.url = url;
        this.clock = clock;
        this.locale = locale;
        appearance = new Appearance(zone);
        wording = new Wording(Texts.of(Wording.class, locale), appearance);
        work = new Work(new FxBackground("screen"), new FxSchedule(), clock);
        shellTexts = Texts.of(ShellViewModel.class, locale);
        shell = new ShellViewModel(shellTexts, wording, appearance, work.schedule());
        frame = new ShellController(shell, appearance);
    }

    void open(Stage stage) {
        Theme.loadFonts();
        var room = Screen.getPrimary().getVisualBounds();
        var scene = new Scene(Fxml.load(frame, shellTexts), 1440, 900);
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
        stage.titleProperty().bind(shell.titleProperty());
        stage.setOnCloseRequest(event -> {
            event.consume();
            stage.hide();
            close(new Closing());
        });
        connect();
        stage.show();
        scene.getRoot().requestFocus();
    }

    /// Ends in the reverse order of opening.
    void close(Closing closing) {
        features.forEach(feature -> feature.screen().leave());
        closing.then("feed", Duration.ofSeconds(4), () -> {
            if (feed != null) {
                feed.close();
            }
        });
        closing.then("arming", Duration.ofSeconds(2), () -> {
            if (arming != null) {
                arming.close();
            }
        });
        closing.then("pool", Duration.ofSeconds(5), () -> {
            if (opener != null) {
                opener.close();
            }
        });
        closing.then("sample", Duration.ofSeconds(15), () -> {
            if (sample != null) {
                sample.close();
            }
        });
        closing.run();
    }

    private void connect() {
        var texts = Texts.of(ConnectViewModel.class, locale);
        var opening = url.isEmpty()
            ? new Opener(this::startSample, store -> store.with(PollerContract.RELAY), clock)
            : new Opener(() -> Target.of(url), UnaryOperator.identity(), clock);
        opener = opening;
        var page = new ConnectViewModel<>(
            subject(texts), opening, this::opened, new ConnectViewModel.Words(texts, wording), work);
        frame.show(Fxml.load(new ConnectController(page, texts), texts));
        page.start();
    }

    private void opened(Console console) {
        var link = new Link(clock);
        link.measured(console.server().offset());
        var access = Access.of(console.arming(), work);
        var connection = connection(console, link);
        features = new Screens(console, link, access, wording, work, locale, shell::go, definitions())
            .features();
        frame.features(features);
        arm(access, link, console, connection);
        shell.connected(connection, link);
        shell.go(new Place.Overview());
        if (console.store().has(Half.EVENTS)) {
            var following = new Feed(console.db(), console.store(), new ToWindow(link), clock);
            feed = following;
            following.start();
        }
        work.schedule().after(CLOCK_CHECK, () -> checkClock(console, link));
    }

    private void arm(Access access, Link link, Console console, Connection connection) {
        arming = console.arming();
        var model = new AccessViewModel(access, connection, console.server().database(), shellTexts, wording);
        model.follow(link);
        frame.access(model, Fxml.load(new AccessController(model, shellTexts), shellTexts));
        shell.armable(access);
    }

    private List<Projection> definitions() {
        return sample == null ? List.of() : List.of(Sample.projection());
    }

    /// Clocks drift and machines sleep: the offset is measured again while the connection lasts.
    private void checkClock(Console console, Link link) {
        work.background().run(
            () -> Server.read(console.db(), clock),
            server -> link.measured(server.offset()),
            failure -> LOG.log(System.Logger.Level.DEBUG, "The database clock was not read", failure));
        work.schedule().after(CLOCK_CHECK, () -> checkClock(console, link));
    }

    private Connection connection(Console console, Link link) {
        var target = console.db().target();
        var server = console.server();
        var texts = Texts.of(ConnectViewModel.class, locale);
        return new Connection(
            sample == null ? target.database() : texts.text("subject.sample"),
            target.user() + " @ " + target.host() + ":" + target.port(),
            sample == null && !target.local(),
            server.version().split(" ", 2)[0], server.standby(), server.pooled(), console.profile(),
            () -> console.db().connections() + console.arming().connections() + (listens(link) ? 1 : 0));
    }

    /// The feed keeps a session of its own where it listens.
    private static boolean listens(Link link) {
        return switch (link.stateProperty().get()) {
            case FeedState.Live _ -> true;
            case FeedState.Polling polling ->
                polling.why() == FeedState.Why.PROBE_LOST || polling.why() == FeedState.Why.SILENT;
            case FeedState.Connecting _, FeedState.Lost _ -> false;
        };
    }

    private Target startSample() {
        var started = Sample.start(SampleSettings.standard(clock));
        sample = started;
        return started.target();
    }

    private Subject subject(Texts texts) {
        if (url.isEmpty()) {
            return new Subject(
                texts.text("subject.sample"), texts.text("subject.sample-address"), "postgres", true);
        }
        try {
            var target = Target.of(url);
            return new Subject(target.database(), target.toString(), target.user(), false);
        } catch (IllegalArgumentException _) {
            return new Subject(texts.text("subject.url"), "", "", false);
        }
    }

    /// Carries the feed's words to the FX thread.
    private static final class ToWindow implements FeedListener {
        private final FxBatcher<Consumer<Link>> batcher;

        ToWindow(Link link) {
            batcher = new FxBatcher<>(link::together);
        }

        @Override
        public void state(FeedState state) {
            batcher.add(link -> link.changed(state));
        }

        @Override
        public void batch(Batch batch) {
            batcher.add(link -> link.arrived(batch));
        }
    }
}
