package dev.outboard.ui.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.json.Lines;
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

class ComparingTest {
    private final Passbook book = new Passbook(5_000);
    private final Later later = new Later(Passbook.FIRST.plus(Duration.ofDays(300)));
    private final Link link = new Link(later);
    private final HistoryViewModel model = new HistoryViewModel(book, new HistorySetting(
        link, Texts.of(HistoryViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(new SameThread(), later, later), _ -> { }));
    private final Comparing comparing = model.comparing();

    @BeforeEach
    void open() {
        link.changed(new FeedState.Live());
        model.open(new Place.Aggregate("Account", Passbook.ID, 138));
    }

    @Test
    void twoVersionsFarApartAreComparedDigitForDigit() {
        comparing.open(12, 4_999);
        assertThat(rows()).containsExactly("~ amount 12.10 → 4999.10 v4999");
        assertThat(comparing.summaryProperty().get()).isEqualTo("1 changed");
        comparing.between(4_999, 12);
        assertThat(rows()).containsExactly("~ amount 4999.10 → 12.10 v12");
    }

    @Test
    void theSelectionMovesOneOfThemAndTheOtherStays() {
        comparing.open(100, 138);
        model.moves().step(-1);
        assertThat(comparing.fromProperty().get()).isEqualTo(100);
        assertThat(rows()).containsExactly("~ amount 100.10 → 137.10 v137");
    }

    @Test
    void whatIsTheSameIsShownOnDemand() {
        comparing.open(1, 2);
        comparing.differencesProperty().set(false);
        assertThat(rows()).hasSize(2).last().asString().startsWith("paymentId \"0e83f6c9").endsWith(" v1");
        comparing.between(2, 2);
        comparing.differencesProperty().set(true);
        assertThat(rows()).isEmpty();
        assertThat(comparing.summaryProperty().get()).isEqualTo("nothing changed");
    }

    @Test
    void bothValuesOfAFieldAreShownWhole() {
        comparing.open(1, 2);
        var shown = new ArrayList<Comparing.Values>();
        comparing.values(comparing.rows().getFirst(), shown::add);
        assertThat(shown.getFirst().before()).extracting(Lines.Line::text).containsExactly("1.10");
        assertThat(shown.getFirst().after()).extracting(Lines.Line::text).containsExactly("2.10");
    }

    @Test
    void whereTheReplayStopsOnlyTheStatesBeforeAreCompared() {
        book.broken = 50;
        model.open(new Place.Aggregate("Account", "other", 60));
        comparing.open(10, 49);
        assertThat(comparing.faultProperty().get()).isEmpty();
        assertThat(rows()).containsExactly("~ amount 10.10 → 49.10 v49");
        comparing.between(10, 60);
        assertThat(comparing.faultProperty().get())
            .startsWith("The replay stopped before this version, so this is the state at v49.");
        assertThat(model.state().faultProperty().get()).isNotEmpty();
        model.select(50);
        assertThat(model.state().faultProperty().get()).startsWith("The replay stops at this event.");
        model.select(49);
        assertThat(model.state().faultProperty().get()).isEmpty();
    }

    @Test
    void anotherAggregateIsNotCompared() {
        comparing.open(100, 138);
        model.open(new Place.Aggregate("Account", "other", 138));
        assertThat(comparing.shownProperty().get()).isFalse();
        assertThat(comparing.rows()).isEmpty();
    }

    private List<String> rows() {
        return comparing.rows().stream().map(StateRow::toString).toList();
    }
}
