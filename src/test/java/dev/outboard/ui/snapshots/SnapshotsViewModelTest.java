package dev.outboard.ui.snapshots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SnapshotsViewModelTest {
    private final Safe safe = new Safe(Locale.ENGLISH).filled();
    private final SnapshotsViewModel model = safe.model;

    @Test
    void theNewestIsComparedAtOnceAndNoOther() {
        safe.states.remove(900);
        model.open(Safe.ACCOUNT);

        assertThat(model.selectedProperty().get()).isEqualTo(400);
        assertThat(model.sentenceProperty().get())
            .startsWith("*Equals the replay from zero* in all of its 5");
        assertThat(model.writerProperty().get())
            .isEqualTo("Written by the definition `account_summary` as it is now.");
        assertThat(safe.read).isEqualTo(1);
        assertThat(model.rows()).extracting(KeptRow::verdict)
            .containsExactly("equals the replay", "not compared", "not compared", "not compared");
    }

    @Test
    void allAreComparedWhenAsked() {
        model.open(Safe.ACCOUNT);
        model.verifyAll();

        assertThat(model.rows()).extracting(KeptRow::verdict).containsExactly(
            "ahead of the events", "equals the replay", "differs", "equals the replay",
            "another writer, 2 equal");
        assertThat(model.summaryProperty().get()).isEqualTo("5 stored, 5 compared, *2 wrong*");
        assertThat(model.verifyingProperty().get()).isFalse();
    }

    @Test
    void aDifferenceIsShownFieldByFieldWithItsDigits() {
        model.open(new Place.Snapshots("Account", Safe.ID, 300));

        assertThat(model.fields()).startsWith(
            new FieldRow("~", "balance", "299.90", "300.00"), new FieldRow("~", "moves", "299", "300"));
        assertThat(model.fields()).contains(new FieldRow("", "currency", "\"EUR\"", "\"EUR\""));
        assertThat(model.sentenceProperty().get()).contains("*: 3 fields equal, 2 different");
    }

    @Test
    void whatTheApplicationWroteIsLabelledSo() {
        model.open(new Place.Snapshots("Account", Safe.ID, 100));

        assertThat(model.writerProperty().get())
            .startsWith("Written by another definition or by the application");
        assertThat(model.fields()).contains(
            new FieldRow("−", "id", "\"" + Safe.ID + "\"", null), new FieldRow("+", "moves", null, "100"),
            new FieldRow("", "balance", "100.00", "100.00"));
    }

    @Test
    void stoppingLeavesTheRestUncompared() {
        model.open(Safe.ACCOUNT);
        safe.background.hold();
        model.verifyAll();
        safe.background.letOneGo();
        model.stop();
        safe.background.letGo();

        assertThat(model.rows()).extracting(KeptRow::verdict).contains("not compared");
        model.verifyAll();
        assertThat(model.rows()).extracting(KeptRow::verdict).doesNotContain("not compared");
    }

    @Test
    void aLostConnectionLeavesWhatIsKnownAndItIsReadAgain() {
        model.open(Safe.ACCOUNT);
        safe.failure = new DbException.Unreachable("gone", "08006", null);
        model.verifyAll();
        assertThat(model.rows()).hasSize(5);
        assertThat(model.troubleProperty().get()).isEmpty();

        var now = Instant.EPOCH;
        safe.link.changed(new FeedState.Lost("gone", now, 1, now));
        assertThat(model.staleProperty().get()).isTrue();
        safe.failure = null;
        safe.own(412, "412.00", 412);
        safe.link.changed(new FeedState.Live());

        assertThat(model.rows()).hasSize(6);
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void anAggregateWithoutStoredStatesSaysSo() {
        safe.states.clear();
        model.open(Safe.ACCOUNT);

        assertThat(model.noteProperty().get()).startsWith("No state of this aggregate is stored");
    }

    @Test
    void theChosenVersionLeadsToItsHistory() {
        model.open(new Place.Snapshots("Account", Safe.ID, 300));
        model.openVersion();

        assertThat(safe.went).containsExactly(new Place.Aggregate("Account", Safe.ID, 300));
    }
}
