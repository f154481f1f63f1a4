package dev.outboard.ui.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.projections.Progressed;
import dev.outboard.core.trace.Whereabouts;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventViewModelTest {
    private final Tracks tracks = new Tracks();
    private final Later later = new Later(Tracks.AT.plusSeconds(26));
    private final Held background = new Held();
    private final Link link = new Link(later);
    private final List<Place> places = new ArrayList<>();
    private final EventViewModel model = new EventViewModel(tracks, new EventSetting(
        link, Texts.of(EventViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(background, later, later), places::add));

    @BeforeEach
    void connect() {
        link.changed(new FeedState.Live());
        link.arrived(new Batch(List.of(), Set.of(), new Progress(18204331L, 18204377, null, null)));
    }

    @Test
    void anEventIsToldWhereItIsAndWhatItWaitsFor() {
        model.open(Tracks.EVENT);

        assertThat(told()).containsExactly(
            "GOOD Committed: position `18204274`, complete",
            "DANGER Outbox 9481733: waits behind 9310442",
            "GOOD account_summary: past it: the row of this aggregate is at version `142`",
            "WARNING daily_turnover: before it, at `18191497`: 12,777 positions to go",
            "PLAIN branch_totals: can't be read: permission denied for table branch_totals");
        assertThat(model.versionProperty().get()).isEqualTo("142 of 150");
        assertThat(model.occurredProperty().get()).isEqualTo("2026-03-12 14:30:41.218 UTC, 26 s ago");
        assertThat(model.payload().jsonProperty().get()).contains("9007199254740993", "1249.90");
    }

    @Test
    void itLeadsToAllThatBelongsToIt() {
        model.open(Tracks.EVENT);
        model.openAggregate();
        model.openStream();
        model.openCorrelation();
        model.openCause();

        assertThat(places).containsExactly(
            new Place.Aggregate("Account", Tracks.ACCOUNT, 142), new Place.Stream(18204274L),
            new Place.Correlation("transfer-20260312-88213", Tracks.EVENT), new Place.Event(Tracks.CAUSE));
    }

    @Test
    void aDeadMessageSaysItsAttemptsItsErrorAndItsNextTry() {
        tracks.dead();
        model.open(Tracks.EVENT);

        var outbox = model.steps().get(1);
        assertThat(outbox.text()).isEqualTo("*dead*, next try in 20 m, at `14:51:41 UTC`");
        assertThat(outbox.note()).isEqualTo(
            "10 failed attempts, the last: 503 Service Unavailable: payments.bank.example. "
                + "The message names this event.");
    }

    @Test
    void itIsReadAgainWhileSomethingWaitsAndNoMoreThen() {
        model.open(Tracks.EVENT);
        later.pass(Duration.ofSeconds(2));
        assertThat(tracks.reads).isEqualTo(2);

        tracks.settled();
        later.pass(Duration.ofSeconds(2));
        assertThat(model.waitingProperty().get()).startsWith("nothing waits");
        assertThat(model.steps().get(1).when()).isEqualTo("+0.5 s");
        later.pass(Duration.ofMinutes(5));
        assertThat(tracks.reads).isEqualTo(3);

        model.refresh();
        assertThat(tracks.reads).isEqualTo(4);
    }

    @Test
    void aLinkIsNeverAGuess() {
        tracks.link = Whereabouts.Link.SAME_TRANSACTION;
        tracks.state = MessageState.PUBLISHED;
        tracks.blocked = false;
        model.open(Tracks.EVENT);
        assertThat(model.steps().get(1).note()).isEqualTo(
            "Same transaction: aggregate, time and type agree, for this pair only.");

        tracks.without();
        model.refresh();
        assertThat(told().get(1)).isEqualTo("PLAIN Outbox: no link in these tables: no message names it, "
            + "and none shares its transaction");
        assertThat(told().get(2)).isEqualTo("PLAIN Projections: no projection is defined for Account");

        tracks.outbox = false;
        model.refresh();
        assertThat(told().get(1)).isEqualTo("PLAIN Outbox: this database has no outbox");
    }

    @Test
    void aheadOfTheLineAndLateAreTold() {
        tracks.projections = Map.of("p", new Progressed.Checkpointed(null));
        link.arrived(batch(18204300L, Set.of(), 18204200L));
        link.arrived(batch(18204274L, Set.of(18204274L), 18204200L));
        model.open(Tracks.EVENT);

        assertThat(told().getFirst()).isEqualTo("WARNING Committed: position `18204274`, ahead of "
            + "`18204200`, the complete line: something below may still be committed");
        assertThat(model.steps().getFirst().note()).startsWith("It came late");
        assertThat(told().getLast()).isEqualTo(
            "PLAIN p: its checkpoint names no such projection, so nobody can say");

        link.arrived(batch(18204400L, Set.of(), 18204400L));
        assertThat(told().getFirst()).isEqualTo("WARNING Committed: position `18204274`, complete");
    }

    @Test
    void anEventThatIsNotThereIsSaid() {
        tracks.gone();
        model.open(Tracks.EVENT);

        assertThat(model.noteProperty().get()).isEqualTo("No event here has the id " + Tracks.EVENT + ".");
        assertThat(model.eventProperty().get()).isNull();
    }

    @Test
    void aLostConnectionKeepsWhatIsShownAndComesBackByItself() {
        model.open(Tracks.EVENT);
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(1)));
        later.pass(Duration.ofSeconds(60));
        assertThat(tracks.reads).isEqualTo(1);
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.steps()).isNotEmpty();

        link.changed(new FeedState.Live());
        assertThat(tracks.reads).isEqualTo(2);
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void aFailureIsSaidAndAnAnswerForAnotherEventDropped() {
        tracks.failure = new DbException.Denied("permission denied for table events", "42501", null);
        model.open(Tracks.EVENT);
        assertThat(model.noteProperty().get()).contains("permission denied for table events");

        tracks.failure = null;
        background.hold();
        model.open(Tracks.EVENT);
        model.open("another");
        background.letGo();
        assertThat(model.eventProperty().get()).isNull();
        assertThat(model.noteProperty().get()).isEqualTo("No event here has the id another.");
    }

    private static Batch batch(long position, Set<Long> late, long complete) {
        return new Batch(
            List.of(new EventHeader(position, "e", "Account", "a", 1, "Paid", "{}", 2, Tracks.AT)), late,
            new Progress(complete, position, null, null));
    }

    private List<String> told() {
        return model.steps().stream().map(step -> step.tone() + " " + step.name()
            + (step.id() == null ? "" : " " + step.id()) + ": " + step.text()
            + (step.blocker() == null ? "" : " " + step.blocker())).toList();
    }
}
