package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.projections.ProjectionsScreen;
import dev.outboard.ui.projections.ProjectionsScreen.Panes;
import dev.outboard.ui.projections.Yard;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the Projections screen, for someone to look at.
class ProjectionsScreensTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var yard = shot.yard().apply(shot.locale());
            var scene = scene(yard, shot);
            if (shot.name().contains("rebuilds")) {
                scene.getRoot().applyCss();
                ((ToggleButton) scene.lookup("#rebuildsTab")).fire();
            }
            if (shot.name().contains("lost")) {
                yard.lose();
                yard.later.take(Duration.ofSeconds(5));
                yard.link.tick();
            }
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage)
                .as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
            yard.model.close();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("projections", false, 1280, Locale.ENGLISH, Yard::bank),
            new Shot("projections-1440", false, 1440, Locale.ENGLISH, Yard::bank),
            new Shot("projections-1100", false, 1100, Locale.ENGLISH, Yard::bank),
            new Shot("projections-dark", true, 1280, Locale.ENGLISH, Yard::bank),
            new Shot("projections-dark-lost", true, 1280, Locale.ENGLISH, Yard::bank),
            new Shot("projections-lost", false, 1280, Locale.ENGLISH, Yard::bank),
            new Shot("projections-rebuilds", false, 1280, Locale.ENGLISH, Yard::bank),
            new Shot("projections-ko", false, 1280, Locale.KOREAN, Yard::bank),
            new Shot("projections-empty", false, 1280, Locale.ENGLISH, locale -> new Yard(locale)),
            new Shot("projections-dark-trouble", true, 1280, Locale.ENGLISH, ProjectionsScreensTest::trouble),
            new Shot("projections-trouble", false, 1280, Locale.ENGLISH, ProjectionsScreensTest::trouble),
            new Shot("projections-stalled", false, 1280, Locale.ENGLISH, ProjectionsScreensTest::stalled),
            new Shot("projections-begun", false, 1280, Locale.ENGLISH, ProjectionsScreensTest::begun));
    }

    private static Yard trouble(Locale locale) {
        var yard = new Yard(
            locale, List.of("turnover.json: on.Deposited.total: “state.total +” is no expression"),
            "branch_totals", "restored", "gone", "hidden", "motionless", "older", "unkept", "catching");
        yard.stand("branch_totals", one -> one.stop(18_198_214, yard.later.instant()));
        yard.stand("restored", one -> one.position = 20_000_000L);
        yard.stand("gone", one -> one.obstacle = new Obstacle.NoTable());
        yard.stand("hidden", one -> {
            one.position = null;
            one.obstacle = new Obstacle.NoRight("app.progress");
        });
        yard.stand("motionless", one -> one.position = 18_200_000L);
        yard.stand("older", one -> one.other = true);
        yard.stand("unkept", one -> one.position = null);
        yard.stand("catching", one -> one.position = 18_180_000L);
        yard.pass(Duration.ofMinutes(3), () -> yard.stand("catching", one -> one.position += 100));
        yard.look();
        return yard;
    }

    private static Yard stalled(Locale locale) {
        var yard = new Yard(locale, "account_summary", "owner_portfolio");
        yard.pass(Duration.ofMinutes(2));
        yard.hold(yard.head + 1, 37);
        yard.append(37);
        yard.pass(Duration.ofSeconds(10));
        return yard;
    }

    private static Yard begun(Locale locale) {
        return new Yard(locale, "account_summary", "owner_portfolio");
    }

    private static Scene scene(Yard yard, Shot shot) {
        yard.appearance.darkProperty().set(shot.dark());
        var wording = new Wording(Texts.of(Wording.class, shot.locale()), yard.appearance);
        var texts = Texts.of(ShellViewModel.class, shot.locale());
        var shell = new ShellViewModel(texts, wording, yard.appearance, yard.later);
        var frame = new ShellController(shell, yard.appearance);
        var scene = new Scene(Fxml.load(frame, texts), shot.width(), switch (shot.width()) {
            case 1100 -> 700;
            case 1440 -> 900;
            default -> 800;
        });
        Theme.dress(scene, yard.appearance);
        frame.features(List.of(new Feature(
            new Place.Projections(), "fth-columns", "Projections",
            new ProjectionsScreen(yard.model, Panes.NONE), yard.watch.countProperty(),
            yard.watch.toneProperty(), "")));
        shell.connected(new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
            "reference events + outbox", () -> 2), yard.link);
        shell.go(new Place.Projections());
        return scene;
    }

    record Shot(String name, boolean dark, int width, Locale locale, Function<Locale, Yard> yard) {
        @Override
        public String toString() {
            return name;
        }
    }
}
