package dev.outboard.ui.aggregates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FindViewModelTest {
    private final Ledger ledger = new Ledger();
    private final Later later = new Later(Ledger.FIRST.plus(Duration.ofDays(1)));
    private final Link link = new Link(later);
    private final List<Place> places = new ArrayList<>();
    private final FindViewModel model = new FindViewModel(
        ledger, link, new FindViewModel.Words(
            Texts.of(FindViewModel.class, Locale.ENGLISH),
            new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC))),
        new Work(new SameThread(), later, later), places::add);

    @BeforeEach
    void connect() {
        link.changed(new FeedState.Live());
        ledger.others.add(Ledger.other("a", 1));
        ledger.others.add(Ledger.other("b", 7));
    }

    @Test
    void whatIsTypedIsLookedForOnceAfterAPause() {
        model.open();
        ledger.asked.clear();
        model.queryProperty().set("7");
        model.queryProperty().set("7C9E");
        assertThat(ledger.asked).isEmpty();
        later.pass(Duration.ofMillis(200));
        assertThat(ledger.asked).containsExactly("beginning 7c9e", "page 7c9e null");
    }

    @Test
    void rowsArrivingAboveNeverMoveTheSelection() {
        model.open();
        model.found().select(model.found().rows().get(1));
        ledger.others.addFirst(Ledger.other("newer", 2));
        model.search();
        assertThat(ids()).containsExactly("newer", "a", "b");
        assertThat(model.found().selectedIndex()).isEqualTo(2);
        model.openSelected();
        assertThat(places).containsExactly(new Place.Aggregate("Account", "b", null));
    }

    @Test
    void whatIsNotFoundAnyMoreCanNotBeOpened() {
        model.open();
        model.found().select(model.found().rows().getFirst());
        ledger.others.removeFirst();
        model.search();
        model.openSelected();
        assertThat(places).isEmpty();
    }

    @Test
    void theSameIdInTwoTypesAreTwoRows() {
        ledger.others.add(new dev.outboard.core.events.AggregateHeader(
            "Loan", "a", 4, 499, Ledger.FIRST, Ledger.FIRST));
        model.open();
        assertThat(ids()).containsExactly("a", "b", "a");
        model.found().select(model.found().rows().get(2));
        model.openSelected();
        assertThat(places).containsExactly(new Place.Aggregate("Loan", "a", null));
    }

    @Test
    void whileTheConnectionIsLostWhatWasFoundStaysAndIsLookedForAgainAfterwards() {
        model.open();
        ledger.failure = new DbException.Unreachable("refused", "08001", null);
        link.changed(new FeedState.Lost("refused", link.now(), 1, link.now().plusSeconds(2)));
        model.search();
        assertThat(ids()).containsExactly("a", "b");
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.troubleProperty().get()).isEmpty();

        ledger.failure = null;
        ledger.others.addFirst(Ledger.other("meanwhile", 1));
        link.changed(new FeedState.Live());
        assertThat(ids()).containsExactly("meanwhile", "a", "b");
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void openedWhileTheConnectionIsLostItSaysSoAndFillsItselfLater() {
        link.changed(new FeedState.Lost("refused", link.now(), 1, link.now().plusSeconds(2)));
        model.open();
        assertThat(model.noteProperty().get()).startsWith("The connection is lost.");
        assertThat(ledger.asked).isEmpty();
        link.changed(new FeedState.Live());
        assertThat(ids()).containsExactly("a", "b");
    }

    @Test
    void aReadingThatIsRefusedSaysWhyAndKeepsTheRows() {
        model.open();
        ledger.failure = new DbException.Denied("permission denied for table events", "42501", null);
        model.search();
        assertThat(ids()).containsExactly("a", "b");
        assertThat(model.troubleProperty().get()).contains("permission denied for table events");
    }

    @Test
    void lookingFurtherAddsBelow() {
        ledger.next = "500";
        model.open();
        assertThat(model.moreProperty().get()).isTrue();
        ledger.others.clear();
        ledger.others.add(Ledger.other("older", 1));
        model.further();
        assertThat(ids()).containsExactly("a", "b", "older");
        assertThat(ledger.asked).containsExactly("page null null", "page null 500");
        assertThat(model.moreProperty().get()).isFalse();
    }

    private List<String> ids() {
        return model.found().rows().stream().map(AggregateRow::id).toList();
    }
}
