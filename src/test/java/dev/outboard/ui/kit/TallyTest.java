package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class TallyTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Wording wording = new Wording(
        Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC));
    private OutboxTotals totals = Bank.totals(238, 96, 473);
    private int asked;
    private final Tally tally = new Tally(
        this::count, link, wording, new Refreshing.Work(new SameThread(), later, later));

    @Test
    void itCountsByItselfWhileNoScreenDoes() {
        link.tick();
        assertThat(tally.deadProperty().get()).isEqualTo("473");
        assertThat(tally.toneProperty().get()).isEqualTo(Tone.DANGER);
        totals = Bank.totals(238, 96, 0);
        later.pass(Duration.ofSeconds(5));
        link.tick();
        assertThat(tally.deadProperty().get()).isEqualTo("0");
        assertThat(tally.toneProperty().get()).isEqualTo(Tone.PLAIN);
    }

    @Test
    void whatAScreenCountedIsNotCountedAgain() {
        link.tick();
        for (var i = 0; i < 10; i++) {
            later.pass(Duration.ofSeconds(2));
            tally.told(Bank.totals(1, 2, i));
            link.tick();
        }
        assertThat(tally.deadProperty().get()).isEqualTo("9");
        assertThat(asked).isEqualTo(1);
    }

    @Test
    void whileTheConnectionIsLostTheCountStaysWithoutItsColour() {
        link.tick();
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant()));
        later.pass(Duration.ofMinutes(1));
        link.tick();
        assertThat(tally.deadProperty().get()).isEqualTo("473");
        assertThat(tally.toneProperty().get()).isEqualTo(Tone.PLAIN);
        assertThat(asked).isEqualTo(1);
        link.changed(new FeedState.Live());
        assertThat(tally.toneProperty().get()).isEqualTo(Tone.DANGER);
        assertThat(asked).isEqualTo(2);
    }

    private OutboxTotals count() {
        asked++;
        return totals;
    }
}
