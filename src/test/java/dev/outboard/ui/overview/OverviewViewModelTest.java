package dev.outboard.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OverviewViewModelTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Counted outbox = new Counted(later);
    private List<Candidate> nearMisses = List.of();

    @Test
    void theFiveNumbersComeWithTheirLines() {
        var model = open(Bank.events(), outbox);
        assertThat(lines(model.strip().appended())).containsExactly(
            "226", "head `18204377`", "*0.3 s* ago, *25* so far");
        assertThat(lines(model.strip().backlog())).containsExactly("238", "oldest *3 s*", "*11* postponed");
        assertThat(lines(model.strip().retrying())).containsExactly(
            "96", "next attempt in *38 s*", "oldest *2 d 19 h*");
        assertThat(lines(model.strip().dead())).containsExactly(
            "473", "*±0* since 14:31:07 UTC", "oldest *12 d*, newest *2 d 22 h*");
        assertThat(lines(model.strip().published())).containsExactly(
            "219", "latest *0.4 s* ago", "*24* so far, *≈ 9.4M* kept");
        assertThat(model.strip().requestedProperty().get()).isEqualTo("*2* asked to retry");
        assertThat(model.groups().rows()).first().isEqualTo(new GroupRow(
            "clearing: 503 Service Unavailable", "clearing: 503 Service Unavailable", "PaymentSucceeded",
            "412", "±0", "388", "3 d 2 h", "2 d 22 h"));
        assertThat(model.groups().headProperty().get()).isEqualTo("6 groups, 473 messages");
    }

    @Test
    void deadLettersAreComparedWithTheFirstLook() {
        var model = open(Bank.events(), outbox);
        outbox.totals = () -> Bank.totals(238, 96, 510);
        later.pass(Duration.ofSeconds(2));
        assertThat(model.strip().dead().firstProperty().get()).isEqualTo("*+37* since 14:31:07 UTC");
        assertThat(model.strip().dead().toneProperty().get()).isEqualTo(Tone.DANGER);
    }

    @Test
    void withoutDeadLettersNothingIsLoudAndTheTableSaysWhen() {
        outbox.totals = () -> Bank.totals(0, 0, 0);
        outbox.groups = () -> new DeadGroups(List.of(), true);
        var model = open(Bank.events(), outbox);
        assertThat(model.strip().dead().toneProperty().get()).isEqualTo(Tone.PLAIN);
        assertThat(model.strip().dead().quietProperty().get()).isTrue();
        assertThat(model.groups().noteProperty().get()).isEqualTo(
            "No dead letters: all messages were counted at 14:31:07 UTC.");
    }

    @Test
    void aFailedReadingKeepsTheOldNumbersAndSaysWhy() {
        var model = open(Bank.events(), outbox);
        outbox.totals = () -> {
            throw new DbException.Denied("ERROR: permission denied for table outbox", "42501", null);
        };
        later.pass(Duration.ofSeconds(2));
        assertThat(model.strip().backlog().valueProperty().get()).isEqualTo("238");
        assertThat(model.notices()).first().isEqualTo(new Notice(
            Tone.WARNING, "fth-alert-triangle", "Not read: counts",
            "The server refuses this to the role: permission denied for table outbox."
                + " Ask for the right, or connect as another role.", List.of()));
        outbox.totals = () -> Bank.totals(1, 0, 0);
        later.pass(Duration.ofSeconds(2));
        assertThat(model.strip().backlog().valueProperty().get()).isEqualTo("1");
        assertThat(model.notices()).isEmpty();
    }

    @Test
    void whileTheConnectionIsLostNothingIsReadAndAgesStandStill() {
        var model = open(Bank.events(), outbox);
        link.changed(new FeedState.Live());
        var before = outbox.asked;
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(60)));
        later.pass(Duration.ofSeconds(30));
        link.tick();
        assertThat(outbox.asked).isEqualTo(before);
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.subtitleProperty().get()).isEqualTo("as of 14:31:07 UTC, 30 s ago");
        assertThat(lines(model.strip().retrying())).containsExactly(
            "96", "was due 14:31:45 UTC", "oldest *2 d 19 h*");
        link.changed(new FeedState.Live());
        assertThat(outbox.asked).isEqualTo(before + 1);
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void anOutboxAloneNoticesItselfThatTheServerIsGoneAndBack() {
        var model = open(null, outbox);
        assertThat(lines(model.strip().appended())).containsExactly(
            "–", "no event store recognised:", "an outbox alone was found");
        outbox.totals = () -> {
            throw new DbException.Unreachable("Connection refused", "08001", null);
        };
        later.pass(Duration.ofSeconds(4));
        assertThat(link.stateProperty().get()).isEqualTo(new FeedState.Lost(
            "Connection refused", Bank.NOW.plusSeconds(2), 2, Bank.NOW.plusSeconds(6)));
        outbox.totals = () -> Bank.totals(238, 96, 473);
        later.pass(Duration.ofSeconds(2));
        assertThat(link.lost()).isFalse();
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void anEventStoreAloneSaysThatItHasNoDeadLetters() {
        var model = open(Bank.events(), null);
        assertThat(model.strip().dead().missingProperty().get()).isTrue();
        assertThat(model.groups().noteProperty().get()).isEqualTo(
            "No outbox was recognised here, so no dead letters can be shown.");
    }

    @Test
    void aTableThatThisRoleMayNotReadIsNotCalledAbsent() {
        nearMisses = List.of(new Candidate(
            new TableName("events", "outbox"), "Reference", "outbox", List.of(),
            List.of(new Candidate.Lack("id", Set.of("bigint"), "bigint", false))));
        var model = open(Bank.events(), null);
        assertThat(lines(model.strip().dead())).containsExactly(
            "–", "no outbox recognised:", "see beside what comes close");
        assertThat(model.notices()).first().isEqualTo(new Notice(
            Tone.WARNING, "fth-eye-off", "No outbox was recognised",
            "These tables come close. With the right to read them, or a profile that fits, the missing half"
                + " appears after the next start.",
            List.of(new Notice.Fact("events.outbox", "this role has no right to read it"))));
    }

    @Test
    void withoutDueTimesNothingIsSaidOfThem() {
        outbox.dueTimes = false;
        var model = open(null, outbox);
        assertThat(lines(model.strip().retrying())).containsExactly(
            "96", "due times are not kept here", "oldest *2 d 19 h*");
        assertThat(lines(model.strip().backlog())).containsExactly("238", "oldest *3 s*", "");
        assertThat(model.strip().heldProperty().get()).isEmpty();
    }

    @Test
    void aLongHoldIsExplained() {
        var model = open(Bank.events(), outbox);
        link.changed(new FeedState.Live());
        link.arrived(Bank.held());
        assertThat(model.notices()).isEmpty();
        later.pass(Duration.ofSeconds(2));
        link.tick();
        assertThat(model.notices()).first().isEqualTo(new Notice(
            Tone.WARNING, "fth-pause-circle", "Reading waits at 18204331",
            "That position was drawn by a transaction that is still open."
                + " *46* newer events are held back, so that none is lost.",
            List.of(
                new Notice.Fact("Session", "`48211` billing-worker, idle in transaction"),
                new Notice.Fact("Open for", "*14 s*, since 14:30:55 UTC")))
            .to("Show", new Place.Stream(null)));
    }

    @Test
    void theChosenMinuteIsReadOut() {
        var model = open(Bank.events(), outbox);
        assertThat(model.chart().readoutProperty().get()).isEmpty();
        model.chart().choose(59);
        assertThat(model.chart().readoutProperty().get()).isEqualTo(
            "*14:30 UTC*, 1 m ago  appended *226*  published *219*  failed *not known*");
    }

    private OverviewViewModel open(Sources.@Nullable Events events, Sources.@Nullable Outbox messages) {
        return Counted.open(new Sources(events, messages, nearMisses), link, later);
    }

    private static List<String> lines(Tile tile) {
        return List.of(tile.valueProperty().get(), tile.firstProperty().get(), tile.secondProperty().get());
    }
}
