package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.integrity.Inspection;
import dev.outboard.ui.integrity.IntegrityScreen;
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
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of Integrity, for someone to look at.
class IntegrityScreensTest {
    private static final Place.Integrity STORE = new Place.Integrity(null, null);
    private static final Place.Integrity ONE = new Place.Integrity("Account", Inspection.ID);

    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var check = new Inspection(shot.locale());
            check.complete(18_209_123);
            var scene = scene(check, shot);
            shot.set().accept(check);
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage)
                .as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("integrity-empty", false, 1280, Locale.ENGLISH, STORE, _ -> { }),
            new Shot("integrity-running", false, 1280, Locale.ENGLISH, STORE, IntegrityScreensTest::running),
            new Shot("integrity", false, 1280, Locale.ENGLISH, STORE, IntegrityScreensTest::found),
            new Shot("integrity-1440", false, 1440, Locale.ENGLISH, STORE, IntegrityScreensTest::found),
            new Shot("integrity-1100", false, 1100, Locale.ENGLISH, STORE, IntegrityScreensTest::found),
            new Shot("integrity-dark", true, 1280, Locale.ENGLISH, STORE, IntegrityScreensTest::found),
            new Shot("integrity-ko", false, 1280, Locale.KOREAN, STORE, IntegrityScreensTest::found),
            new Shot("integrity-waiting", true, 1280, Locale.ENGLISH, STORE, IntegrityScreensTest::waiting),
            new Shot("integrity-clean", false, 1280, Locale.ENGLISH, STORE, check -> check.model.check()),
            new Shot("integrity-dark-lost", true, 1280, Locale.ENGLISH, STORE, IntegrityScreensTest::lost),
            new Shot("integrity-lost", false, 1280, Locale.ENGLISH, STORE, IntegrityScreensTest::lost),
            new Shot("integrity-one", false, 1280, Locale.ENGLISH, ONE, check -> { }),
            new Shot("integrity-one-found", false, 1280, Locale.ENGLISH, ONE, check -> {
                check.troubled().model.check();
                check.model.select(check.findings.get(3));
            }));
    }

    private static void running(Inspection check) {
        check.last = 1_000;
        check.troubled();
        check.background.hold();
        check.model.check();
        for (var piece = 0; piece < 620; piece++) {
            check.background.letOneGo();
        }
        check.model.select(check.findings.getFirst());
    }

    private static void found(Inspection check) {
        check.troubled().model.check();
        check.model.select(check.findings.getFirst());
    }

    private static void waiting(Inspection check) {
        check.waiting = List.of("billing-api (311)", "tx-81");
        found(check);
    }

    private static void lost(Inspection check) {
        found(check);
        var since = check.later.instant();
        check.later.take(Duration.ofSeconds(5));
        check.link.changed(new FeedState.Lost(
            "Connection to db1.bank.example:5432 refused.", since, 4, since.plusSeconds(9)));
    }

    private static Scene scene(Inspection check, Shot shot) {
        check.appearance.darkProperty().set(shot.dark());
        var wording = new Wording(Texts.of(Wording.class, shot.locale()), check.appearance);
        var texts = Texts.of(ShellViewModel.class, shot.locale());
        var shell = new ShellViewModel(texts, wording, check.appearance, check.later);
        var frame = new ShellController(shell, check.appearance);
        var scene = new Scene(Fxml.load(frame, texts), shot.width(), shot.width() == 1100 ? 700 : 800);
        Theme.dress(scene, check.appearance);
        frame.features(List.of(new Feature(
            new Place.Aggregates(), "fth-layers", "Aggregates", new IntegrityScreen(check.model))));
        shell.connected(new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
            "reference events + outbox", () -> 2), check.link);
        shell.go(shot.place());
        return scene;
    }

    record Shot(
        String name, boolean dark, int width, Locale locale, Place.Integrity place,
        Consumer<Inspection> set) {
        @Override
        public String toString() {
            return name;
        }
    }
}
