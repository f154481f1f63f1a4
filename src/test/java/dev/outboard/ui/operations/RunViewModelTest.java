package dev.outboard.ui.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Scope;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RunViewModelTest extends Drill {
    @Test
    void aDoublePressRunsOnce() {
        var operation = open(new Action.Retry(), one());
        background.hold();
        operation.run();
        operation.run();
        background.letGo();
        operation.run();
        assertThat(source.ran).hasSize(1);
    }

    @Test
    void whatRunsIsToldAndGoesOnWhenTheSheetIsPutAway() {
        var operation = open(new Action.Retry(), GROUP);
        operation.confirm().typedProperty().set("412");
        background.hold();
        operation.run();
        later.pass(Duration.ofMillis(200));
        assertThat(operation.runs().stepProperty().get()).isEqualTo(Step.RUN);
        assertThat(operation.runs().progressProperty().get()).isEqualTo("110 of 412 done, 110 changed");

        sheet.close();
        assertThat(sheet.shownProperty().get()).isNull();
        assertThat(Objects.requireNonNull(source.course).cancelled()).isFalse();
        assertThat(sheet.underWayProperty().get()).startsWith("Retry 412 messages: 110 of 412 done");
        sheet.show();
        assertThat(sheet.shownProperty().get()).isEqualTo(operation);
        background.letGo();
        assertThat(operation.runs().stepProperty().get()).isEqualTo(Step.FOLLOW);
    }

    @Test
    void cancellingSaysWhatWasDoneAndWhatWasNot() {
        source.end = consent -> new Ended.Stopped(
            Rehearsal.changed(consent, 302), Ended.Why.CANCELLED, "");
        var operation = open(new Action.Retry(), GROUP);
        operation.confirm().typedProperty().set("412");
        background.hold();
        operation.run();
        operation.runs().cancel();
        assertThat(Objects.requireNonNull(source.course).cancelled()).isTrue();
        background.letGo();
        var end = Objects.requireNonNull(operation.runs().endProperty().get());
        assertThat(end.title()).isEqualTo("Stopped: 108 of 412 changed");
        assertThat(end.sentence()).contains("*302* were not reached");
    }

    @Test
    void theReceiptHasSixFixedLinesThatAddUpAndRowsByFilter() {
        var operation = ran();
        var rows = operation.runs().receipt().rows();
        assertThat(rows).extracting(ReceiptRow::words).containsExactly(
            "changed", "in flight, skipped", "already published", "changed since the freeze", "gone",
            "left out", "frozen at 14:30:40 UTC");
        assertThat(rows.stream().filter(row -> !row.sum()).mapToInt(ReceiptRow::count).sum())
            .isEqualTo(rows.getLast().count()).isEqualTo(412);
        var receipt = operation.runs().receipt();
        receipt.filterProperty().set(ReceiptViewModel.Filter.UNCHANGED);
        assertThat(receipt.lines()).hasSize(8);
        assertThat(receipt.filterTextProperty(ReceiptViewModel.Filter.UNCHANGED).get())
            .isEqualTo("Not changed 8");
    }

    @Test
    void eachIsFollowedToItsEndAndExactlyThoseThatFailedAreRetried() {
        var operation = ran();
        var follow = operation.runs().follow();
        source.fates = line -> line.seen().id().endsWith("3")
            ? new Fate.FailedAgain(false, "clearing: 422 value date", 11, null)
            : new Fate.Delivered(Bank.NOW.plusSeconds(2));
        later.pass(Duration.ofSeconds(1));
        var failed = follow.fatesProperty().get().failed();
        assertThat(follow.followingProperty().get()).isFalse();
        assertThat(follow.summaryProperty().get()).isEqualTo(
            (404 - failed.size()) + " delivered, " + failed.size() + " failed again, 0 waiting");
        assertThat(follow.noteProperty().get()).contains("All have come to their end.");

        follow.retryFailed();
        var next = Objects.requireNonNull(sheet.shownProperty().get());
        assertThat(next.proposal().scope()).isEqualTo(new Scope.Chosen(failed));
    }

    @Test
    void whatNobodyTookIsSaidAndToStopFollowingLeavesItAlone() {
        var operation = ran();
        source.fates = _ -> new Fate.NotTaken(
            Duration.ofSeconds(41), List.of(
                new Fate.Reason.NoSession(), new Fate.Reason.NothingPublished(null)));
        later.pass(Duration.ofSeconds(1));
        var follow = operation.runs().follow();
        assertThat(follow.noteProperty().get()).contains(
            "*404* were not taken within 15 s", "No other application has a session on this database",
            "None of the newest messages is published.");
        follow.stop();
        assertThat(follow.noteProperty().get()).contains("No longer followed; the messages are left alone.");
        assertThat(follow.followingProperty().get()).isFalse();
    }

    @Test
    void whatWasChangedCanBeTakenBack() {
        var operation = ran();
        var id = source.ran.getFirst().forecast().plan().id();
        operation.runs().takeBack();
        assertThat(Objects.requireNonNull(sheet.shownProperty().get()).proposal())
            .isEqualTo(Proposal.takeBack(id));
    }
}
