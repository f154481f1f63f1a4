package dev.outboard.ui.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.alerts.Watch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlertsViewModelTest {
    @TempDir
    private Path folder;
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final List<Place> places = new ArrayList<>();
    private Path file;
    private Watchman watchman;
    private AlertsViewModel model;

    @BeforeEach
    void open() {
        file = folder.resolve("settings.json");
        watchman = new Watchman(file);
        model = model();
    }

    @AfterEach
    void close() {
        model.close();
    }

    @Test
    void whatPassesItsThresholdIsSaidAndJournalled() {
        model.counted(Bank.totals(238, 96, 473));
        assertThat(model.rows()).singleElement().satisfies(row -> assertThat(row).isEqualTo(new AlertRow(
            row.id(), Tone.DANGER, "fth-x-octagon", "Dead letters",
            "473 messages are dead; the threshold is 100.", "0 s, since 14:31:07 UTC",
            "nobody has acknowledged it", true)));
        assertThat(model.countProperty().get()).isEqualTo("1");
        assertThat(model.toneProperty().get()).isEqualTo(Tone.DANGER);
        assertThat(model.firstProperty().get()).isEqualTo(model.rows().getFirst());
        assertThat(watchman.journal).containsExactly(
            "alert-raised | Dead letters | 473 messages are dead; the threshold is 100.");
    }

    @Test
    void acknowledgingSaysWhoAndWhyAndSilencesTheBell() {
        model.counted(Bank.totals(238, 96, 473));
        model.ask();
        pass(90);
        model.noteProperty().set(" INC-2291, clearing is down ");
        model.acknowledge();
        assertThat(watchman.journal).last()
            .isEqualTo("alert-acknowledged | Dead letters | INC-2291, clearing is down");
        assertThat(model.countProperty().get()).isEmpty();
        assertThat(model.firstProperty().get()).isNull();
        assertThat(model.noteProperty().get()).isEmpty();
        assertThat(model.rows().getFirst().detail()).isEqualTo(
            "acknowledged by m.lindqvist at 14:32:37 UTC: INC-2291, clearing is down");
        assertThat(model.unavailableProperty().get()).isEqualTo("Acknowledged already.");
        model.acknowledge();
        assertThat(watchman.journal).hasSize(2);
    }

    @Test
    void whatCalmsDownEndsWithHowLongAndHowFar() {
        model.counted(Bank.totals(12_004, 0, 0));
        pass(60);
        model.counted(Bank.totals(14_200, 0, 0));
        pass(60);
        model.counted(Bank.totals(300, 0, 0));
        pass(29);
        assertThat(watchman.journal).hasSize(1);
        pass(1);
        assertThat(watchman.journal).last().isEqualTo("alert-ended | Backlog | It lasted 2 m. "
            + "At most: 14,200 messages wait; the threshold is 10,000.");
        assertThat(model.rows()).singleElement().satisfies(row -> {
            assertThat(row.tone()).isEqualTo(Tone.PLAIN);
            assertThat(row.when()).isEqualTo("14:31:07 – 14:33:37 UTC");
            assertThat(row.detail()).isEqualTo("nobody has acknowledged it");
        });
        assertThat(model.countProperty().get()).isEmpty();
    }

    @Test
    void aHoldThatLastsIsMeasuredFromItsFirstSight() {
        link.arrived(Bank.held());
        pass(59);
        assertThat(model.rows()).isEmpty();
        pass(1);
        assertThat(model.rows().getFirst().said())
            .isEqualTo("An open transaction holds it for 1 m; the threshold is 1 m.");
        assertThat(model.toneProperty().get()).isEqualTo(Tone.WARNING);
        link.arrived(Bank.live());
        pass(30);
        assertThat(model.countProperty().get()).isEmpty();
    }

    @Test
    void whileTheConnectionIsLostNothingChangesAndNothingHasColour() {
        model.counted(Bank.totals(238, 96, 473));
        link.arrived(Bank.held());
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(60)));
        pass(600);
        assertThat(model.rows()).hasSize(1);
        assertThat(model.countProperty().get()).isEqualTo("1");
        assertThat(model.toneProperty().get()).isEqualTo(Tone.PLAIN);
        assertThat(model.firstProperty().get()).extracting(AlertRow::title).isEqualTo("Dead letters");
        link.changed(new FeedState.Live());
        assertThat(model.toneProperty().get()).isEqualTo(Tone.DANGER);
    }

    @Test
    void eachLeadsToWhereItCanBeSeenTo() {
        var projections = new Place.AggregateType("balances");
        watchman.lags = List.of(new AlertSource.Lag("balances", 12_880, projections));
        model.counted(Bank.totals(12_000, 0, 473));
        link.arrived(Bank.held());
        pass(61);
        assertThat(model.moreProperty().get()).isEqualTo("and 3 more");
        for (var row : List.copyOf(model.rows())) {
            model.chosenProperty().set(row.id());
            model.go();
        }
        assertThat(places).containsExactlyInAnyOrder(
            new Place.Outbox(Place.Messages.BACKLOG, null), new Place.Outbox(Place.Messages.DEAD, null),
            projections, new Place.Stream(null));
    }

    @Test
    void thresholdsAreKeptInTheFileAndHoldAtOnce() throws IOException {
        model.counted(Bank.totals(238, 0, 0));
        var form = model.thresholds();
        form.openProperty().set(true);
        assertThat(form.typedProperty(Watch.BACKLOG).get()).isEqualTo("10000");
        form.typedProperty(Watch.BACKLOG).set("many");
        assertThat(form.readyProperty().get()).isFalse();
        form.save();
        assertThat(file).doesNotExist();
        form.typedProperty(Watch.BACKLOG).set("200");
        form.typedProperty(Watch.DEAD).set("0");
        form.save();
        assertThat(form.openProperty().get()).isFalse();
        assertThat(Files.readString(file)).contains("\"backlog\": 200").contains("\"dead\": 0");
        assertThat(model.rows()).extracting(AlertRow::said)
            .containsExactly("238 messages wait; the threshold is 200.");
        var next = model();
        next.counted(Bank.totals(238, 0, 473));
        assertThat(next.rows()).extracting(AlertRow::title).containsExactly("Backlog");
        next.close();
    }

    @Test
    void aBrokenFileIsSaidWithWhereItIsNow() throws IOException {
        Files.writeString(file, "{\"alerts\": {\"dead\": 5");
        var next = model();
        assertThat(next.thresholds().noteProperty().get())
            .startsWith("The settings file was broken (").contains("`" + file + ".broken`");
        next.counted(Bank.totals(0, 0, 90));
        assertThat(next.rows()).isEmpty();
        next.close();
    }

    @Test
    void anAcknowledgementThatIsNotWrittenIsNone() {
        model.counted(Bank.totals(238, 96, 473));
        model.ask();
        watchman.full = true;
        model.noteProperty().set("INC-2291");
        model.acknowledge();
        assertThat(model.countProperty().get()).isEqualTo("1");
        assertThat(model.noteProperty().get()).isEqualTo("INC-2291");
        assertThat(model.troubleProperty().get()).isEqualTo("The journal was not written: No space left on "
            + "device. Look whether the disk is full; what was not written is not repeated.");
        watchman.full = false;
        model.acknowledge();
        assertThat(model.countProperty().get()).isEmpty();
        assertThat(model.troubleProperty().get()).isEmpty();
    }

    private void pass(long seconds) {
        later.take(Duration.ofSeconds(seconds));
        link.tick();
    }

    private AlertsViewModel model() {
        var wording = new Wording(
            Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC));
        var made = new AlertsViewModel(new AlertSetting(
            watchman, link, Texts.of(AlertsViewModel.class, Locale.ENGLISH), wording,
            new Work(new SameThread(), later, later), places::add));
        made.open();
        return made;
    }
}
