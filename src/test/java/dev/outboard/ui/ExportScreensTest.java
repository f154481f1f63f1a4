package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.export.Copies;
import dev.outboard.ui.export.ExportScreen;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of an export, for someone to look at.
class ExportScreensTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var copies = new Copies(shot.locale());
            copies.events = shot.filled() ? 142 : 0;
            var scene = scene(copies, shot);
            if (shot.filled()) {
                copies.choose("owner.name", "owner.birthday", "lines[].iban", "metadata.user");
            }
            if (shot.lost()) {
                var since = copies.later.instant();
                copies.later.take(Duration.ofSeconds(5));
                copies.link.changed(new FeedState.Lost(
                    "Connection refused.", since, 4, since.plusSeconds(9)));
            }
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage)
                .as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("export", false, 1280, Locale.ENGLISH, true, false),
            new Shot("export-1100", false, 1100, Locale.ENGLISH, true, false),
            new Shot("export-dark-lost", true, 1280, Locale.ENGLISH, true, true),
            new Shot("export-lost", false, 1280, Locale.ENGLISH, true, true),
            new Shot("export-dark", true, 1280, Locale.ENGLISH, true, false),
            new Shot("export-empty", false, 1280, Locale.ENGLISH, false, false),
            new Shot("export-ko", false, 1280, Locale.KOREAN, true, false));
    }

    private static Scene scene(Copies copies, Shot shot) {
        copies.appearance.darkProperty().set(shot.dark());
        var wording = new Wording(Texts.of(Wording.class, shot.locale()), copies.appearance);
        var texts = Texts.of(ShellViewModel.class, shot.locale());
        var shell = new ShellViewModel(texts, wording, copies.appearance, copies.later);
        var frame = new ShellController(shell, copies.appearance);
        var scene = new Scene(Fxml.load(frame, texts), shot.width(), shot.width() == 1100 ? 700 : 800);
        Theme.dress(scene, copies.appearance);
        frame.features(List.of(new Feature(
            new Place.Aggregates(), "fth-layers", "Aggregates", new ExportScreen(copies.model))));
        shell.connected(new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
            "reference events + outbox", () -> 2), copies.link);
        shell.go(Copies.ACCOUNT);
        return scene;
    }

    record Shot(String name, boolean dark, int width, Locale locale, boolean filled, boolean lost) {
        @Override
        public String toString() {
            return name;
        }
    }
}
