package dev.outboard.ui.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.core.projections.Outlook.Work;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Notice.Fact;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.projections.Summary.Said;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ProjectionsViewModelTest {
    private static final Place HERE = new Place.Projections();

    @Test
    void troubledOnesComeFirstAndTheLineOverThemCountsThem() {
        var yard = Yard.bank(Locale.ENGLISH);

        assertThat(yard.model.rows()).extracting(ProjectionRow::name).containsExactly(
            "branch_totals", "daily_turnover", "account_summary", "owner_portfolio", "payment_ledger");
        assertThat(yard.model.rows()).extracting(ProjectionRow::word).containsExactly(
            "stopped", "falling back", "rebuilding", "current", "current");
        assertThat(yard.model.rows()).extracting(ProjectionRow::prospect).containsExactly(
            "stopped", "never, at this rate", "now", "now", "now");
        assertThat(yard.model.said()).containsExactly(
            new Said("5 projections", Tone.PLAIN), new Said("1 stopped", Tone.DANGER),
            new Said("1 falling back", Tone.WARNING), new Said("1 rebuilding", Tone.PLAIN));
        assertThat(yard.watch.countProperty().get()).isEqualTo("2");
        assertThat(yard.watch.toneProperty().get()).isEqualTo(Tone.DANGER);
    }

    @Test
    void theEventThatStopsOneLeadsToItsPage() {
        var yard = Yard.bank(Locale.ENGLISH);
        yard.model.select("branch_totals");
        var row = yard.row("branch_totals");

        assertThat(row.reason()).isEqualTo("branch: is missing");
        assertThat(row.at()).isEqualTo(Long.toString(Long.parseLong(row.position()) + 1));
        assertThat(yard.model.explainedProperty().get())
            .contains("`" + row.at() + "`", "BranchMerged", "acc-20417", "14:04:", "*48 m* ago");
        yard.model.openEvent();
        assertThat(yard.went).containsExactly(new Place.Event("7c9e6679-7425-40de-944b-e07fc1f90ae7"));
    }

    @Test
    void oneThatCatchesUpSaysWhen() {
        var yard = new Yard(Locale.ENGLISH, "summary");
        yard.stand("summary", one -> one.position = yard.head - 10_000);
        yard.model.open(HERE);
        yard.pass(Duration.ofSeconds(40), () -> yard.stand("summary", one -> one.position += 100));
        yard.look();

        assertThat(yard.row("summary").condition()).isEqualTo(Condition.CATCHING_UP);
        assertThat(yard.row("summary").prospect()).isEqualTo("in 2 m");
        assertThat(yard.row("summary").rate()).isEqualTo("50.0");
        assertThat(yard.watch.countProperty().get()).isEqualTo("1");
        assertThat(yard.watch.toneProperty().get()).isEqualTo(Tone.PLAIN);
    }

    @Test
    void oneThatDoesNotMoveIsToldOnlyAfterAWhile() {
        var yard = new Yard(Locale.ENGLISH, "summary");
        yard.stand("summary", one -> one.position = yard.head - 10_000);
        yard.model.open(HERE);

        yard.pass(Duration.ofSeconds(10));
        assertThat(yard.row("summary").condition()).isEqualTo(Condition.BEHIND);
        assertThat(yard.row("summary").prospect()).isEqualTo("being observed");

        yard.pass(Duration.ofSeconds(30));
        assertThat(yard.row("summary").condition()).isEqualTo(Condition.STILL);
        assertThat(yard.model.explainedProperty().get()).contains("13:52:").contains("no worker runs");
    }

    @Test
    void whatIsOnItsWayIsCurrent() {
        var yard = new Yard(Locale.ENGLISH, "summary");
        yard.stand("summary", one -> one.position = yard.head - 3);
        yard.model.open(HERE);

        assertThat(yard.row("summary").condition()).isEqualTo(Condition.CURRENT);
        assertThat(yard.row("summary").lag()).isEqualTo("3");
        assertThat(yard.row("summary").age()).isEqualTo("0.7 s");
    }

    @Test
    void whoHoldsBackWhatCouldBeReadIsNamedWithTheNumberThatWaits() {
        var yard = new Yard(Locale.ENGLISH, "summary");
        yard.model.open(HERE);
        yard.hold(yard.head + 1, 37);
        yard.append(37);
        yard.pass(Duration.ofSeconds(10));

        var row = yard.row("summary");
        assertThat(row.condition()).isEqualTo(Condition.STALLED);
        assertThat(row.reason()).startsWith("held at 18209124 by pid 311, billing-api, 4 m");
        assertThat(row.prospect()).isEqualTo("when it is let go");
        assertThat(row.head()).isEqualTo("18209123");
        assertThat(yard.model.explainedProperty().get()).contains("*37* newer events wait");
    }

    @Test
    void eachObstacleHasItsWordAndItsWayOut() {
        var yard = new Yard(Locale.ENGLISH, List.of("bad.json: on: is no object"), "gone", "hidden", "odd",
            "above", "older", "unkept", "locked");
        yard.stand("gone", one -> one.obstacle = new Obstacle.NoTable());
        yard.stand("hidden", one -> {
            one.position = null;
            one.obstacle = new Obstacle.NoRight("app.progress");
        });
        yard.stand("odd", one -> {
            one.position = null;
            one.obstacle = new Obstacle.Refused("app.at", "ERROR: column “at” does not exist");
        });
        yard.stand("above", one -> one.position = yard.head + 5);
        yard.stand("older", one -> one.other = true);
        yard.stand("unkept", one -> one.position = null);
        yard.stand("locked", one -> one.work = new Work(false, null));
        yard.model.open(HERE);

        assertThat(yard.model.rows()).extracting(ProjectionRow::word).containsExactly(
            "not valid", "table missing", "above the store", "not readable", "not readable",
            "other definition", "locked", "no checkpoint yet");
        assertThat(yard.model.rows()).allSatisfy(row -> {
            assertThat(row.reason()).isNotEmpty();
            assertThat(row.explained()).isNotEmpty();
        });
        assertThat(yard.row("bad.json").explained()).contains("on: is no object", "outboard/projections");
        assertThat(yard.row("odd").explained()).contains("column “at” does not exist");
    }

    @Test
    void anEstimateIsMarkedAsOne() {
        var yard = new Yard(Locale.ENGLISH, "summary");
        yard.stand("summary", one -> {
            one.position = 0L;
            one.kind = Count.Kind.ESTIMATE;
        });
        yard.model.open(HERE);

        assertThat(yard.row("summary").lag()).isEqualTo("≈ 18.2M");
    }

    @Test
    void whileTheConnectionIsLostRowsStayAndNothingIsRead() {
        var yard = Yard.bank(Locale.ENGLISH);
        yard.model.open(HERE);
        var rows = List.copyOf(yard.model.rows());
        var looks = yard.looks;
        yard.lose();

        yard.pass(Duration.ofMinutes(1));
        yard.model.refresh();

        assertThat(yard.looks).isEqualTo(looks);
        assertThat(yard.model.rows()).isEqualTo(rows);
        assertThat(yard.model.staleProperty().get()).isTrue();
        assertThat(yard.watch.toneProperty().get()).isEqualTo(Tone.PLAIN);

        yard.link.changed(new FeedState.Live());
        yard.pass(Duration.ofSeconds(4));
        assertThat(yard.looks).isGreaterThan(looks);
        assertThat(yard.model.staleProperty().get()).isFalse();
    }

    @Test
    void aFailedLookKeepsTheRowsAndSaysWhy() {
        var yard = Yard.bank(Locale.ENGLISH);
        yard.failure = new DbException.Denied("permission denied for table events", "42501", null);
        yard.look();

        assertThat(yard.model.failedProperty().get()).contains("permission denied for table events");
        assertThat(yard.model.rows()).hasSize(5);

        yard.failure = null;
        yard.look();
        assertThat(yard.model.failedProperty().get()).isEmpty();
    }

    @Test
    void itLooksEveryTwoSecondsInViewAndSeldomOutOfIt() {
        var yard = new Yard(Locale.ENGLISH, "summary");
        yard.pass(Duration.ofSeconds(60));
        assertThat(yard.looks).isBetween(4, 7);
        yard.model.open(HERE);
        var before = yard.looks;

        yard.pass(Duration.ofSeconds(60));

        assertThat(yard.looks - before).isBetween(25, 31);
        yard.model.close();
    }

    @Test
    void anAnswerIsWaitedForBeforeTheNextLook() {
        var yard = new Yard(Locale.ENGLISH, "summary");
        yard.background.hold();
        yard.model.open(HERE);
        yard.pass(Duration.ofSeconds(20));

        assertThat(yard.looks).isEqualTo(1);
        yard.background.letGo();
        assertThat(yard.row("summary").condition()).isEqualTo(Condition.CURRENT);
    }

    @Test
    void theChartNamesThoseBehindAndPutsTheOthersTogether() {
        var yard = Yard.bank(Locale.ENGLISH);
        yard.model.select("branch_totals");
        var chart = yard.model.chartProperty().get();

        assertThat(chart.lines()).extracting(ChartShown.Line::name)
            .containsExactly("daily_turnover", "branch_totals", "3 others");
        assertThat(chart.lines().get(1).stopped()).isNotNull();
        assertThat(yard.model.observedProperty().get()).isEmpty();
        yard.model.lengthProperty().set(Course.Length.DAY);
        assertThat(yard.model.observedProperty().get()).isEqualTo("observed since 13:52");
    }

    @Test
    void rebuildsAreListedAndLeadToTheirPageInTheJournal() {
        var yard = Yard.bank(Locale.ENGLISH);

        assertThat(yard.model.rebuilds()).extracting(RebuildRow::outcome)
            .containsExactly("killed", "swapped", "stopped");
        assertThat(yard.model.rebuilds()).extracting(RebuildRow::changes)
            .containsExactly("–", "~17 +3 −2", "–");
        yard.model.openRebuild(yard.model.rebuilds().get(1));
        assertThat(yard.went).containsExactly(
            new Place.Operation("00000000-0000-0000-0000-000000000002"));

        yard.pasts = null;
        yard.look();
        assertThat(yard.model.rebuilds()).isEmpty();
        assertThat(yard.model.rebuildsNoteProperty().get()).contains("outboard.rebuild");
    }

    @Test
    void aPlaceChoosesItsProjectionAndTheChoiceStaysWhereRowsMove() {
        var yard = Yard.bank(Locale.ENGLISH);
        yard.model.open(new Place.Projection("payment_ledger"));
        assertThat(yard.model.selectedProperty().get()).isEqualTo("payment_ledger");
        assertThat(yard.model.defined()).isTrue();

        yard.stand("payment_ledger", one -> one.stop(yard.head - 900, yard.later.instant()));
        yard.pass(Duration.ofSeconds(4));

        assertThat(yard.model.rows().getFirst().name()).isIn("payment_ledger", "branch_totals");
        assertThat(yard.model.selectedProperty().get()).isEqualTo("payment_ledger");
        assertThat(yard.model.explainedProperty().get()).contains("Stopped before event");
    }

    @Test
    void anotherScreenIsToldTheTroubledOnesWithTheirReason() {
        var yard = Yard.bank(Locale.ENGLISH);
        var notice = yard.watch.noticeProperty().get();

        assertThat(notice.tone()).isEqualTo(Tone.DANGER);
        assertThat(notice.title()).isEqualTo("2 projections of 5 in trouble");
        assertThat(notice.facts()).extracting(Fact::name)
            .containsExactly("branch_totals", "daily_turnover", "others");
        assertThat(notice.facts().getFirst().value()).contains("*stopped*", "branch: is missing");

        var well = new Yard(Locale.ENGLISH, "summary");
        well.model.open(HERE);
        assertThat(well.watch.noticeProperty().get().tone()).isEqualTo(Tone.PLAIN);
        assertThat(well.watch.noticeProperty().get().facts()).containsExactly(new Fact("summary", "current"));
    }

    @Test
    void withoutDefinitionsNothingIsReadAndNothingIsCounted() {
        var yard = new Yard(Locale.ENGLISH);
        yard.model.open(HERE);
        yard.pass(Duration.ofSeconds(30));

        assertThat(yard.looks).isZero();
        assertThat(yard.watch.countProperty().get()).isEmpty();
        assertThat(yard.watch.noticeProperty().get()).isNull();
    }
}
