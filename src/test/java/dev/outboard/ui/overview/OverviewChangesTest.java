package dev.outboard.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What Overview says of what it has seen itself, and of what it can't see.
class OverviewChangesTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Counted outbox = new Counted(later);

    @Test
    void changesAreToldSinceTheLastLook() {
        var model = open();
        assertThat(model.subtitleProperty().get()).isEqualTo("Changes since 14:31:07 UTC, 0 s ago");
        outbox.totals = () -> Bank.totals(250, 96, 510);
        outbox.groups = () -> new DeadGroups(Bank.groups().subList(0, 5), true);
        later.pass(Duration.ofSeconds(2));
        assertThat(model.strip().backlog().changeProperty().get()).isEqualTo("+12");
        assertThat(model.strip().retrying().changeProperty().get()).isEmpty();
        model.markSeen();
        assertThat(model.strip().backlog().changeProperty().get()).isEmpty();
        outbox.totals = () -> Bank.totals(200, 96, 511);
        outbox.groups = () -> new DeadGroups(Bank.groups(), true);
        later.pass(Duration.ofSeconds(2));
        assertThat(model.strip().backlog().changeProperty().get()).isEqualTo("−50");
        assertThat(model.strip().dead().firstProperty().get()).isEqualTo("*+1* since 14:31:09 UTC");
        assertThat(model.groups().rows()).extracting(GroupRow::change)
            .containsExactly("±0", "±0", "±0", "±0", "±0", "new");
    }

    @Test
    void whatAnotherScreenCountedIsPartOfTheCourse() {
        var model = open();
        model.observe(Bank.totals(300, 96, 473));
        later.pass(Duration.ofSeconds(2));
        assertThat(model.strip().backlog().courseProperty().get()).isEqualTo(new Tile.Course(
            List.of(238L, 238L), "over the last hour as observed: from 238 to 238, at most 238"));
    }

    @Test
    void boundedCountsMakeNoChangeAndNoCourse() {
        outbox.totals = () -> Bank.bounded(25_000, 400);
        var model = open();
        later.pass(Duration.ofSeconds(2));
        assertThat(model.strip().backlog().valueProperty().get()).isEqualTo("25,000+");
        assertThat(model.strip().backlog().changeProperty().get()).isEmpty();
        assertThat(model.strip().backlog().courseProperty().get().values()).isEmpty();
        assertThat(model.strip().dead().firstProperty().get())
            .isEqualTo("change since 14:31:07 UTC not known");
    }

    @Test
    void hiddenRowsAreSaidWithTheWayToDoctor() {
        outbox.totals = () -> Bank.hiding(Bank.totals(238, 96, 473));
        var model = open();
        assertThat(model.notices()).containsExactly(new Notice(
            Tone.WARNING, "fth-eye-off", "Rows may be hidden here",
            "Row-level security applies to this role on *the outbox*: what it hides is in no count, chart or"
                + " list. Doctor tells by which policies.", List.of())
            .to("Doctor", new Place.Doctor()));
        outbox.totals = () -> Bank.totals(238, 96, 473);
        later.pass(Duration.ofSeconds(2));
        assertThat(model.notices()).isEmpty();
    }

    @Test
    void anotherRangeIsReadAtOnceAndSaysWhatItCounts() {
        var model = open();
        model.chart().rangeProperty().set(Range.WEEK);
        assertThat(outbox.back).isEqualTo(Duration.ofHours(170));
        assertThat(model.chart().titleProperty().get()).isEqualTo("Events and messages per 2 hours");
        model.chart().choose(83);
        assertThat(model.chart().readoutProperty().get()).startsWith("*03-14 12:00 UTC*, 2 h 31 m ago");
    }

    @Test
    void aFastCountComesEveryTwoSecondsAndASlowOneAfterFortyTimesItsDuration() {
        open();
        later.pass(Duration.ofSeconds(20));
        assertThat(outbox.asked).isEqualTo(11);
        outbox.takes = Duration.ofMillis(500);
        later.pass(Duration.ofSeconds(2));
        assertThat(outbox.asked).isEqualTo(12);
        later.pass(Duration.ofSeconds(19));
        assertThat(outbox.asked).isEqualTo(12);
        later.pass(Duration.ofSeconds(2));
        assertThat(outbox.asked).isEqualTo(13);
    }

    private OverviewViewModel open() {
        return Counted.open(new Sources(Bank.events(), outbox, List.of()), link, later);
    }
}
