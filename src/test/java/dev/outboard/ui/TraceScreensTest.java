package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.ui.correlation.CorrelationScreen;
import dev.outboard.ui.correlation.CorrelationSetting;
import dev.outboard.ui.correlation.CorrelationViewModel;
import dev.outboard.ui.correlation.Threads;
import dev.outboard.ui.event.EventScreen;
import dev.outboard.ui.event.EventSetting;
import dev.outboard.ui.event.EventViewModel;
import dev.outboard.ui.event.Tracks;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.search.Register;
import dev.outboard.ui.search.SearchController;
import dev.outboard.ui.search.SearchSetting;
import dev.outboard.ui.search.SearchViewModel;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import dev.outboard.ui.shell.Together;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.scene.Scene;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the search box, and of the pages of an event and of a correlation.
class TraceScreensTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everythingFitsAndIsReadable(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var window = new Window(shot);
            shot.set().accept(window);
            Fx.picture(window.scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage).isEmpty();
            assertThat(Contrast.weak(window.scene.getRoot())).as("weak contrasts").isEmpty();
            if (window.scene.lookup("#correlated") instanceof TableView<?> table) {
                var columns = table.getVisibleLeafColumns().stream();
                assertThat(columns.mapToDouble(TableColumnBase::getWidth).sum())
                    .isLessThanOrEqualTo(table.getWidth());
            }
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("event", window -> window.event(new Tracks())),
            new Shot("event-1100", 1100, Locale.ENGLISH, window -> window.event(new Tracks())),
            new Shot("event-dark-dead", true, window -> window.event(new Tracks().dead())),
            new Shot("event-settled", window -> window.event(new Tracks().settled())),
            new Shot("event-no-link", window -> window.event(new Tracks().without())),
            new Shot("event-gone", window -> window.event(new Tracks().gone())),
            new Shot("event-dark-lost", true, window -> {
                window.event(new Tracks().dead());
                window.lose();
            }),
            new Shot("event-ko", 1280, Locale.KOREAN, window -> window.event(new Tracks())),
            new Shot("correlation", window -> window.correlation(
                new Threads(), "3f1c9a52-7c1e-4d0b-9a67-000000000002")),
            new Shot("correlation-1100", 1100, Locale.ENGLISH,
                window -> window.correlation(new Threads(), null)),
            new Shot("correlation-dark", true, window -> window.correlation(new Threads(), null)),
            new Shot("correlation-deep", window -> window.correlation(new Threads().chain(40), null)),
            new Shot("correlation-empty", window -> window.correlation(new Threads().nothing(), null)),
            new Shot("correlation-dark-lost", true, window -> {
                window.correlation(new Threads(), null);
                window.lose();
            }),
            new Shot("correlation-ko", 1280, Locale.KOREAN,
                window -> window.correlation(new Threads(), null)),
            new Shot("search", window -> window.search("7c9e")),
            new Shot("search-1100", 1100, Locale.ENGLISH, window -> window.search("payment")),
            new Shot("search-dark", true, window -> window.search("transfer-20260312-88213")),
            new Shot("search-recent", window -> window.search("")),
            new Shot("search-nothing", true, window -> window.search("x".repeat(300))),
            new Shot("search-dark-lost", true, window -> {
                window.lose();
                window.search("7c9e");
            }),
            new Shot("search-ko", 1280, Locale.KOREAN, window -> window.search("7c9e")));
    }

    record Shot(String name, boolean dark, int width, Locale locale, Consumer<Window> set) {
        Shot(String name, Consumer<Window> set) {
            this(name, false, 1280, Locale.ENGLISH, set);
        }

        Shot(String name, boolean dark, Consumer<Window> set) {
            this(name, dark, 1280, Locale.ENGLISH, set);
        }

        Shot(String name, int width, Locale locale, Consumer<Window> set) {
            this(name, false, width, locale, set);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /// The window's frame around one of them.
    static final class Window {
        final Later later = new Later(Tracks.AT.plusSeconds(26));
        final Link link = new Link(later);
        final Scene scene;
        private final Locale locale;
        private final Wording wording;
        private final Work work = new Work(new SameThread(), later, later);
        private final ShellViewModel shell;
        private final ShellController frame;
        private final SearchViewModel search;

        Window(Shot shot) {
            locale = shot.locale();
            var appearance = new Appearance(ZoneOffset.UTC);
            appearance.darkProperty().set(shot.dark());
            wording = new Wording(Texts.of(Wording.class, locale), appearance);
            var texts = Texts.of(ShellViewModel.class, locale);
            shell = new ShellViewModel(texts, wording, appearance, later);
            frame = new ShellController(shell, appearance);
            scene = new Scene(Fxml.load(frame, texts), shot.width(), 800);
            Theme.dress(scene, appearance);
            link.changed(new FeedState.Live());
            link.arrived(new Batch(List.of(), Set.of(), new Progress(18204331L, 18204377, null, null)));
            shell.connected(new Connection(
                "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
                "reference events + outbox", () -> 2), link);
            var words = Texts.of(SearchViewModel.class, locale);
            search = new SearchViewModel(
                new Register(), new SearchSetting(link, words, wording, work, shell::go));
            var box = new SearchController(search);
            frame.search(Fxml.load(box, words), box.results(), box::focus);
            shell.placeProperty().subscribe(search::been);
        }

        void event(Tracks tracks) {
            var texts = Texts.of(EventViewModel.class, locale);
            show(texts.text("title"), new EventScreen(new EventViewModel(
                tracks, new EventSetting(link, texts, wording, work, shell::go))));
            shell.go(new Place.Event(Tracks.EVENT));
        }

        void correlation(Threads threads, @Nullable String at) {
            var texts = Texts.of(CorrelationViewModel.class, locale);
            show(texts.text("title"), new CorrelationScreen(new CorrelationViewModel(
                threads, new CorrelationSetting(link, texts, wording, work, shell::go))));
            shell.go(new Place.Correlation(Threads.TRANSFER, at));
        }

        void search(String text) {
            event(new Tracks());
            shell.go(new Place.Message("9481733"));
            shell.go(new Place.Aggregate("Account", Register.ACCOUNT, null));
            shell.go(new Place.Event(Tracks.EVENT));
            search.begin();
            search.queryProperty().set(text);
            later.pass(Duration.ofMillis(200));
        }

        void lose() {
            later.take(Duration.ofSeconds(9));
            link.changed(new FeedState.Lost(
                "Connection refused.", later.instant().minusSeconds(9), 3, later.instant().plusSeconds(4)));
        }

        private void show(String name, Screen screen) {
            frame.features(List.of(new Feature(
                new Place.Stream(null), "fth-radio", name, new Together(screen))));
        }
    }
}
