package dev.outboard.ui.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
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

class HistoryViewModelTest {
    private static final Place.Aggregate ACCOUNT = new Place.Aggregate("Account", Passbook.ID, null);
    private static final Duration SOON = Duration.ofSeconds(5);

    private final Passbook book = new Passbook(142);
    private final Later later = new Later(Passbook.FIRST.plus(Duration.ofDays(10)));
    private final Link link = new Link(later);
    private final List<Place> places = new ArrayList<>();
    private final HistoryViewModel model = new HistoryViewModel(
        book, setting(new Work(new SameThread(), later, later)));

    @BeforeEach
    void connect() {
        link.changed(new FeedState.Live());
    }

    @Test
    void itOpensAtTheNewestVersionWithItsStateEventAndMessage() {
        model.open(ACCOUNT);
        assertThat(model.totalProperty().get()).isEqualTo(142);
        assertThat(model.selectedProperty().get()).isEqualTo(142);
        assertThat(model.noteProperty().get()).isEmpty();
        assertThat(state()).isEqualTo("~ amount 141.10 → 142.10 v142");
        assertThat(model.state().event().messageId()).isEqualTo("9000142");
        assertThat(model.headProperty().get().messages())
            .isEqualTo("137 published, 4 waiting, 0 retrying, *1 dead*, *4 blocked*");
        assertThat(row(138).message()).isEqualTo("dead");
    }

    @Test
    void versionsAndMessagesAreReadSideBySideAndTheStateFollows() {
        model.open(ACCOUNT);
        assertThat(book.asked.getFirst()).isEqualTo("aggregate");
        assertThat(book.asked).contains("messages", "bins", "snapshots");
        assertThat(book.asked).filteredOn(asked -> asked.matches("versions \\d.*")).hasSize(1);
        // The third proves the stored state.
        assertThat(book.asked).filteredOn(asked -> asked.startsWith("history")).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void aLongReplaySaysHowFarItIsAndTheEventDoesNotWaitForIt() {
        var held = new Held();
        var slow = new HistoryViewModel(new Passbook(9_000), setting(new Work(held, later, later)));
        held.hold();
        slow.open(ACCOUNT);
        while (slow.state().event().data().isEmpty()) {
            held.letOneGo();
        }
        assertThat(slow.state().event().version()).isEqualTo(9_000);
        assertThat(slow.state().event().data()).contains("9000.10");
        assertThat(slow.state().rows()).isEmpty();
        assertThat(slow.state().noteProperty().get()).matches("Replaying: [2468],000 of 9,000 events");
        held.letGo();
        assertThat(slow.state().rows()).isNotEmpty();
        assertThat(slow.state().event().data()).contains("9000.10");
        assertThat(slow.state().noteProperty().get()).isEqualTo("The state has no field.");
    }

    @Test
    void versionsArrivingAboveNeverMoveWhatIsLookedAt() {
        model.open(new Place.Aggregate("Account", Passbook.ID, 120));
        book.versions = 160;
        later.pass(SOON);
        assertThat(model.totalProperty().get()).isEqualTo(160);
        assertThat(model.selectedProperty().get()).isEqualTo(120);
        assertThat(state()).isEqualTo("~ amount 119.10 → 120.10 v120");
        model.leads().message();
        assertThat(places).containsExactly(new Place.Message("9000120"));
    }

    @Test
    void messagesThatCanNotBeReadHideNoVersion() {
        book.messagesFailure = new DbException.Denied("permission denied for table outbox", "42501", null);
        model.open(ACCOUNT);
        assertThat(row(142).type()).isEqualTo("PaymentSucceeded");
        assertThat(state()).startsWith("~ amount");
        assertThat(model.troubleProperty().get()).contains("permission denied for table outbox");
    }

    @Test
    void aStepThatTheLossOfTheConnectionSwallowedIsMadeOnceItIsBack() {
        book.versions = 5_000;
        model.open(ACCOUNT);
        lose();
        model.select(5);
        assertThat(model.selectedProperty().get()).isEqualTo(5);
        assertThat(state()).isEqualTo("~ amount 4999.10 → 5000.10 v5000");
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.troubleProperty().get()).isEmpty();

        book.versions = 5_001;
        back();
        assertThat(state()).isEqualTo("~ amount 4.10 → 5.10 v5");
        assertThat(model.totalProperty().get()).isEqualTo(5_001);
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void openedWhileTheConnectionIsLostItSaysSoAndFillsItselfLater() {
        lose();
        model.open(ACCOUNT);
        assertThat(model.noteProperty().get()).startsWith("The connection is lost.");
        back();
        assertThat(model.noteProperty().get()).isEmpty();
        assertThat(state()).isEqualTo("~ amount 141.10 → 142.10 v142");
    }

    @Test
    void outOfViewNothingIsReadNotEvenWhenTheConnectionComesBack() {
        model.open(ACCOUNT);
        model.close();
        lose();
        book.asked.clear();
        back();
        later.pass(Duration.ofMinutes(1));
        assertThat(book.asked).isEmpty();
    }

    @Test
    void anotherAggregateBringsNothingOfTheFormer() {
        model.open(ACCOUNT);
        book.versions = 2;
        model.open(new Place.Aggregate("Account", "other", null));
        assertThat(model.totalProperty().get()).isEqualTo(2);
        assertThat(model.table().rows()).hasSize(2);
        assertThat(state()).isEqualTo("~ amount 1.10 → 2.10 v2");
    }

    @Test
    void oneThatIsNotThereSaysSo() {
        book.versions = 0;
        model.open(ACCOUNT);
        assertThat(model.noteProperty().get()).startsWith("There is no such aggregate here");
    }

    @Test
    void keysLeadToStoredStatesAndDeadMessages() {
        model.open(ACCOUNT);
        model.moves().toSnapshot(false);
        assertThat(model.selectedProperty().get()).isEqualTo(100);
        model.moves().toDead();
        assertThat(model.selectedProperty().get()).isEqualTo(138);
        model.moves().step(-1_000);
        assertThat(model.selectedProperty().get()).isEqualTo(1);
    }

    private void lose() {
        book.failure = new DbException.Unreachable("refused", "08001", null);
        link.changed(new FeedState.Lost("refused", link.now(), 1, link.now().plusSeconds(2)));
    }

    private void back() {
        book.failure = null;
        link.changed(new FeedState.Live());
    }

    private String state() {
        return model.state().rows().getFirst().toString();
    }

    private VersionRow row(int version) {
        return model.table().rows().get(model.table().index(version));
    }

    private HistorySetting setting(Work work) {
        return new HistorySetting(
            link, Texts.of(HistoryViewModel.class, Locale.ENGLISH),
            new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)), work,
            places::add);
    }
}
