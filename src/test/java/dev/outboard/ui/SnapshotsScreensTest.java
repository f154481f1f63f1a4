package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import dev.outboard.ui.snapshots.Safe;
import dev.outboard.ui.snapshots.SnapshotsScreen;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the stored states, for someone to look at.
class SnapshotsScreensTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var safe = new Safe(shot.locale());
            if (shot.filled()) {
                safe.filled();
            }
            var scene = scene(safe, shot);
            if (shot.filled()) {
                safe.model.verifyAll();
            }
            if (shot.lost()) {
                var since = safe.later.instant();
                safe.later.take(Duration.ofSeconds(5));
                safe.link.changed(new FeedState.Lost("Connection refused.", since, 4, since.plusSeconds(9)));
            }
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage)
                .as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("snapshots", false, 1280, Locale.ENGLISH, true, false),
            new Shot("snapshots-1100", false, 1100, Locale.ENGLISH, true, false),
            new Shot("snapshots-dark-lost", true, 1280, Locale.ENGLISH, true, true),
            new Shot("snapshots-lost", false, 1280, Locale.ENGLISH, true, true),
            new Shot("snapshots-dark", true, 1280, Locale.ENGLISH, true, false),
            new Shot("snapshots-empty", false, 1280, Locale.ENGLISH, false, false),
            new Shot("snapshots-ko", false, 1280, Locale.KOREAN, true, false));
    }

    private static Scene scene(Safe safe, Shot shot) {
        safe.appearance.darkProperty().set(shot.dark());
        var wording = new Wording(Texts.of(Wording.class, shot.locale()), safe.appearance);
        var texts = Texts.of(ShellViewModel.class, shot.locale());
        var shell = new ShellViewModel(texts, wording, safe.appearance, safe.later);
        var frame = new ShellController(shell, safe.appearance);
        var scene = new Scene(Fxml.load(frame, texts), shot.width(), shot.width() == 1100 ? 700 : 800);
        Theme.dress(scene, safe.appearance);
        frame.features(List.of(new Feature(
            new Place.Aggregates(), "fth-layers", "Aggregates", new SnapshotsScreen(safe.model))));
        shell.connected(new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
            "reference events + outbox", () -> 2), safe.link);
        shell.go(new Place.Snapshots("Account", Safe.ID, 300));
        return scene;
    }

    record Shot(String name, boolean dark, int width, Locale locale, boolean filled, boolean lost) {
        @Override
        public String toString() {
            return name;
        }
    }
}
