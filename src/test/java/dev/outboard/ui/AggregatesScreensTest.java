package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.FoundAggregate;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.Unsettled;
import dev.outboard.ui.aggregates.AggregatesScreen;
import dev.outboard.ui.aggregates.Facet.Kind;
import dev.outboard.ui.aggregates.FindSetting;
import dev.outboard.ui.aggregates.FindViewModel;
import dev.outboard.ui.aggregates.Ledger;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Background;
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
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the page that finds an aggregate, at the sizes that a window may have.
class AggregatesScreensTest {
    private static final Instant NOW = Instant.parse("2026-03-11T12:00:00Z");
    private static final List<String> TYPES = List.of(
        "MoneyDeposited", "MoneyWithdrawn", "PaymentSucceeded", "AccountOpened", "AccountClosed",
        "PaymentFailed");

    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everythingFitsAndIsReadable(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var scene = opened(shot);
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage).isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
            var table = (TableView<?>) Objects.requireNonNull(scene.lookup("#rows"));
            assertThat(table.getVisibleLeafColumns().stream().mapToDouble(TableColumnBase::getWidth).sum())
                .as("columns").isLessThanOrEqualTo(table.getWidth());
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("aggregates-1280", State.ROWS, false, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-1280-dark", State.ROWS, true, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-1100", State.FILTERED, false, 1100, 700, Locale.ENGLISH),
            new Shot("aggregates-1100-dark-lost", State.LOST, true, 1100, 700, Locale.ENGLISH),
            new Shot("aggregates-searching", State.SEARCHING, false, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-searching-dark", State.SEARCHING, true, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-invalid", State.INVALID, false, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-invalid-dark", State.INVALID, true, 1100, 700, Locale.ENGLISH),
            new Shot("aggregates-none", State.NONE, false, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-empty-store", State.EMPTY, true, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-no-outbox", State.NO_OUTBOX, false, 1280, 800, Locale.ENGLISH),
            new Shot("aggregates-ko", State.FILTERED, false, 1280, 800, Locale.KOREAN));
    }

    private static Scene opened(Shot shot) {
        var later = new Later(NOW);
        var appearance = new Appearance(ZoneId.of("Asia/Seoul"));
        appearance.darkProperty().set(shot.dark());
        var wording = new Wording(Texts.of(Wording.class, shot.locale()), appearance);
        var texts = Texts.of(FindViewModel.class, shot.locale());
        var shellTexts = Texts.of(ShellViewModel.class, shot.locale());
        var shell = new ShellViewModel(shellTexts, wording, appearance, later);
        var frame = new ShellController(shell, appearance);
        var link = new Link(later);
        var work = new Work(new Paused(shot.state() == State.SEARCHING ? 3 : 99), later, later);
        var ledger = ledger(shot.state());
        var model = new FindViewModel(ledger, new FindSetting(link, texts, wording, work, shell::go));
        var scene = new Scene(Fxml.load(frame, shellTexts), shot.width(), shot.height());
        Theme.dress(scene, appearance);
        model.estimateSoon();
        frame.features(List.of(new Feature(new Place.Aggregates(), "fth-layers", texts.text("title"),
            new AggregatesScreen(model, texts), model.estimateProperty())));
        shell.connected(new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
            "reference events + outbox", () -> 2), link);
        link.changed(new FeedState.Live());
        narrow(model, shot.state());
        shell.go(new Place.Aggregates());
        ((TableView<?>) Objects.requireNonNull(scene.lookup("#rows"))).getSelectionModel().select(2);
        if (shot.state() == State.INVALID) {
            type(model, Kind.DATA, "{\"currency\": \"EUR\",}");
            later.pass(Duration.ofSeconds(1));
        }
        if (shot.state() == State.LOST) {
            later.take(Duration.ofSeconds(9));
            link.changed(new FeedState.Lost("Connection refused.", later.instant().minusSeconds(9), 3,
                later.instant().plusSeconds(4)));
        }
        return scene;
    }

    private static void narrow(FindViewModel model, State state) {
        switch (state) {
            case FILTERED, SEARCHING, NONE -> {
                type(model, Kind.TYPE, "Account");
                type(model, Kind.DATA, "{\"currency\": \"CHF\"}");
                type(model, Kind.ACTIVE, "2026-03-01 .. 2026-03-11");
            }
            case ROWS, LOST, INVALID, EMPTY, NO_OUTBOX -> { }
        }
    }

    private static void type(FindViewModel model, Kind kind, String text) {
        model.filter().facet(kind).shownProperty().set(true);
        model.filter().facet(kind).textProperty().set(text);
    }

    private static Ledger ledger(State state) {
        var ledger = new Ledger();
        ledger.outbox = state != State.NO_OUTBOX;
        if (state == State.EMPTY || state == State.NONE) {
            return ledger;
        }
        for (var i = 0; i < 40; i++) {
            var id = i == 2 || i == 3 ? "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                : UUID.nameUUIDFromBytes(new byte[] {(byte) i}).toString();
            var type = i % 5 == 3 ? "Loan" : "Account";
            ledger.all.add(new FoundAggregate(
                new AggregateHeader(
                    type, id, 142 - i, 18_204_279 - i, NOW.minus(Duration.ofDays(60 + i)),
                    NOW.minus(Duration.ofMinutes(i * 37L))), TYPES.get(i % TYPES.size())));
            ledger.unsettled.add(new Unsettled(
                type, id, i % 7 == 1 ? 3 : 0, i % 4 == 1 ? i : 0, true));
        }
        if (state == State.SEARCHING || state == State.FILTERED) {
            var rows = ledger.all.subList(0, 6).toArray(FoundAggregate[]::new);
            ledger.steps.add(Ledger.walked(Ledger.FURTHER, rows));
            ledger.steps.add(Ledger.walked(state == State.FILTERED ? null : Ledger.FURTHER));
        }
        return ledger;
    }

    enum State { ROWS, FILTERED, LOST, SEARCHING, INVALID, NONE, EMPTY, NO_OUTBOX }

    record Shot(String name, State state, boolean dark, int width, int height, Locale locale) {
        @Override
        public String toString() {
            return name;
        }
    }

    /// Answers so often and then no more.
    private static final class Paused implements Background {
        private final SameThread work = new SameThread();
        private int left;

        Paused(int left) {
            this.left = left;
        }

        @Override
        public <T> void run(Supplier<T> what, Consumer<? super T> onDone, Consumer<Throwable> onFailed) {
            if (left-- > 0) {
                work.run(what, onDone, onFailed);
            }
        }
    }
}
