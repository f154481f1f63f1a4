package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.history.HistoryScreen;
import dev.outboard.ui.history.HistorySetting;
import dev.outboard.ui.history.HistoryViewModel;
import dev.outboard.ui.history.Passbook;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of an aggregate's history at the sizes that a window may have.
class HistoryScreensTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everythingFitsAndIsReadable(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var scene = opened(shot);
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage).isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
            for (var id : List.of("#rows", "#fields")) {
                var table = (TableView<?>) Objects.requireNonNull(scene.lookup(id));
                var columns = table.getVisibleLeafColumns().stream();
                assertThat(columns.mapToDouble(TableColumnBase::getWidth).sum())
                    .as("columns of " + id).isLessThanOrEqualTo(table.getWidth());
            }
            var wide = shot.width() > 1280;
            assertThat(scene.lookup("#data") != null).as("the event beside the state").isEqualTo(wide);
            if (!wide) {
                ((ToggleButton) Objects.requireNonNull(scene.lookup("#eventSide"))).fire();
                Fx.picture(scene, shot.name() + "-event");
                assertThat(scene.lookup("#data")).isNotNull();
            }
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("history", false, 1280, 800, Locale.ENGLISH, false),
            new Shot("history-1440", false, 1440, 900, Locale.ENGLISH, false),
            new Shot("history-1100", false, 1100, 700, Locale.ENGLISH, false),
            new Shot("history-dark-lost", true, 1280, 800, Locale.ENGLISH, true),
            new Shot("history-lost", false, 1280, 800, Locale.ENGLISH, true),
            new Shot("history-ko", false, 1280, 800, Locale.KOREAN, false));
    }

    private static Scene opened(Shot shot) {
        var later = new Later(Instant.parse("2026-03-11T12:00:00Z"));
        var appearance = new Appearance(ZoneId.of("Asia/Seoul"));
        appearance.darkProperty().set(shot.dark());
        var wording = new Wording(Texts.of(Wording.class, shot.locale()), appearance);
        var texts = Texts.of(HistoryViewModel.class, shot.locale());
        var shellTexts = Texts.of(ShellViewModel.class, shot.locale());
        var shell = new ShellViewModel(shellTexts, wording, appearance, later);
        var frame = new ShellController(shell, appearance);
        var link = new Link(later);
        var work = new Work(new SameThread(), later, later);
        var book = new Passbook(142);
        var setting = new HistorySetting(link, texts, wording, work, shell::go);
        var scene = new Scene(Fxml.load(frame, shellTexts), shot.width(), shot.height());
        Theme.dress(scene, appearance);
        frame.features(List.of(new Feature(new Place.Aggregates(), "fth-layers", texts.text("title"),
            new HistoryScreen(new HistoryViewModel(book, setting), setting))));
        shell.connected(new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
            "reference events + outbox", () -> 2), link);
        link.changed(new FeedState.Live());
        shell.go(new Place.Aggregate("Account", Passbook.ID, 138));
        if (shot.lost()) {
            later.take(Duration.ofSeconds(9));
            link.changed(new FeedState.Lost("Connection refused.", later.instant().minusSeconds(9), 3,
                later.instant().plusSeconds(4)));
        }
        return scene;
    }

    record Shot(String name, boolean dark, int width, int height, Locale locale, boolean lost) {
        @Override
        public String toString() {
            return name;
        }
    }
}
