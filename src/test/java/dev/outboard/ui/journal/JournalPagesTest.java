package dev.outboard.ui.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.InProgress;
import dev.outboard.core.operations.JournalExport.Format;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.core.operations.JournalHome.Table;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.journal.ReceiptViewModel.Part;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.overview.Bank;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JournalPagesTest {
    private final Sitting at = new Sitting();
    private final Book book = at.book;
    private final JournalViewModel model = at.model;
    private final Later later = at.later;
    private final Link link = at.link;
    private final List<Place> went = at.went;

    @Test
    void nothingDoneYetSaysWhereItWouldBeKept() {
        book.all.clear();
        model.open(Sitting.JOURNAL);

        assertThat(model.emptyTitleProperty().get()).isEqualTo("Nothing was done yet");
        assertThat(model.emptyTextProperty().get())
            .contains("`outboard.operation`", "/home/m.lindqvist/.local/share/outboard/operations.jsonl");
    }

    @Test
    void whileTheDatabaseIsOutOfReachOthersEntriesStayAndOursGoOn() {
        model.open(Sitting.JOURNAL);
        book.reachable(false);
        book.all.addFirst(new Book().also(Book.id(2000)));
        link.changed(new FeedState.Lost("refused", Bank.NOW, 1, Bank.NOW.plusSeconds(4)));
        later.pass(Duration.ofSeconds(2));

        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.entries().rows()).hasSize(12).first().extracting(EntryRow::operation)
            .isEqualTo(Book.id(2000));
        assertThat(model.notes()).singleElement().asString().startsWith("*The database is out of reach.*");
        model.select(Book.DISCARD);
        assertThat(model.entry().unavailableProperty().get()).startsWith("Connection lost");
    }

    @Test
    void whatIsWrongWithTheJournalIsSaid() {
        book.kept(Table.NO_RIGHT, 3);
        book.elsewhere = List.of(new InProgress("ledger_ops", "retry 600", Bank.NOW.minusSeconds(61)));
        book.killed = 1;
        model.reconcile();
        model.open(Sitting.JOURNAL);

        assertThat(model.notes()).hasSize(4);
        assertThat(model.notes().getFirst()).contains("`ledger_ops` may not both read and add");
        assertThat(model.notes().get(1)).isEqualTo(
            "*In progress on another console:* ledger_ops, retry 600, for 1 m.");
        assertThat(model.notes().get(2))
            .startsWith("*An operation of a console that was killed here was ended.*");
        assertThat(model.notes().getLast()).startsWith("*3 lines can’t be read* and are left out");
    }

    @Test
    void theTablesAreMadeOnlyArmedAndWhenToldSo() {
        book.kept(Table.MISSING, 0);
        model.open(Sitting.JOURNAL);
        assertThat(model.creatableProperty().get()).isTrue();
        model.tables().ask();
        assertThat(model.tables().sqlProperty().get()).contains("CREATE TABLE outboard.operation");
        model.tables().create();
        assertThat(book.created).isZero();
        assertThat(model.tables().unavailableProperty().get()).isEqualTo("Read-only: arm to create them");
        at.arm();
        model.tables().create();
        assertThat(book.created).isEqualTo(1);
        assertThat(model.tables().openProperty().get()).isFalse();
        assertThat(model.creatableProperty().get()).isFalse();
    }

    @Test
    void whatFitsIsExportedAndSaid() {
        model.open(Sitting.JOURNAL);
        model.narrow(null, "j.tanaka", null, null, "");
        model.export(Format.CSV, Path.of("/tmp/journal.csv"));

        assertThat(book.exported).isEqualTo(new JournalFilter(null, "j.tanaka", null, null, null, null));
        assertThat(model.exportedProperty().get()).isEqualTo("*4 entries* written to `/tmp/journal.csv`.");
    }

    @Test
    void theReceiptIsListedByParts() {
        model.open(Sitting.JOURNAL);
        model.select(Book.RETRY);
        model.openReceipt();
        assertThat(went).containsExactly(new Place.Operation(Book.RETRY.toString()));
        model.open(went.getFirst());
        var receipt = model.receipt();

        assertThat(receipt.titleProperty().get()).isEqualTo("Ramped retry: 412 messages");
        assertThat(receipt.lines()).hasSize(412);
        receipt.list(Part.UNCHANGED);
        assertThat(receipt.lines()).hasSize(14).noneMatch(line -> line.mark() == Mark.CHANGED);
        receipt.list(Part.FAILED);
        assertThat(receipt.lines()).hasSize(receipt.size(Part.FAILED)).isNotEmpty();
        assertThat(receipt.row(receipt.lines().getFirst()).then().words()).startsWith("failed again");
        assertThat(receipt.shownFollowedProperty().get().delivered()).isEqualTo("360");
        receipt.retryFailed();
        assertThat(at.asked).containsExactly("retry " + receipt.size(Part.FAILED));
        receipt.back();
        assertThat(went).last().isEqualTo(Sitting.JOURNAL);
    }

    @Test
    void anUnknownOperationIsSaidToBeUnknown() {
        model.open(new Place.Operation(UUID.randomUUID().toString()));
        assertThat(model.receipt().titleProperty().get()).isEqualTo("This journal has no such operation");
    }

    @Test
    void theRailCountsWhatIsOpen() {
        var count = new JournalCount(book, at.setting);
        link.tick();
        assertThat(count.textProperty().get()).isEqualTo("1 open");
        book.all.removeFirst();
        later.pass(Duration.ofSeconds(5));
        link.tick();
        assertThat(count.textProperty().get()).isEmpty();
    }
}
