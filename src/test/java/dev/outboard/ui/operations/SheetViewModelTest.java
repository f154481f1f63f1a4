package dev.outboard.ui.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.Grants;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.operations.HowViewModel.Mode;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SheetViewModelTest extends Drill {
    @Test
    void theCountsAddUpToTheFrozenNumberAndAreReadEveryTwoSeconds() {
        source.parts.put(Part.IN_FLIGHT, 3);
        var operation = open(new Action.Retry(), GROUP);
        var rows = operation.preview().counts();
        assertThat(rows.getLast()).isEqualTo(new CountRow(412, "frozen", "", false, true));
        assertThat(rows.stream().filter(row -> !row.sum()).mapToInt(CountRow::count).sum()).isEqualTo(412);
        assertThat(rows).contains(
            new CountRow(409, "dead and parked, as frozen", "retried", true, false),
            new CountRow(0, "gone", "skipped", false, false));

        source.parts.put(Part.PUBLISHED, 2);
        later.pass(Duration.ofSeconds(2));
        assertThat(operation.preview().counts()).first().extracting(CountRow::count).isEqualTo(407);
        assertThat(operation.preview().runTextProperty().get()).isEqualTo("Retry 407");
    }

    @Test
    void whatWouldComeOutOfOrderIsLeftOutUntilOneSaysOtherwise() {
        source.overtaken = Set.of("9310442", "9310449");
        var operation = open(new Action.Retry(), GROUP);
        assertThat(operation.leaveOutProperty().get()).isTrue();
        assertThat(operation.preview().runTextProperty().get()).isEqualTo("Retry 410");
        assertThat(operation.preview().order()).extracting(OrderLine::sentence)
            .anyMatch(line -> line.startsWith("*2 would come out of order:*"));

        operation.leaveOutProperty().set(false);
        assertThat(operation.preview().runTextProperty().get()).isEqualTo("Retry 412");
    }

    @Test
    void theOnlyMessageIsNotLeftOutOfItsOwnRetry() {
        source.overtaken = Set.of("9310442");
        var operation = open(new Action.Retry(), one());
        assertThat(operation.leaveOutProperty().get()).isFalse();
        assertThat(operation.preview().runTextProperty().get()).isEqualTo("Retry this");
        assertThat(operation.preview().titleProperty().get()).isEqualTo("Retry message 9310442");
    }

    @Test
    void aReasonAndTheNumberAreAskedForAndAnotherNumberEmptiesWhatWasTyped() {
        var operation = open(new Action.Retry(), GROUP);
        var confirm = operation.confirm();
        assertThat(confirm.unavailableProperty().get()).isEqualTo("Type the number first");
        confirm.typedProperty().set("412");
        assertThat(confirm.unavailableProperty().get()).isEmpty();
        confirm.reasonProperty().set(" ");
        assertThat(confirm.unavailableProperty().get()).isEqualTo("Write a reason first");
        operation.run();
        assertThat(source.ran).isEmpty();

        confirm.reasonProperty().set("INC-2291");
        source.parts.put(Part.GONE, 1);
        later.pass(Duration.ofSeconds(2));
        assertThat(confirm.typedProperty().get()).isEmpty();
        assertThat(confirm.noteProperty().get())
            .isEqualTo("The number was 412 and is 411 now: type it again.");
        confirm.typedProperty().set("411");
        operation.run();
        assertThat(source.ran).singleElement().satisfies(consent -> {
            assertThat(consent.valid()).isTrue();
            assertThat(consent.reason()).isEqualTo("INC-2291");
        });
    }

    @Test
    void manyGoWithARampThatCanBeChangedAndWhatMeansNothingIsSaid() {
        var operation = open(new Action.Retry(), GROUP);
        assertThat(operation.how().modeProperty().get()).isEqualTo(Mode.RAMP);
        assertThat(operation.how().chunks(412)).containsExactly(10, 50, 100, 100, 100, 52);
        assertThat(operation.how().takes(412)).isEqualTo(Duration.ofSeconds(50));

        operation.how().limitProperty().set("many");
        assertThat(operation.confirm().unavailableProperty().get())
            .isEqualTo("The limit is a number from 0 to 100");
        operation.how().limitProperty().set("5");
        assertThat(action(operation)).isEqualTo(new Action.Ramp(10, 100, Duration.ofSeconds(10), 0.05));
        operation.how().modeProperty().set(Mode.IN_ORDER);
        assertThat(action(operation)).isEqualTo(new Action.RetryInOrder());
        operation.how().modeProperty().set(Mode.SPREAD);
        operation.how().overProperty().set("30");
        assertThat(action(operation)).isEqualTo(new Action.RetryStaggered(Duration.ofMinutes(30)));
    }

    @Test
    void aTimeThatIsOverIsNoTimeToPostponeTo() {
        var operation = open(new Action.Postpone(Bank.NOW.plus(Duration.ofHours(1))), one());
        operation.how().untilProperty().set("2026-03-14 14:00");
        assertThat(operation.confirm().unavailableProperty().get()).startsWith("A time to come");
        operation.how().untilProperty().set("2026-03-14 18:30");
        assertThat(action(operation)).isEqualTo(
            new Action.Postpone(java.time.Instant.parse("2026-03-14T18:30:00Z")));
    }

    @Test
    void invalidJsonKeepsTheTextAndSaysWhereAndTheDifferenceIsShown() {
        var operation = open(new Action.Edit(""), one());
        var edit = operation.edit().orElseThrow();
        assertThat(edit.textProperty().get()).contains("\"amount\": 1250.00", "9007199254740993");
        assertThat(operation.confirm().unavailableProperty().get()).isEqualTo("Nothing is changed yet");

        edit.textProperty().set("{\"version\": 1,\n \"data\": {]}");
        assertThat(edit.textProperty().get()).isEqualTo("{\"version\": 1,\n \"data\": {]}");
        assertThat(operation.confirm().unavailableProperty().get()).startsWith("Line 2, column ");
        operation.run();
        assertThat(source.ran).isEmpty();

        edit.textProperty().set("{\"version\": 1, \"data\": 5}");
        assertThat(edit.faultProperty().get()).isEqualTo("data has to be an object");

        var corrected = source.payload.replace("1250.00", "1250.10");
        edit.textProperty().set(corrected);
        assertThat(edit.changes()).containsExactly(
            new EditViewModel.Change("~", "data.amount", "1250.00", "1250.10"));
        operation.run();
        assertThat(source.ran).singleElement().satisfies(consent -> assertThat(
            consent.forecast().plan().action()).isEqualTo(new Action.Edit(corrected)));
    }

    @Test
    void whatCannotBeDoneNamesTheReasonInTheOrderInWhichOneSeesToIt() {
        access.disarm();
        assertThat(hindrance()).isEqualTo("Read-only: arm to run it");
        source.against = new Obstacle.NoRight(List.of(new Grants.Missing("UPDATE", "events.outbox")));
        sheet.refresh();
        assertThat(hindrance()).isEqualTo(
            "ledger_ops lacks UPDATE ON events.outbox. Grant it, or connect as a role that has it.");
        source.against = new Obstacle.NoParking();
        sheet.refresh();
        assertThat(hindrance()).startsWith("This poller takes every unpublished message");
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant()));
        assertThat(hindrance()).isEqualTo("The connection is lost");
        sheet.propose(new Proposal(new Action.Retry(), GROUP, ""));
        assertThat(sheet.shownProperty().get()).isNull();
    }

    @Test
    void aPreviewThatFailsSaysWhyAndRunsNothing() {
        source.failure = new DbException.Cancelled("ERROR: canceling statement", "57014", null);
        var operation = open(new Action.Retry(), GROUP);
        assertThat(Objects.requireNonNull(operation.preview().obstacleProperty().get()).title())
            .isEqualTo("The preview could not be read");
        operation.run();
        assertThat(source.ran).isEmpty();
    }
}
