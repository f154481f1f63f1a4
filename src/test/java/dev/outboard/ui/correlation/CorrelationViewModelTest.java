package dev.outboard.ui.correlation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CorrelationViewModelTest {
    private final Threads threads = new Threads();
    private final Later later = new Later(Threads.AT.plusSeconds(60));
    private final Link link = new Link(later);
    private final List<Place> places = new ArrayList<>();
    private final CorrelationViewModel model = new CorrelationViewModel(threads, new CorrelationSetting(
        link, Texts.of(CorrelationViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(new SameThread(), later, later), places::add));

    @BeforeEach
    void connect() {
        link.changed(new FeedState.Live());
    }

    @Test
    void everythingStandsBelowItsCauseWithItsStateAndDelay() {
        model.open(Threads.TRANSFER, null);

        assertThat(model.rows()).extracting(row -> "%d %s %s %s %s".formatted(
            row.depth(), row.type(), row.state(), row.delay(), row.remark()).strip()).containsExactly(
            "0 MoneyWithdrawn published", "1 PaymentSucceeded dead +223 ms",
            "2 MoneyDeposited backlog +1.6 s", "2 FeeCharged retrying +2.1 s",
            "0 NoticeSent published  its cause 3f1c9a52… was not found",
            "0 LimitChecked published  its cause comes from itself: a cycle",
            "1 LimitRaised published +500 ms");
        assertThat(model.summaryProperty().get())
            .isEqualTo("7 events, 7 messages, 2 aggregates, within 4.5 s");
        assertThat(model.reachedProperty().get()).isEqualTo(
            "Searched the newest 50,000 messages and their events, back to 03-11 18:30:40 UTC.");
    }

    @Test
    void itStandsAtTheEventOneCameFromAndLeadsBackToOne() {
        model.open(Threads.TRANSFER, Threads.id(2));
        assertThat(model.selectedProperty().get()).isEqualTo(1);

        model.open(1);
        model.toCause();
        model.open(model.selectedProperty().get());
        assertThat(places).containsExactly(new Place.Event(Threads.id(2)), new Place.Event(Threads.id(1)));
    }

    @Test
    void aSearchGoesOnWhenItIsToldToAndKeepsTheSelection() {
        threads.most = 3;
        model.open(Threads.TRANSFER, Threads.id(2));
        assertThat(model.rows()).hasSize(3);
        assertThat(model.furtherProperty().get()).isTrue();

        model.further();
        assertThat(model.rows()).hasSize(6);
        assertThat(model.rows().get(model.selectedProperty().get()).one().id()).isEqualTo(Threads.id(2));
        assertThat(model.reachedProperty().get()).contains("newest 100,000 messages");
    }

    @Test
    void aSearchIsStoppedAndKeepsWhatItHad() {
        model.open(Threads.TRANSFER, null);
        threads.whileSearching = model::stop;
        model.further();

        assertThat(threads.stops.getLast().asked()).isTrue();
        assertThat(model.searchingProperty().get()).isFalse();
        assertThat(model.rows()).hasSize(7);
        assertThat(model.reachedProperty().get()).startsWith("Stopped. Searched the newest 50,000 messages");
        assertThat(model.furtherProperty().get()).isTrue();
    }

    @Test
    void leavingStopsTheSearchAndComingBackShowsWhatWasFound() {
        model.open(Threads.TRANSFER, null);
        model.leave();
        model.open(Threads.TRANSFER, null);

        assertThat(threads.stops).hasSize(1);
        assertThat(model.rows()).hasSize(7);
    }

    @Test
    void nothingFoundIsSaidWithHowFarItWasSearched() {
        threads.nothing();
        model.open(Threads.TRANSFER, null);

        assertThat(model.emptyProperty().get()).startsWith("Nothing has this correlation id as far as");
        assertThat(model.reachedProperty().get()).startsWith("Searched the newest 50,000 messages");
    }

    @Test
    void tenThousandWithOneIdAreShownAndThatIsTheEnd() {
        threads.chain(10_000);
        model.open(Threads.TRANSFER, null);

        assertThat(model.rows()).hasSize(10_000);
        assertThat(model.furtherProperty().get()).isFalse();
        assertThat(model.reachedProperty().get()).startsWith("Shows the newest 10,000");
    }

    @Test
    void aLostConnectionIsSaidAndTheSearchBeginsOnceItIsBack() {
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(1)));
        model.open(Threads.TRANSFER, null);
        assertThat(threads.stops).isEmpty();
        assertThat(model.emptyProperty().get()).startsWith("The connection is lost");

        link.changed(new FeedState.Live());
        assertThat(model.rows()).hasSize(7);
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(1)));
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.rows()).hasSize(7);
    }
}
