package dev.outboard;

import dev.outboard.core.doctor.Server;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.Half;
import dev.outboard.ui.alerts.AlertSetting;
import dev.outboard.ui.alerts.AlertsViewModel;
import dev.outboard.ui.alerts.BarController;
import dev.outboard.ui.alerts.BellController;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Closing;
import dev.outboard.ui.kit.FxBatcher;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Tally;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.operations.SheetPane;
import dev.outboard.ui.operations.SheetSetting;
import dev.outboard.ui.operations.SheetViewModel;
import dev.outboard.ui.search.SearchController;
import dev.outboard.ui.search.SearchSetting;
import dev.outboard.ui.search.SearchViewModel;
import dev.outboard.ui.shell.AccessController;
import dev.outboard.ui.shell.AccessViewModel;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// One open connection in the window: its screens, its feed and its access, which begin and end together. For
/// the FX thread.
final class Workspace {
    private static final System.Logger LOG = System.getLogger(Workspace.class.getName());
    private static final Duration CLOCK_CHECK = Duration.ofMinutes(1);

    private final Opened opened;
    private final Frame frame;
    private final Link link;
    private final Wording wording;
    private List<Feature> features = List.of();
    private @Nullable Feed feed;
    private Subscription visits = Subscription.EMPTY;
    private @Nullable AlertsViewModel alerts;
    private boolean ended;

    Workspace(Opened opened, Frame frame) {
        this.opened = opened;
        this.frame = frame;
        link = new Link(frame.clock());
        wording = frame.wording().within();
    }

    /// Fills the window, and follows the database from now on.
    void show() {
        var console = opened.console();
        link.measured(console.server().offset());
        var access = new Access(
            new RecordedArming(
                console.arming(), console.arms(opened.production(), frame.clock()),
                frame.work().background()),
            frame.work());
        var connection = connection(console);
        var sheet = console.store().has(Half.OUTBOX) ? sheet(console, access) : null;
        var screens = new Screens(
            console, link, access, wording, frame.work(), frame.locale(), frame.shell()::go,
            sheet, opened.definitions(), opened.production());
        var tally = screens.tally();
        var lags = new SeenLags();
        features = screens.features(tally, lags);
        frame.controller().features(features);
        alerts = alerts(console, tally, lags);
        var arming = new AccessViewModel(
            access, connection, console.server().database(), frame.texts(), wording);
        arming.follow(link);
        var pill = Fxml.load(new AccessController(arming, frame.texts()), frame.texts());
        frame.controller().access(arming, pill);
        frame.shell().armable(access);
        search();
        frame.shell().connected(connection, link);
        frame.shell().go(new Place.Overview());
        if (console.store().has(Half.EVENTS)) {
            var following = new Feed(console.db(), console.store(), new ToWindow(link), frame.clock());
            feed = following;
            opened.opener().whenTunnelOpens(following::retryNow);
            following.start();
        }
        checkClockLater();
    }

    private AlertsViewModel alerts(Console console, @Nullable Tally tally, SeenLags lags) {
        var texts = Texts.of(AlertsViewModel.class, frame.locale());
        var model = new AlertsViewModel(new AlertSetting(
            new RecordedAlerts(
                RecordedAlerts.usual(), Console.journal(frame.clock()), console.operator(), lags),
            link, texts, wording, frame.work(), frame.shell()::go));
        if (tally != null) {
            tally.totalsProperty().subscribe(model::counted);
        }
        frame.controller().alerts(
            Fxml.load(new BellController(model, texts), texts),
            Fxml.load(new BarController(model), texts), model::toggle);
        model.open();
        return model;
    }

    private void search() {
        var texts = Texts.of(SearchViewModel.class, frame.locale());
        var traces = opened.console().traces(opened.definitions().all());
        var model = new SearchViewModel(traces, new SearchSetting(
            link, texts, wording, frame.work(), frame.shell()::go));
        visits = frame.shell().placeProperty().subscribe(model::been);
        var box = new SearchController(model);
        frame.controller().search(Fxml.load(box, texts), box.results(), box::focus);
    }

    private SheetViewModel sheet(Console console, Access access) {
        var texts = Texts.of(SheetViewModel.class, frame.locale());
        var sheet = new SheetViewModel(new SheetSetting(
            console.sheet(opened.production(), frame.clock()), link, access, texts, wording,
            frame.work(), opened.name(), opened.production()));
        frame.controller().sheet(SheetPane.of(sheet, texts), sheet::close);
        return sheet;
    }

    /// Ends in the reverse order of opening.
    void end(Closing closing) {
        ended = true;
        visits.unsubscribe();
        if (alerts != null) {
            alerts.close();
        }
        features.forEach(feature -> feature.screen().leave());
        closing.then("feed", Duration.ofSeconds(4), () -> {
            if (feed != null) {
                feed.close();
            }
        });
        closing.then("arming", Duration.ofSeconds(2), opened.console().arming()::close);
        closing.then("pool", Duration.ofSeconds(5), opened.opener()::disconnect);
        closing.then("tunnel", Duration.ofSeconds(8), opened.opener()::endTunnel);
        closing.then("sample", Duration.ofSeconds(15), opened.opener()::stopSample);
    }

    /// Clocks drift and machines sleep: the offset is measured again while the connection lasts.
    private void checkClockLater() {
        frame.work().schedule().after(CLOCK_CHECK, () -> {
            if (!ended) {
                checkClock();
                checkClockLater();
            }
        });
    }

    private void checkClock() {
        frame.work().background().run(
            () -> Server.read(opened.console().db(), frame.clock()),
            server -> link.measured(server.offset()),
            failure -> LOG.log(System.Logger.Level.DEBUG, "The database clock was not read", failure));
    }

    private Connection connection(Console console) {
        var target = console.db().target();
        var server = console.server();
        return new Connection(
            opened.name(), target.user() + " @ " + target.host() + ":" + target.port(), opened.production(),
            server.version().split(" ", 2)[0], server.standby(), server.pooled(), console.profile(),
            () -> console.db().connections() + console.arming().connections() + (listens() ? 1 : 0));
    }

    /// The feed keeps a session of its own where it listens.
    private boolean listens() {
        return switch (link.stateProperty().get()) {
            case FeedState.Live _ -> true;
            case FeedState.Polling polling ->
                polling.why() == FeedState.Why.PROBE_LOST || polling.why() == FeedState.Why.SILENT;
            case FeedState.Connecting _, FeedState.Lost _ -> false;
        };
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
