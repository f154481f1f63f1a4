package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.ui.alerts.AlertSetting;
import dev.outboard.ui.alerts.AlertSource.Lag;
import dev.outboard.ui.alerts.AlertsController;
import dev.outboard.ui.alerts.AlertsViewModel;
import dev.outboard.ui.alerts.BarController;
import dev.outboard.ui.alerts.BellController;
import dev.outboard.ui.alerts.Watchman;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.overview.Bank;
import dev.outboard.ui.search.Register;
import dev.outboard.ui.search.SearchController;
import dev.outboard.ui.search.SearchSetting;
import dev.outboard.ui.search.SearchViewModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the alerts: over Overview, as the list that the bell opens, and their thresholds.
class AlertScreensTest {
    private static final OutboxTotals TROUBLE = Bank.totals(12_004, 96, 473);

    record Shot(String name, boolean dark, int width, Locale locale, boolean list, Consumer<Alarm> set) {
        @Override
        public String toString() {
            return name;
        }
    }

    /// The alerts of a window.
    record Alarm(Stand stand, Link link, AlertsViewModel model, Texts texts, Path file) {
        void pass(Duration time) {
            stand.later.pass(time);
            link.tick();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void alertsAreReadableAndTheirStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var alarm = alarm(shot);
            shot.set().accept(alarm);
            var scene = shot.list() ? list(alarm) : alarm.stand().scene(shot.width(), 800);
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage).isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
            alarm.model().close();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("alerts", false, 1280, Locale.ENGLISH, false, AlertScreensTest::trouble),
            new Shot("alerts-dark-1100", true, 1100, Locale.ENGLISH, false, AlertScreensTest::trouble),
            new Shot("alerts-1100-ko", false, 1100, Locale.KOREAN, false, AlertScreensTest::trouble),
            new Shot("alerts-lost", false, 1280, Locale.ENGLISH, false, AlertScreensTest::lost),
            new Shot("alerts-acknowledged", false, 1280, Locale.ENGLISH, false, AlertScreensTest::seenTo),
            new Shot("alerts-list", false, 0, Locale.ENGLISH, true, AlertScreensTest::seenTo),
            new Shot("alerts-list-dark", true, 0, Locale.ENGLISH, true, AlertScreensTest::seenTo),
            new Shot("alerts-list-ko", false, 0, Locale.KOREAN, true, AlertScreensTest::seenTo),
            new Shot("alerts-list-empty", false, 0, Locale.ENGLISH, true, _ -> { }),
            new Shot("alerts-thresholds", false, 0, Locale.ENGLISH, true, AlertScreensTest::thresholds),
            new Shot("alerts-thresholds-dark", true, 0, Locale.ENGLISH, true, AlertScreensTest::broken),
            new Shot("alerts-thresholds-ko", false, 0, Locale.KOREAN, true, AlertScreensTest::thresholds));
    }

    private static Alarm alarm(Shot shot) {
        var stand = new Stand(shot.locale(), shot.dark());
        var link = stand.overview(Bank.sources());
        link.changed(new FeedState.Live());
        stand.access(null);
        var found = new SearchController(new SearchViewModel(new Register(), new SearchSetting(
            link, Texts.of(SearchViewModel.class, shot.locale()), stand.wording, stand.work,
            stand.shell::go)));
        stand.frame.search(
            Fxml.load(found, Texts.of(SearchViewModel.class, shot.locale())), found.results(), () -> { });
        var texts = Texts.of(AlertsViewModel.class, shot.locale());
        var file = Stand.folder().resolve("settings.json");
        var watchman = new Watchman(file);
        watchman.lags = List.of(new Lag("branch_totals", 12_880, new Place.Overview()));
        var model = new AlertsViewModel(new AlertSetting(
            watchman, link, texts, stand.wording, stand.work, stand.shell::go));
        stand.frame.alerts(
            Fxml.load(new BellController(model, texts), texts),
            Fxml.load(new BarController(model), texts), model::toggle);
        return new Alarm(stand, link, model, texts, file);
    }

    private static Scene list(Alarm alarm) {
        var scene = new Scene(Fxml.load(new AlertsController(alarm.model(), alarm.texts()), alarm.texts()));
        Theme.dress(scene, alarm.stand().appearance);
        return scene;
    }

    private static void trouble(Alarm alarm) {
        alarm.model().open();
        alarm.link().arrived(Bank.held());
        alarm.model().counted(TROUBLE);
        alarm.pass(Duration.ofSeconds(74));
    }

    private static void lost(Alarm alarm) {
        trouble(alarm);
        var since = alarm.stand().later.instant();
        alarm.link().changed(new FeedState.Lost("Connection refused", since, 2, since.plusSeconds(4)));
        alarm.pass(Duration.ofSeconds(2));
    }

    private static void seenTo(Alarm alarm) {
        trouble(alarm);
        var rows = List.copyOf(alarm.model().rows());
        for (var row : rows) {
            alarm.model().chosenProperty().set(row.id());
            alarm.model().noteProperty().set("INC-2291: clearing is down, the bank’s other side works on it");
            alarm.model().acknowledge();
        }
        alarm.link().arrived(Bank.live());
        alarm.model().counted(Bank.totals(238, 96, 473));
        alarm.pass(Duration.ofSeconds(31));
        alarm.model().counted(Bank.totals(11_020, 96, 473));
        alarm.pass(Duration.ofMinutes(3));
        alarm.model().chosenProperty().set(alarm.model().rows().getFirst().id());
    }

    private static void thresholds(Alarm alarm) {
        alarm.model().open();
        alarm.model().thresholds().openProperty().set(true);
    }

    private static void broken(Alarm alarm) {
        try {
            Files.writeString(alarm.file(), "{\"alerts\": {");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        thresholds(alarm);
    }
}
