package dev.outboard.ui.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.HistorySearch.Wanted;
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
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MovesTest {
    private static final Duration HALF = Duration.ofMillis(500);

    private final Passbook book = new Passbook(142);
    private final Later later = new Later(Passbook.FIRST.plus(Duration.ofDays(10)));
    private final Link link = new Link(later);
    private final HistoryViewModel model = new HistoryViewModel(book, new HistorySetting(
        link, Texts.of(HistoryViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(new SameThread(), later, later), _ -> { }));
    private final Moves moves = model.moves();

    @BeforeEach
    void open() {
        link.changed(new FeedState.Live());
        model.open(new Place.Aggregate("Account", Passbook.ID, 120));
    }

    @Test
    void itPlaysStepByStepAndEndsAtTheNewest() {
        model.select(139);
        moves.play();
        assertThat(moves.player().playingProperty().get()).isTrue();
        assertThat(at()).isEqualTo(139);
        later.pass(HALF);
        assertThat(at()).isEqualTo(140);
        later.pass(HALF);
        later.pass(HALF);
        assertThat(at()).isEqualTo(142);
        assertThat(moves.player().playingProperty().get()).isFalse();
        later.pass(HALF);
        assertThat(at()).isEqualTo(142);
    }

    @Test
    void fromTheNewestItPlaysTheWholeHistory() {
        model.select(142);
        moves.play();
        assertThat(at()).isEqualTo(1);
        later.pass(HALF);
        assertThat(at()).isEqualTo(2);
    }

    @Test
    void movingByHandEndsThePlaying() {
        moves.play();
        later.pass(HALF);
        model.select(50);
        later.pass(HALF);
        assertThat(at()).isEqualTo(50);
        assertThat(moves.player().playingProperty().get()).isFalse();
    }

    @Test
    void fasterIsTwoFourAndOneStepASecond() {
        moves.player().faster();
        moves.play();
        later.pass(Duration.ofMillis(250));
        assertThat(at()).isEqualTo(121);
        moves.player().faster();
        assertThat(moves.player().rateProperty().get()).isEqualTo(1);
    }

    @Test
    void itWaitsForAStateThatIsNotThere() {
        book.versions = 5_000;
        model.refresh();
        book.failure = new DbException.Denied("no", "42501", null);
        model.select(1_000);
        moves.play();
        later.pass(HALF);
        later.pass(HALF);
        assertThat(at()).isEqualTo(1_000);
        assertThat(moves.player().playingProperty().get()).isTrue();
        book.failure = null;
        model.refresh();
        later.pass(HALF);
        assertThat(at()).isEqualTo(1_001);
    }

    @Test
    void aVersionAPositionAndATimeLeadToTheirVersion() {
        moves.go("7");
        assertThat(at()).isEqualTo(7);
        assertThat(said()).isEmpty();
        moves.go("#1033");
        assertThat(at()).isEqualTo(33);
        assertThat(said()).isEqualTo("At position 1033 it was at v33.");
        moves.go("2026-03-02 00:00");
        assertThat(at()).isEqualTo(24);
        assertThat(said()).isEqualTo("At 2026-03-02 00:00:59.999 UTC it was at v24.");
        moves.go("2020-01-01");
        assertThat(at()).isEqualTo(24);
        assertThat(said()).isEqualTo("At 2020-01-01 23:59:59.999 UTC it had no event yet.");
        moves.go("soon");
        assertThat(said()).startsWith("“soon” is no version, position or time.");
        moves.go("v900");
        assertThat(at()).isEqualTo(142);
        assertThat(said()).isEqualTo("There is no v900: versions go from 1 to 142.");
    }

    @Test
    void theNextOfItsTypeIsFoundInBothDirections() {
        moves.toType(true);
        assertThat(at()).isEqualTo(117);
        moves.toType(false);
        assertThat(at()).isEqualTo(120);
    }

    @Test
    void aTextIsFoundSliceBySliceAndTheEndSaysHowFarItLooked() {
        book.versions = 9_000;
        model.refresh();
        model.select(9_000);
        book.asked.clear();
        moves.find(new Wanted.Text("\"amount\": 42.10"), true);
        assertThat(at()).isEqualTo(42);
        assertThat(search()).isEqualTo("“\"amount\": 42.10” found at v42, 8,958 looked at");
        assertThat(book.asked.stream().filter(asked -> asked.startsWith("matching"))).containsExactly(
            "matching 8000-8999", "matching 6000-7999", "matching 2000-5999", "matching 1-1999");
        moves.find(new Wanted.Text("\"amount\": 42.10"), true);
        assertThat(at()).isEqualTo(42);
        assertThat(search()).isEqualTo("No older event with “\"amount\": 42.10”: all 41 down to v1 were "
            + "looked at. Once more starts from the newest.");
        moves.find(new Wanted.Text("\"amount\": 42.10"), true);
        assertThat(at()).isEqualTo(42);
    }

    @Test
    void whatRunsIntoTheTimeLimitIsTriedInASmallerSlice() {
        book.cancelAbove = 50;
        moves.find(new Wanted.Text("\"amount\": 3.10"), true);
        assertThat(at()).isEqualTo(3);
        assertThat(model.troubleProperty().get()).isEmpty();
    }

    @Test
    void theNextDeadOneIsFoundWhereNothingWasReadYet() {
        book.versions = 3_000;
        book.dead.addAll(List.of(2_996, 1_500, 20));
        model.refresh();
        model.select(3_000);
        moves.toDead();
        assertThat(at()).isEqualTo(2_996);
        moves.toDead();
        assertThat(at()).isEqualTo(1_500);
        moves.toDead();
        moves.toDead();
        assertThat(at()).isEqualTo(2_996);
    }

    private int at() {
        return model.selectedProperty().get();
    }

    private String said() {
        return moves.goTo().saidProperty().get();
    }

    private String search() {
        return moves.search().saidProperty().get();
    }
}
