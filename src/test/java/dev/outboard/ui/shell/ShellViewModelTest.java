package dev.outboard.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.db.Obstacle;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ShellViewModelTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    private final ShellViewModel shell = new ShellViewModel(
        Texts.of(ShellViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), appearance), appearance, later);

    @Test
    void theTitleTellsProductionFromTheRest() {
        assertThat(shell.titleProperty().get()).isEqualTo("Outboard");
        shell.connected(connection(false), link);
        assertThat(shell.titleProperty().get()).isEqualTo("Outboard – bank");
        shell.connected(connection(true), link);
        assertThat(shell.titleProperty().get()).isEqualTo("Outboard – bank, PRODUCTION");
    }

    @Test
    void theFeedIsToldInWordsWithTheAgeOfTheData() {
        shell.connected(connection(false), link);
        assertThat(shell.feedProperty().get()).isEqualTo(
            new FeedLine(Tone.PLAIN, "fth-loader", "Connecting", "nothing read yet"));
        link.changed(new FeedState.Live());
        link.arrived(Bank.live());
        later.pass(Duration.ofMillis(500));
        assertThat(shell.feedProperty().get()).isEqualTo(
            new FeedLine(Tone.GOOD, "", "Live", "data 0.5 s old"));
        link.arrived(Bank.held());
        later.pass(Duration.ofSeconds(12));
        assertThat(shell.feedProperty().get()).isEqualTo(
            new FeedLine(Tone.WARNING, "fth-pause-circle", "Live, held 12 s", "data 12 s old"));
        link.changed(new FeedState.Polling(FeedState.Why.POOLER, Duration.ofSeconds(2)));
        assertThat(shell.feedProperty().get()).isEqualTo(new FeedLine(
            Tone.WARNING, "fth-clock", "Polling every 2 s", "pooler swallows NOTIFY · data 12 s old"));
    }

    @Test
    void aLossSaysSinceWhenWhyWhatComesNextAndThatNothingIsLost() {
        shell.connected(connection(true), link);
        link.arrived(Bank.live());
        link.changed(new FeedState.Lost(
            "FATAL: terminating connection due to administrator command", later.instant(), 5,
            later.instant().plusSeconds(20)));
        later.pass(Duration.ofSeconds(16));
        assertThat(shell.bannerProperty().get()).isEqualTo(
            "*Connection lost 16 s ago*, at 14:31:07 UTC: terminating connection due to administrator"
                + " command. Attempt 5 in *4 s*. No event is lost: reading goes on after `18204377`.");
        assertThat(shell.clockNoteProperty().get()).isEqualTo("UTC, reckoned: the database is out of reach");
        link.changed(new FeedState.Live());
        assertThat(shell.bannerProperty().get()).isEmpty();
    }

    @Test
    void aTunnelThatIsDownIsToldFromTheServerBehindIt() {
        shell.connected(connection(true), link);
        assertThat(banner("ssh ended with 255: Connection refused", Obstacle.TUNNEL)).contains(
            ": the tunnel is down, ssh ended with 255: Connection refused. Attempt 3 in *4 s*.");
        assertThat(banner("The connection attempt failed. (null)", Obstacle.BEHIND_TUNNEL)).contains(
            ": the tunnel is open, but the server behind it doesn’t answer");
    }

    private String banner(String cause, Obstacle obstacle) {
        link.changed(new FeedState.Lost(
            cause, obstacle, later.instant(), 3, later.instant().plusSeconds(4)));
        later.pass(Duration.ZERO);
        return shell.bannerProperty().get();
    }

    @Test
    void theStatusBarHasTheDatabasesClockAndItsOffset() {
        link.measured(Duration.ofMillis(-400));
        shell.connected(connection(false), link);
        assertThat(shell.clockProperty().get()).isEqualTo("14:31:06");
        assertThat(shell.clockNoteProperty().get()).isEqualTo(
            "UTC, database clock; this machine is 0.4 s ahead");
        assertThat(shell.serverProperty().get()).isEqualTo("PostgreSQL 18.4, primary, no pooler");
        assertThat(shell.sessionsProperty().get()).isEqualTo("Outboard holds 2 sessions");
    }

    @Test
    void allTimesSwitchToTheZoneOfThisMachine() {
        shell.connected(connection(false), link);
        shell.switchZone();
        assertThat(shell.clockProperty().get()).isEqualTo("23:31:07");
        assertThat(shell.zoneProperty().get()).isEqualTo("KST");
    }

    private static Connection connection(boolean production) {
        return new Connection(
            "bank", "bank @ db1:5432", production, "18.4", false, false, "Reference", () -> 2);
    }
}
