package dev.outboard.ui.aggregates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.FoundAggregates.Far;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.core.outbox.Unsettled;
import dev.outboard.db.DbException;
import dev.outboard.ui.aggregates.Facet.Kind;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FindViewModelTest {
    private final Ledger ledger = new Ledger();
    private final Later later = new Later(Ledger.FIRST.plus(Duration.ofDays(1)));
    private final Link link = new Link(later);
    private final List<Place> places = new ArrayList<>();
    private final FindViewModel model = new FindViewModel(ledger, new FindSetting(
        link, Texts.of(FindViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(new SameThread(), later, later), places::add));

    @BeforeEach
    void connect() {
        link.changed(new FeedState.Live());
        ledger.all.add(Ledger.one("Account", "a", 1));
        ledger.all.add(Ledger.one("Account", "b", 7));
    }

    @Test
    void whatIsTypedIsLookedForOnceAfterAPause() {
        model.open();
        ledger.asked.clear();
        model.filter().queryProperty().set("7");
        model.filter().queryProperty().set("7C9E");
        model.filter().facet(Kind.DATA).textProperty().set("currency = 1");
        assertThat(ledger.asked).isEmpty();

        later.pass(Duration.ofMillis(300));

        assertThat(ledger.asked).extracting(Asked::filter).singleElement().satisfies(filter -> {
            assertThat(filter.part()).isEqualTo("7C9E");
            assertThat(filter.content()).isEqualTo(
                new PayloadTest("currency = 1", null, "$.\"currency\" == 1"));
        });
    }

    @Test
    void whatCanNotBeReadSaysWhereAndKeepsTheRows() {
        model.open();
        type(Kind.DATA, "currency EUR");
        assertThat(model.said().troubleProperty().get())
            .startsWith("Data: a comparison belongs at column 10:");
        assertThat(model.filter().facet(Kind.DATA).faultProperty().get()).isNotEmpty();
        type(Kind.DATA, "{\"a\": 1,}");
        assertThat(model.said().troubleProperty().get()).contains("not JSON at column 9.");
        type(Kind.DATA, "");
        type(Kind.ACTIVE, "2026-13-01");
        assertThat(model.said().troubleProperty().get()).startsWith("Active: at column 1 is no time.");
        assertThat(ids()).containsExactly("a", "b");
        type(Kind.ACTIVE, "24h");
        assertThat(model.said().troubleProperty().get()).isEmpty();
    }

    @Test
    void rowsArrivingAboveNeverMoveTheSelection() {
        model.open();
        model.found().select(model.found().rows().get(1));
        ledger.all.addFirst(Ledger.one("Account", "newer", 2));
        model.search();
        assertThat(ids()).containsExactly("newer", "a", "b");
        assertThat(model.found().selectedIndex()).isEqualTo(2);
        model.openSelected();
        assertThat(places).containsExactly(new Place.Aggregate("Account", "b", null));
    }

    @Test
    void comingBackReadsNothingAndKeepsWhatWasFound() {
        model.open();
        model.found().select(model.found().rows().get(1));
        model.close();
        ledger.asked.clear();
        ledger.all.clear();

        model.open();

        assertThat(ledger.asked).isEmpty();
        assertThat(ids()).containsExactly("a", "b");
        assertThat(model.found().selectedIndex()).isEqualTo(1);
    }
    @Test
    void comingBackAfterTheConnectionWasLostReadsAgain() {
        model.open();
        model.close();
        lose();
        link.changed(new FeedState.Live());
        ledger.all.addFirst(Ledger.one("Account", "meanwhile", 1));
        assertThat(ids()).containsExactly("a", "b");
        model.open();

        assertThat(ids()).containsExactly("meanwhile", "a", "b");
    }

    @Test
    void whatIsNotFoundAnyMoreCanNotBeOpened() {
        model.open();
        model.found().select(model.found().rows().getFirst());
        ledger.all.removeFirst();
        model.search();
        model.openSelected();
        assertThat(places).isEmpty();
    }

    @Test
    void theSameIdInTwoTypesAreTwoRowsThatSayTheyShareTheirVersions() {
        ledger.all.add(Ledger.one("Loan", "a", 4));
        model.open();
        assertThat(ids()).containsExactly("a", "b", "a");
        assertThat(model.found().rows()).extracting(AggregateRow::shared)
            .containsExactly("Loan", "", "Account");
        model.found().select(model.found().rows().get(2));
        model.openSelected();
        assertThat(places).containsExactly(new Place.Aggregate("Loan", "a", null));
    }

    @Test
    void messagesAreCountedAfterTheRowsAndMissingOnesDontHinderThem() {
        ledger.unsettled.add(new Unsettled("Account", "a", 2, 3, true));
        ledger.unsettled.add(new Unsettled("Account", "b", 0, 0, false));
        model.open();
        assertThat(model.found().rows())
            .extracting(row -> row.dead() + " " + row.waiting() + " " + row.some())
            .containsExactly("2 3 true", "0+ 0+ false");
    }

    @Test
    void theRailTellsTheEstimateAndNothingWhereThereIsNone() {
        model.estimateSoon();
        assertThat(model.estimateProperty().get()).isEqualTo("≈ 96K");
        ledger.estimate = null;
        model.estimateSoon();
        assertThat(model.estimateProperty().get()).isEmpty();
    }

    @Test
    void aSearchGoesOnBySecondsAndSaysHowFarItCame() {
        ledger.steps.add(Ledger.walked(Ledger.FURTHER));
        ledger.steps.add(Ledger.walked(Ledger.FURTHER));
        ledger.meanwhile = () -> later.take(Duration.ofMillis(600));
        type(Kind.DATA, "currency = 1");
        model.open();

        assertThat(ledger.asked).hasSize(2);
        assertThat(model.runningProperty().get()).isFalse();
        assertThat(model.said().footProperty().get())
            .isEqualTo("searched back to position 1204000, 03-01 00:00:00");
        assertThat(model.said().noteProperty().get()).isEqualTo("No aggregate fits with data currency = 1. "
            + "Searched 8,000 events, back to position 1204000, 03-01 00:00:00; older ones were not "
            + "looked at.");
        assertThat(model.said().furtherProperty().get()).isEqualTo("Search further");
        assertThat(model.said().ways()).extracting(FilterViewModel.Part::without)
            .containsExactly("Drop the data");

        model.further();
        assertThat(ids()).containsExactly("a", "b");
        assertThat(model.said().footProperty().get()).isEqualTo("2 aggregates, all events were looked at");
        assertThat(model.said().furtherProperty().get()).isEmpty();
    }

    @Test
    void aSearchThatIsStoppedKeepsWhatItFoundAndGoesOnFromThere() {
        ledger.steps.add(Ledger.walked(Ledger.FURTHER, Ledger.one("Account", "first", 1)));
        ledger.meanwhile = model::stop;
        model.open();
        assertThat(ids()).containsExactly("first");
        assertThat(model.said().footProperty().get())
            .startsWith("Stopped: 1 aggregate, searched back to position");
        ledger.meanwhile = () -> { };
        model.further();
        assertThat(ids()).containsExactly("first", "a", "b");
    }

    @Test
    void whatNothingFitsNamesThePartsToDrop() {
        ledger.all.clear();
        model.open();
        assertThat(model.said().noteProperty().get()).startsWith("The event store is empty.");
        type(Kind.TYPE, "Account");
        type(Kind.EVENT, "Closed");
        assertThat(model.said().noteProperty().get()).isEqualTo(
            "No aggregate fits with type Account, an event of type Closed. All events were looked at.");
        model.said().ways().getFirst().drop().run();
        assertThat(model.filter().parts()).extracting(FilterViewModel.Part::words)
            .containsExactly("an event of type Closed");
    }

    @Test
    void theLargestSayOfWhat() {
        ledger.steps.add(Ledger.walked(
            Ledger.FURTHER, Ledger.one("Account", "s", 1), Ledger.one("Account", "l", 9)));
        ledger.meanwhile = () -> later.take(Duration.ofSeconds(2));
        model.filter().orderProperty().set(Order.LARGEST);
        model.open();
        assertThat(ids()).containsExactly("l", "s");
        assertThat(model.said().footProperty().get()).contains("the largest of those with an event there");
        model.further();
        assertThat(ids()).containsExactly("l", "b", "s", "a");
        assertThat(model.said().footProperty().get()).contains("the largest of all");
    }

    @Test
    void aPageThatIsFullOffersMoreAndALaterOneAddsToIt() {
        var page = IntStream.range(0, FindViewModel.ROWS).mapToObj(i -> Ledger.one("Account", "x" + i, 1))
            .toArray(dev.outboard.core.events.FoundAggregate[]::new);
        ledger.steps.add(Ledger.walked(Ledger.FURTHER, page));
        model.open();
        assertThat(model.said().furtherProperty().get()).isEqualTo("Show more");
        assertThat(model.said().footProperty().get()).isEqualTo("200 aggregates, there are more");
        model.further();
        assertThat(ids()).hasSize(202).endsWith("a", "b");
    }

    @Test
    void eventsThatCanNotBeComparedAreTold() {
        ledger.steps.add(new FoundAggregates(
            List.of(Ledger.one("Account", "a", 1)), List.of(), 
            new Far(By.WALK, 10, 1L, Ledger.FIRST, 3, 0), null));
        model.open();
        assertThat(model.said().footProperty().get()).isEqualTo(
            "1 aggregate, all events were looked at; 3 events left out, whose data can’t be compared");
    }

    @Test
    void whileTheConnectionIsLostWhatWasFoundStaysAndIsLookedForAgainAfterwards() {
        model.open();
        ledger.failure = new DbException.Unreachable("refused", "08001", null);
        lose();
        model.search();
        assertThat(ids()).containsExactly("a", "b");
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.said().troubleProperty().get()).isEmpty();

        ledger.failure = null;
        ledger.all.addFirst(Ledger.one("Account", "meanwhile", 1));
        link.changed(new FeedState.Live());
        assertThat(ids()).containsExactly("meanwhile", "a", "b");
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void openedWhileTheConnectionIsLostItSaysSoAndFillsItselfLater() {
        lose();
        model.open();
        assertThat(model.said().noteProperty().get()).startsWith("The connection is lost.");
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
        assertThat(model.said().troubleProperty().get()).contains("permission denied for table events");
    }

    private void lose() {
        link.changed(new FeedState.Lost("refused", link.now(), 1, link.now().plusSeconds(2)));
    }

    private void type(Kind kind, String text) {
        model.filter().facet(kind).textProperty().set(text);
        later.pass(Duration.ofMillis(300));
    }

    private List<String> ids() {
        return model.found().rows().stream().map(AggregateRow::id).toList();
    }
}
