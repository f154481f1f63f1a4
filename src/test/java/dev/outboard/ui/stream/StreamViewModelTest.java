package dev.outboard.ui.stream;

import static dev.outboard.ui.stream.Afternoon.NEWEST;
import static dev.outboard.ui.stream.Afternoon.batch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.json.Lines;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StreamViewModelTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    private final Afternoon source = new Afternoon();
    private final List<Place> places = new ArrayList<>();
    private final StreamViewModel model = new StreamViewModel(source, new Setting(
        link, Texts.of(StreamViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), appearance),
        new Work(new SameThread(), later, later)),
        places::add);

    @Test
    void theFirstLookFillsTheListNewestOnTopAndSaysNothingIsLost() {
        assertThat(model.texts().placeholderProperty().get()).isEqualTo("Reading the newest events …");
        link.arrived(batch(NEWEST - 999, NEWEST));
        assertThat(positions()).hasSize(1000).startsWith(NEWEST, NEWEST - 1).endsWith(NEWEST - 999);
        assertThat(model.rows().getFirst().occurred()).isEqualTo("14:31:07.000");
        assertThat(model.texts().inViewProperty().get()).isEqualTo("1,000 rows in view");
        assertThat(model.texts().lostProperty().get()).isEqualTo("0 lost");
        appearance.utcProperty().set(false);
        assertThat(model.rows().getFirst().occurred()).isEqualTo("23:31:07.000");
    }

    @Test
    void anEmptyStoreProvesThatItIsEmpty() {
        link.arrived(batch(1, 0));
        assertThat(model.texts().placeholderProperty().get())
            .isEqualTo("The event store is empty: it was looked at until 14:31:07 UTC. "
                + "The first event appears here by itself.");
    }

    @Test
    void aLateEventIsPutInItsPlaceWithHowLateItIs() {
        link.arrived(batch(NEWEST - 9, NEWEST - 6));
        link.arrived(batch(NEWEST - 4, NEWEST));
        link.arrived(Afternoon.late(NEWEST - 5));
        assertThat(positions()).containsExactly(
            NEWEST, NEWEST - 1, NEWEST - 2, NEWEST - 3, NEWEST - 4, NEWEST - 5, NEWEST - 6, NEWEST - 7,
                NEWEST - 8,
            NEWEST - 9);
        assertThat(model.rows()).filteredOn(StreamRow::late).singleElement()
            .satisfies(row -> assertThat(row.by()).isEqualTo(Duration.ofMillis(2285)));
    }

    @Test
    void whileOneReadsNothingMovesAndWhatComesIsCounted() {
        link.arrived(batch(NEWEST - 99, NEWEST - 40));
        model.select(model.rows().get(10));
        var before = positions();
        link.arrived(batch(NEWEST - 39, NEWEST - 3));
        later.pass(Duration.ofSeconds(10));
        link.tick();
        assertThat(positions()).isEqualTo(before);
        assertThat(model.texts().pillProperty().get()).isEqualTo("37 new");
        assertThat(model.texts().pausedProperty().get()).isEqualTo("paused while you read, 10 s");

        model.followAgain();
        assertThat(positions()).hasSize(97).startsWith(NEWEST - 3);
        assertThat(model.selectedProperty().get()).extracting(StreamRow::position).isEqualTo(NEWEST - 50);
        assertThat(model.rows().get(model.selectedIndex()).position()).isEqualTo(NEWEST - 50);
        assertThat(model.pausedProperty().get()).isFalse();
    }

    @Test
    void theListIsBoundedAndItsPastIsReadAgainWithoutAGap() {
        link.arrived(batch(NEWEST - 6_999, NEWEST));
        assertThat(positions()).hasSize(Rows.MOST);
        assertThat(model.texts().inViewProperty().get())
            .isEqualTo("5,000 rows in view, 2,000 dropped from it");
        link.arrived(Afternoon.late(NEWEST - 6_000));
        assertThat(positions()).hasSize(Rows.MOST).doesNotContain(NEWEST - 6_000);

        model.loadOlder();
        assertThat(source.asked).containsExactly(NEWEST - 4_999);
        assertThat(positions()).hasSize(Rows.MOST + StreamViewModel.PAGE).endsWith(NEWEST - 5_499);
        assertThat(model.pausedProperty().get()).isTrue();
        model.followAgain();
        assertThat(positions()).hasSize(Rows.MOST);
    }

    @Test
    void moreThanCanWaitDropsWhatIsBelowTheGapNeverWhatIsAboveIt() {
        link.arrived(batch(NEWEST - 9_999, NEWEST - 9_000));
        model.toggle();
        for (var from = NEWEST - 8_999; from <= NEWEST; from += 500) {
            link.arrived(batch(from, from + 499));
        }
        link.arrived(Afternoon.late(NEWEST - 9_500));
        assertThat(model.texts().pillProperty().get()).isEqualTo("9,001 new");
        model.toggle();
        assertThat(positions()).hasSize(Rows.MOST).startsWith(NEWEST).endsWith(NEWEST - 4_999);
    }

    @Test
    void twoThousandEventsASecondAreCountedExactlyAndKeptInBounds() {
        link.arrived(batch(1, 1000));
        for (var from = 1001L; from < 61_001; from += 500) {
            later.take(Duration.ofMillis(250));
            link.arrived(batch(from, from + 499));
        }
        assertThat(link.arrivals()).isEqualTo(61_000);
        assertThat(positions()).hasSize(Rows.SUMMARY).startsWith(61_000L).endsWith(60_501L);
        assertThat(model.head().summary().counting()).isTrue();
        assertThat(model.texts().lostProperty().get()).isEqualTo("0 lost");
        assertThat(model.texts().rateProperty().get()).isEqualTo("`2,000` events per second, 1 min average");
        assertThat(model.texts().railRateProperty().get()).isEqualTo("2,000/s");
    }

    @Test
    void rowsAboveTheCompleteLineAreAheadOnceAHoldIsTrouble() {
        link.arrived(batch(NEWEST - 9, NEWEST, Afternoon.held(NEWEST - 4)));
        assertThat(model.texts().aheadOfProperty().get()).isEqualTo(Long.MAX_VALUE);
        later.pass(Duration.ofSeconds(1));
        link.tick();
        assertThat(model.texts().aheadOfProperty().get()).isEqualTo(NEWEST - 5);
        assertThat(model.texts().heldProperty().get()).isEqualTo(
            "*Held at 18204373 for 1 s.* Session `48211` (billing-worker, idle in transaction), "
                + "open for 13 s, drew that position and has not ended; 4 newer events wait behind it.");
        assertThat(model.texts().remedyProperty().get()).contains("pid = 48211", "interval '12 s'");
        link.arrived(batch(NEWEST, NEWEST - 1));
        assertThat(model.texts().heldProperty().get()).isEmpty();
    }

    @Test
    void aPlaceLeadsToAnEventInViewOrNotOrSaysThatThereIsNone() {
        link.arrived(batch(NEWEST - 99, NEWEST));
        model.open(NEWEST - 7);
        assertThat(model.detail().eventProperty().get()).isEqualTo(Afternoon.event(NEWEST - 7));
        model.open(17L);
        assertThat(model.detail().eventProperty().get()).isEqualTo(Afternoon.event(17));
        assertThat(model.selectedIndex()).isEqualTo(-1);
        source.oldest = NEWEST;
        model.open(5L);
        assertThat(model.texts().olderProperty().get()).isEqualTo(
            "No event has position 5: it was never committed, or was removed.");
    }

    @Test
    void aPlaceThatIsOpenedBeforeTheFirstLookLeavesTheListToFill() {
        model.open(17L);
        link.arrived(batch(NEWEST - 99, NEWEST));
        assertThat(model.detail().eventProperty().get()).isEqualTo(Afternoon.event(17));
        assertThat(positions()).hasSize(100);
    }

    @Test
    void theDetailTellsWhereItIsAndShowsThePayloadDigitForDigit() {
        link.arrived(batch(NEWEST - 99, NEWEST));
        model.select(model.rows().get(3));
        var detail = model.detail();
        assertThat(detail.jsonProperty().get()).isEqualTo(source.payload);
        assertThat(detail.lines()).extracting(Lines.Line::text)
            .contains("  \"amount\": 1249.90,", "  \"networkRef\": 9007199254740993,");
        assertThat(detail.steps())
            .extracting(step -> step.message() + " " + step.text() + " | " + step.when())
            .containsExactly(
                "null position `18204374` | 14:31:05.809",
                "9481733 dead after 10 failed attempts: clearing: 503 Service Unavailable | not yet",
                "9481734 published | +0.5 s");
        assertThat(detail.correlationProperty().get()).isEqualTo("transfer-20260312-88213");
        detail.openAggregate();
        detail.openMessage("9481733");
        var event = Afternoon.event(NEWEST - 3);
        assertThat(places).containsExactly(
            new Place.Aggregate("Account", event.aggregateId(), event.version()),
                new Place.Message("9481733"));
    }

    @Test
    void aPayloadOfAMegabyteOrOfDepthFiveThousandIsCutIntoLinesThatCanBeShown() {
        for (var payload : List.of("[".repeat(5000) + "]".repeat(5000), "\"" + "x".repeat(1_000_000)
            + "\"")) {
            source.payload = payload;
            link.arrived(batch(NEWEST - 9, NEWEST));
            model.closeDetail();
            model.select(model.rows().get(0));
            assertThat(model.detail().lines()).allSatisfy(line -> assertThat(line.text())
                .hasSizeLessThan(500));
            assertThat(model.detail().lines().stream().map(line -> line.text().strip())
                .collect(Collectors.joining()))
                .isEqualTo(payload);
            assertThat(model.detail().jsonProperty().get()).isEqualTo(payload);
        }
    }

    @Test
    void aDatabaseWithoutAnOutboxSaysSoAndWhatIsNotReadToo() {
        link.arrived(batch(NEWEST - 9, NEWEST));
        source.messages = null;
        model.select(model.rows().get(0));
        assertThat(model.detail().steps().getLast().text())
            .isEqualTo("this database has no outbox that Outboard recognised");
        source.failure = new DbException.Cancelled("ERROR: canceling statement due to statement timeout",
            "57014", null);
        model.select(model.rows().get(1));
        assertThat(model.detail().steps().getLast().text())
            .isEqualTo("not read: canceling statement due to statement timeout");
        assertThat(model.detail().payloadNoteProperty().get()).startsWith("It took longer");
    }

    @Test
    void aLossKeepsTheRowsAndComesBackByItself() {
        link.arrived(batch(NEWEST - 9, NEWEST - 5));
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(1)));
        assertThat(model.texts().staleProperty().get()).isTrue();
        assertThat(positions()).hasSize(5);
        assertThat(model.texts().olderToLoadProperty().get()).isFalse();
        assertThat(model.texts().olderProperty().get())
            .isEqualTo("Older events can be read when the connection is back.");
        model.loadOlder();
        assertThat(source.asked).isEmpty();

        link.changed(new FeedState.Live());
        link.arrived(batch(NEWEST - 4, NEWEST));
        assertThat(model.texts().staleProperty().get()).isFalse();
        assertThat(positions()).hasSize(10);
    }

    @Test
    void theEndOfThePastIsSaid() {
        source.oldest = NEWEST - 19;
        link.arrived(batch(NEWEST - 9, NEWEST));
        model.loadOlder();
        assertThat(positions()).hasSize(20);
        model.loadOlder();
        assertThat(model.texts().olderProperty().get()).isEqualTo("The last row is the oldest event.");
    }

    private List<Long> positions() {
        return model.rows().stream().map(StreamRow::position).toList();
    }
}
