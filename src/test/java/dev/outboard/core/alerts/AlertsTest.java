package dev.outboard.core.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.alerts.Alert.Acknowledged;
import dev.outboard.core.alerts.Levels.Level;
import dev.outboard.core.alerts.Levels.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AlertsTest {
    private static final Subject DEAD = Subject.of(Watch.DEAD);
    private final Alerts alerts = new Alerts();
    private Thresholds thresholds = Thresholds.usual();
    private Instant now = Instant.parse("2026-03-14T14:31:07Z");

    @Test
    void aLevelThatReachesItsThresholdRaisesOneAlert() {
        assertThat(look(99)).isEmpty();
        var raised = look(100);
        assertThat(raised).extracting(Alert::subject, Alert::raisedAt, Alert::limit, Alert::open)
            .containsExactly(org.assertj.core.groups.Tuple.tuple(DEAD, now, 100L, true));
        pass(2);
        assertThat(look(140)).isEmpty();
        assertThat(look(120)).isEmpty();
        assertThat(alerts.all()).extracting(alert -> alert.now().value() + " of " + alert.most().value())
            .containsExactly("120 of 140");
    }

    @Test
    void oneThatHoversAroundTheThresholdIsOneAlert() {
        look(100);
        for (var i = 0; i < 40; i++) {
            pass(20);
            assertThat(look(i % 2 == 0 ? 99 : 101)).isEmpty();
        }
        assertThat(alerts.all()).hasSize(1);
    }

    @Test
    void itEndsWhenTheLevelHasBeenWellBelowForHalfAMinute() {
        look(100);
        pass(10);
        assertThat(look(80)).isEmpty();
        assertThat(look(79)).isEmpty();
        pass(29);
        assertThat(look(79)).isEmpty();
        assertThat(look(81)).isEmpty();
        assertThat(look(10)).isEmpty();
        pass(30);
        var ended = look(10);
        assertThat(ended).extracting(Alert::endedAt).containsExactly(now);
        assertThat(alerts.all()).isEqualTo(ended);
        assertThat(look(100)).extracting(Alert::id).doesNotContain(ended.getFirst().id());
    }

    @Test
    void aClockThatGoesBackEndsNothingEarly() {
        look(100);
        look(0);
        pass(-3600);
        assertThat(look(0)).isEmpty();
        pass(30);
        assertThat(look(0)).hasSize(1);
    }

    @Test
    void whatIsNotKnownChangesNothing() {
        look(100);
        pass(60);
        assertThat(alerts.look(new Levels(now, Map.of()), thresholds)).isEmpty();
        assertThat(alerts.all()).extracting(Alert::lasts).containsExactly(true);
    }

    @Test
    void aCountThatMayBeMoreRaisesButNeverCalms() {
        assertThat(look(new Level(50, true))).isEmpty();
        assertThat(look(new Level(25_000, true))).hasSize(1);
        look(new Level(50, true));
        pass(3600);
        assertThat(look(new Level(50, true))).isEmpty();
    }

    @Test
    void aThresholdThatIsSwitchedOffEndsItsAlertAtOnce() {
        look(100);
        thresholds = thresholds.with(Watch.DEAD, 0);
        assertThat(look(100)).extracting(Alert::lasts).containsExactly(false);
        assertThat(look(1_000_000)).isEmpty();
    }

    @Test
    void anAlertIsAcknowledgedOnceAndStaysUntilItEnds() {
        var id = look(100).getFirst().id();
        var kim = new Acknowledged("kim", now, "INC-2291");
        assertThat(alerts.acknowledge(id, kim)).map(Alert::acknowledged).contains(kim);
        assertThat(alerts.acknowledge(id, new Acknowledged("lee", now, ""))).isEmpty();
        assertThat(alerts.acknowledge(UUID.randomUUID(), kim)).isEmpty();
        pass(2);
        look(200);
        assertThat(alerts.all()).extracting(Alert::open, Alert::lasts)
            .containsExactly(org.assertj.core.groups.Tuple.tuple(false, true));
        look(0);
        pass(30);
        assertThat(look(0)).extracting(Alert::acknowledged).containsExactly(kim);
    }

    @Test
    void eachProjectionHasItsOwnAlert() {
        var levels = new Levels(now, Map.of(
            new Subject(Watch.LAG, "balances"), Level.exactly(20_000),
            new Subject(Watch.LAG, "totals"), Level.exactly(10_000),
            new Subject(Watch.LAG, "ledger"), Level.exactly(0)));
        assertThat(alerts.look(levels, thresholds)).extracting(alert -> alert.subject().name())
            .containsExactlyInAnyOrder("balances", "totals");
    }

    @Test
    void timesAreMeasuredInTheUnitOfTheirThreshold() {
        assertThat(thresholds.level(Watch.WAITING)).isEqualTo(900);
        assertThat(thresholds.level(Watch.HELD)).isEqualTo(60);
        assertThat(thresholds.level(Watch.BACKLOG)).isEqualTo(10_000);
    }

    @Test
    void endedOnesAreKeptInABoundedNumber() {
        for (var i = 0; i < 70; i++) {
            look(100);
            look(0);
            pass(30);
            look(0);
        }
        assertThat(alerts.all()).hasSize(50).extracting(Alert::endedAt).startsWith(now);
    }

    private List<Alert> look(long dead) {
        return look(Level.exactly(dead));
    }

    private List<Alert> look(Level dead) {
        return alerts.look(new Levels(now, Map.of(DEAD, dead)), thresholds);
    }

    private void pass(long seconds) {
        now = now.plus(Duration.ofSeconds(seconds));
    }
}
