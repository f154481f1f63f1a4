package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.journal.Book;
import dev.outboard.ui.journal.JournalViewModel;
import dev.outboard.ui.kit.Place;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.CssParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of the journal and of a receipt, for someone to look at.
class JournalScreensTest {
    private static final Place JOURNAL = new Place.Journal();

    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var stand = new Stand(shot.locale(), shot.dark());
            var scene = shot.name().endsWith("-1100") ? stand.scene(1100, 700)
                : shot.name().endsWith("-1440") ? stand.scene(1440, 900) : stand.scene(1280, 800);
            shot.set().accept(stand);
            Fx.picture(scene, shot.name());
            assertThat(warnings()).as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("journal", false, Locale.ENGLISH, stand -> chosen(stand, Book.DISCARD, null)),
            new Shot("journal-1440", false, Locale.ENGLISH, stand -> chosen(stand, Book.RETRY, "INC-2291")),
            new Shot("journal-open", true, Locale.ENGLISH, stand -> chosen(stand, Book.OPEN, null)),
            new Shot("journal-1100", false, Locale.ENGLISH, stand -> chosen(stand, Book.RETRY, null)),
            new Shot("journal-dark-lost", true, Locale.ENGLISH, JournalScreensTest::lost),
            new Shot("journal-dark-trouble", true, Locale.ENGLISH, JournalScreensTest::troubled),
            new Shot("journal-empty", false, Locale.ENGLISH, stand -> {
                stand.journal(Book.none(), JOURNAL, null);
                stand.outboxLink().tick();
            }),
            new Shot("journal-korean", false, Locale.KOREAN, stand -> chosen(stand, Book.DISCARD, null)),
            new Shot("journal-tables", false, Locale.ENGLISH, JournalScreensTest::tables),
            new Shot("receipt", false, Locale.ENGLISH, stand -> receipt(stand, Book.RETRY)),
            new Shot("receipt-1440", false, Locale.ENGLISH, stand -> receipt(stand, Book.RETRY)),
            new Shot("receipt-dark-stopped", true, Locale.ENGLISH, stand -> receipt(stand, Book.DISCARD)),
            new Shot("receipt-korean", false, Locale.KOREAN, stand -> receipt(stand, Book.RETRY)));
    }

    private static JournalViewModel chosen(Stand stand, UUID entry, @Nullable String armed) {
        var model = stand.journal(Book.some(), JOURNAL, armed);
        stand.outboxLink().tick();
        model.select(entry);
        stand.settle();
        return model;
    }

    private static void lost(Stand stand) {
        var book = Book.some();
        var model = stand.journal(book, JOURNAL, null);
        stand.outboxLink().tick();
        model.select(Book.DISCARD);
        book.outOfReach();
        var since = stand.later.instant();
        stand.outboxLink().changed(new FeedState.Lost(
            "Connection to db1.bank.example:5432 refused.", since, 4, since.plusSeconds(14)));
        stand.later.pass(Duration.ofSeconds(3));
    }

    private static void troubled(Stand stand) {
        stand.journal(Book.troubled(), JOURNAL, null);
        stand.outboxLink().tick();
    }

    private static void tables(Stand stand) {
        var model = stand.journal(Book.troubled(), JOURNAL, "journal for everyone");
        stand.outboxLink().tick();
        stand.settle();
        model.tables().ask();
    }

    private static void receipt(Stand stand, UUID entry) {
        stand.journal(Book.some(), new Place.Operation(entry.toString()), null);
        stand.outboxLink().tick();
    }

    private static List<String> warnings() {
        return StyleManager.errorsProperty().stream().map(CssParser.ParseError::getMessage).toList();
    }

    record Shot(String name, boolean dark, Locale locale, Consumer<Stand> set) {
        @Override
        public String toString() {
            return name;
        }
    }
}
