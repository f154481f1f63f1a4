package dev.outboard.ui.integrity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.outboard.core.export.Format;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.integrity.Kind;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Place;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class IntegrityViewModelTest {
    private static final Place.Integrity STORE = new Place.Integrity(null, null);
    private static final Place.Integrity ONE = new Place.Integrity("Account", Inspection.ID);

    private final Inspection check = new Inspection(Locale.ENGLISH);
    private final IntegrityViewModel model = check.model;

    @Test
    void theStoreIsNotCheckedBeforeOneAsks() {
        check.complete(1_000);
        model.open(STORE);

        assertThat(check.steps).isZero();
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.IDLE);
    }

    @Test
    void nothingCanBeCheckedBeforeItIsKnownHowFarTheStoreIsComplete() {
        model.open(STORE);
        model.check();

        assertThat(check.asked).isZero();
        assertThat(model.unavailableProperty().get()).contains("complete");

        check.complete(900);
        assertThat(model.unavailableProperty().get()).isEmpty();
        model.check();
        assertThat(check.asked).isEqualTo(900);
    }

    @Test
    void aCheckGoesToItsEndAndKeepsAllFindings() {
        check.troubled().complete(18_209_123);
        model.open(STORE);
        model.check();

        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.DONE);
        assertThat(model.rows()).hasSize(10);
        assertThat(model.summaryProperty().get()).isEqualTo("*8 wrong*, 2 to know");
        assertThat(model.kinds()).extracting(KindRow::name, KindRow::count).contains(
            tuple("All findings", "10"),
            tuple("No message", "3"));
        assertThat(model.noteProperty().get())
            .contains("Versions are counted per id: `idx_events_aggregate_seq`")
            .contains("51,220 older events may have been deleted by retention");
    }

    @Test
    void stoppingKeepsWhatWasFoundAndGoesOnFromThere() {
        check.last = 10;
        check.troubled().complete(1_000);
        model.open(STORE);
        check.background.hold();
        model.check();
        check.background.letGo();
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.DONE);

        check.background.hold();
        model.check();
        model.stop();
        check.background.letGo();

        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.STOPPED);
        var before = check.steps;
        model.resume();
        assertThat(check.steps).isGreaterThan(before);
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.DONE);
        assertThat(model.rows()).hasSize(10);
    }

    @Test
    void outOfViewItRestsAndGoesOnWhenItIsLookedAtAgain() {
        check.waiting = List.of("billing-api (311)");
        check.complete(1_000);
        model.open(STORE);
        model.check();
        var steps = check.steps;
        model.close();
        check.later.pass(Duration.ofMinutes(1));

        assertThat(check.steps).isEqualTo(steps);
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.PAUSED);

        check.waiting = List.of();
        model.open(STORE);
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.DONE);
    }

    @Test
    void whoIsWaitedForIsAskedAgainASecondLater() {
        check.waiting = List.of("billing-api (311)");
        check.complete(1_000);
        model.open(STORE);
        model.check();
        var steps = check.steps;

        check.later.pass(Duration.ofSeconds(3));
        assertThat(check.steps).isBetween(steps + 1, steps + 3);
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.RUNNING);

        check.waiting = List.of();
        check.later.pass(Duration.ofSeconds(2));
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.DONE);
    }

    @Test
    void aLostConnectionPausesAndItGoesOnByItself() {
        check.troubled().complete(1_000);
        model.open(STORE);
        check.failure = new DbException.Unreachable("gone", "08006", null);
        model.check();
        model.scan().resume();
        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.PAUSED);
        assertThat(model.troubleProperty().get()).isEmpty();

        check.link.changed(new FeedState.Lost("gone", Inspection.NOW, 1, Inspection.NOW.plusSeconds(2)));
        check.failure = null;
        check.link.changed(new FeedState.Live());

        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.DONE);
        assertThat(model.rows()).hasSize(10);
    }

    @Test
    void aRefusedReadingStopsItAndSaysWhy() {
        check.complete(1_000);
        model.open(STORE);
        check.failure = new DbException.Denied("ERROR: permission denied for table events", "42501", null);
        model.check();

        assertThat(model.scan().stateProperty().get()).isEqualTo(ScanState.STOPPED);
        assertThat(model.troubleProperty().get()).contains("permission denied for table events");
    }

    @Test
    void oneAggregateIsCheckedAtOnceWhenItIsOpened() {
        check.troubled().complete(1_000);
        model.open(ONE);

        assertThat(model.rows()).hasSize(10);
        assertThat(model.noteProperty().get()).startsWith("142 events and 86 messages of it looked at.");
        model.back();
        assertThat(check.went).containsExactly(new Place.Aggregate("Account", Inspection.ID, null));
    }

    @Test
    void aKindNarrowsTheListAndTheChosenFindingStays() {
        check.troubled().complete(1_000);
        model.open(ONE);
        model.select(check.findings.get(2));
        model.show(Kind.NO_MESSAGE);

        assertThat(model.rows()).extracting(FindingRow::version).containsExactly("138", "140", "141");
        assertThat(model.selected()).isEqualTo(check.findings.get(2));
    }

    @Test
    void aFindingLeadsToItsEventOrItsMessage() {
        check.troubled().complete(1_000);
        model.open(ONE);
        model.select(check.findings.getFirst());
        model.follow();
        model.select(check.findings.get(3));
        model.follow();

        assertThat(check.went).containsExactly(
            new Place.Aggregate("Account", Inspection.ID, 121), new Place.Message("9310442"));
        assertThat(model.detailProperty().get().leads()).isEqualTo("Open the message");
    }

    @Test
    void anExportSaysHowManyWentWhere() {
        check.troubled().complete(1_000);
        model.open(ONE);
        model.export(Format.CSV, Path.of("findings.csv"));

        assertThat(check.exports).containsExactly(check.findings);
        assertThat(model.exportedProperty().get()).isEqualTo("10 findings written to `findings.csv`.");
    }
}
