package dev.outboard.ui.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.operations.JournalEntry.State;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JournalViewModelTest {
    private final Sitting at = new Sitting();
    private final Book book = at.book;
    private final JournalViewModel model = at.model;
    private final Later later = at.later;
    private final List<String> asked = at.asked;

    @Test
    void eachEntrySaysWhatWhyAndGoodAndBadApart() {
        model.open(Sitting.JOURNAL);

        assertThat(row(Book.RETRY)).isEqualTo(new EntryRow(
            Book.RETRY, "", "14:14:52", "m.lindqvist", "fth-trending-up", "Ramped retry",
            "clearing: 503 Service Unavailable", "clearing is back since 14:05, INC-2291", "412", "398",
            List.of(
                new Said(Tone.GOOD, "fth-check-circle", "398 changed"),
                new Said(Tone.WARNING, "fth-alert-triangle", "8 not changed")),
            false));
        assertThat(words(Book.OPEN)).containsExactly("in progress", "on ws-031");
        assertThat(words(Book.id(1042))).containsExactly("cancelled", "61,500 of 120,411");
        assertThat(model.entries().summaryProperty().get()).isEqualTo("8 operations, 3 armings, 1 open");
    }

    @Test
    void daysAreHeadings() {
        model.open(Sitting.JOURNAL);

        assertThat(model.entries().rows().stream().map(EntryRow::day).filter(day -> !day.isEmpty()))
            .containsExactly("Today, 2026-03-14, Saturday", "Yesterday, 2026-03-13, Friday");
    }

    @Test
    void armingsSayHowTheyEnded() {
        model.open(Sitting.JOURNAL);

        assertThat(words(Book.id(1050))).containsExactly("until 14:40:02");
        assertThat(words(Book.id(1046))).containsExactly("disarmed 14:23:07");
        assertThat(words(Book.id(1038))).containsExactly("ran out 16:44:07");
    }

    @Test
    void aChoiceStaysWhateverArrivesAboveIt() {
        model.open(Sitting.JOURNAL);
        model.select(Book.DISCARD);
        book.all.addFirst(book.all.getFirst());
        book.all.set(0, new Book().also(Book.id(2000)));
        later.pass(Duration.ofSeconds(2));

        assertThat(model.entries().rows()).first().extracting(EntryRow::operation).isEqualTo(Book.id(2000));
        assertThat(model.entry().titleProperty().get()).isEqualTo("Discard: 2 messages");
    }

    @Test
    void theDetailSaysWhoWhenWhyAndWhatIsArchived() {
        model.open(Sitting.JOURNAL);
        model.select(Book.DISCARD);

        assertThat(model.entry().facts()).containsExactly(
            new Fact("When", "2026-03-14 09:17:07 UTC, 5 h 14 m ago"), new Fact("Took", "51 s"),
            new Fact("By", "a.okafor on ws-031, role `ledger_ops`"),
            new Fact("Reason", "paid by hand, ticket 8812"),
            new Fact("Target", "clearing: duplicate reference <uuid>"));
        assertThat(model.entry().counts().stream().map(line -> line.number() + " " + line.name()))
            .containsExactly("2 changed", "0 in flight", "0 already published", "0 changed since", "0 gone",
                "0 left out");
        assertThat(model.entry().archiveProperty().get()).startsWith("*2 messages* in `outboard.archive`.");
        assertThat(model.entry().sqlProperty().get()).contains("9310442");
    }

    @Test
    void itIsRestoredOnlyWhileArmed() {
        model.open(Sitting.JOURNAL);
        model.select(Book.DISCARD);
        assertThat(model.entry().restorableProperty().get()).isTrue();
        assertThat(model.entry().takenBackProperty().get()).isFalse();
        assertThat(model.entry().unavailableProperty().get()).isEqualTo("Read-only: arm to run it");
        model.entry().restore();
        assertThat(asked).isEmpty();
        at.arm();
        model.entry().restore();
        model.select(Book.RETRY);
        model.entry().takeBack();
        assertThat(asked).containsExactly("restore " + Book.DISCARD, "take back " + Book.RETRY);
    }

    @Test
    void whatAnotherConsoleRunsSaysHowFarItIs() {
        model.open(Sitting.JOURNAL);
        model.select(Book.OPEN);

        assertThat(model.entry().noteProperty().get()).contains("*a.okafor* runs it on *ws-031* now");
        assertThat(model.entry().counts().getFirst()).isEqualTo(
            new CountLine("2,500", "changed", "as asked, read back", false));
    }

    @Test
    void theFilterNarrowsAndSaysWhenNothingFits() {
        model.open(Sitting.JOURNAL);
        model.narrow("retry", "j.tanaka", null, State.KILLED, "");
        assertThat(model.entries().rows()).hasSize(1);
        model.narrow("hold", null, null, State.KILLED, "");
        assertThat(model.emptyProperty().get()).isTrue();
        assertThat(model.emptyTitleProperty().get()).isEqualTo("No entry fits");
        model.narrow(null, null, Duration.ofHours(1), null, "");
        assertThat(model.entries().rows()).hasSize(5);
        model.narrow(null, null, null, null, " ");
        assertThat(model.entries().filterProperty().get()).isEqualTo(JournalFilter.ANY);
        assertThat(model.entries().rows()).hasSize(11);
    }

    @Test
    void pagesFollowOneAnother() {
        for (var i = 0; i < 250; i++) {
            book.all.add(new Book().also(Book.id(5_000 + i)));
        }
        model.open(Sitting.JOURNAL);
        assertThat(model.entries().rows()).hasSize(100);
        model.entries().more();
        model.entries().more();
        later.pass(Duration.ofSeconds(2));
        assertThat(model.entries().rows()).hasSize(261).doesNotHaveDuplicates();
        assertThat(model.entries().moreProperty().get()).isFalse();
    }

    @Test
    void aFailedReadingKeepsTheEntriesAndSaysWhy() {
        model.open(Sitting.JOURNAL);
        book.failure = new DbException.Cancelled("ERROR: canceling statement", "57014", null);
        later.pass(Duration.ofSeconds(2));

        assertThat(model.entries().rows()).hasSize(11);
        assertThat(model.troubleProperty().get()).startsWith("It took longer than Outboard allows itself");
    }

    private EntryRow row(UUID operation) {
        return model.entries().rows().stream().filter(row -> row.operation().equals(operation)).findFirst()
            .orElseThrow();
    }

    private List<String> words(UUID operation) {
        return row(operation).outcome().stream().map(Said::words).toList();
    }
}
