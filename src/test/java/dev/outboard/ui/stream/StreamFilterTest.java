package dev.outboard.ui.stream;

import static dev.outboard.ui.stream.Afternoon.NEWEST;
import static dev.outboard.ui.stream.Afternoon.batch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.feed.Progress;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Chip;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Span;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StreamFilterTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Afternoon source = new Afternoon();
    private final StreamViewModel model = new StreamViewModel(source, new Setting(
        link, Texts.of(StreamViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(new SameThread(), later, later)), _ -> { });
    private final FilterViewModel filter = model.head().filter();

    StreamFilterTest() {
        source.oldest = NEWEST - 19_999;
    }

    @Test
    void aTypeIsSearchedInHistoryAndLetThroughFromTheTail() {
        link.arrived(batch(NEWEST - 999, NEWEST - 100));
        model.openType("PaymentFailed");
        var found = model.rows().size();
        assertThat(found).isGreaterThanOrEqualTo(StreamViewModel.PAGE);
        assertThat(model.rows()).allMatch(row -> row.event().type().equals("PaymentFailed"));
        assertThat(filter.chips()).contains(new Chip<>(Part.TYPE, "Type", "PaymentFailed", true));

        link.arrived(batch(NEWEST + 1, NEWEST + 22));
        var fitting = batch(NEWEST + 1, NEWEST + 22).arrived().stream()
            .filter(event -> event.type().equals("PaymentFailed")).count();
        assertThat(model.rows()).hasSize(found + (int) fitting);
        assertThat(model.rows().getFirst().position()).isGreaterThan(NEWEST);
        assertThat(source.compared).isEmpty();
        assertThat(model.texts().lostProperty().get()).isEqualTo("0 lost");

        filter.clear();
        assertThat(positions()).startsWith(NEWEST, NEWEST - 1).hasSize(StreamViewModel.PAGE);
    }

    @Test
    void whatTheListDoesNotHoldIsComparedByTheServer() {
        link.arrived(batch(NEWEST - 99, NEWEST));
        filter.typed(Part.TEXT).set("transfer " + (NEWEST + 7));
        assertThat(filter.apply()).isTrue();
        assertThat(model.rows()).isEmpty();
        assertThat(model.texts().placeholderProperty().get()).contains("New ones that fit appear here");

        link.arrived(batch(NEWEST + 1, NEWEST + 2_500));
        assertThat(positions()).containsExactly(NEWEST + 7);
        assertThat(source.compared).containsExactly(1_000, 1_000, 500);
    }

    @Test
    void aComparisonThatFailsIsMadeAgainAndLosesNothing() {
        link.arrived(batch(NEWEST - 99, NEWEST));
        filter.typed(Part.PAYLOAD).set("{\"currency\": \"EUR\"}");
        filter.apply();
        var before = model.rows().size();
        source.failure = new DbException.Cancelled("ERROR: timeout", "57014", null);
        link.arrived(batch(NEWEST + 1, NEWEST + 10));
        assertThat(model.rows()).hasSize(before);
        source.failure = null;
        link.tick();
        assertThat(model.rows()).hasSize(before + 10);
    }

    @Test
    void aSearchSaysHowFarItLookedAndGoesOn() {
        link.arrived(batch(NEWEST - 99, NEWEST));
        filter.typed(Part.TEXT).set("nobody");
        filter.apply();
        assertThat(model.texts().olderProperty().get()).isEqualTo("All 20,000 events were searched.");
        assertThat(model.texts().olderToLoadProperty().get()).isFalse();

        model.openType("AccountClosed");
        assertThat(model.texts().olderProperty().get()).startsWith("8,000 events searched, back to ");
        assertThat(model.texts().furtherProperty().get()).isEqualTo("Search on");
        var before = model.rows().size();
        model.loadOlder();
        assertThat(model.rows().size()).isGreaterThan(before);
        assertThat(model.texts().olderProperty().get()).startsWith("16,000 events searched");
    }

    @Test
    void aggregateAndTimeAreReadAsTypedAndWhatCannotBeReadKeepsTheFilter() {
        link.arrived(batch(NEWEST - 99, NEWEST));
        var event = Afternoon.event(NEWEST - 50);
        filter.typed(Part.AGGREGATE).set("Account " + event.aggregateId().substring(0, 8));
        filter.spanProperty().set(Span.HOUR);
        assertThat(filter.apply()).isTrue();
        assertThat(model.rows()).isNotEmpty()
            .allMatch(row -> row.event().aggregateId().equals(event.aggregateId()));
        assertThat(filter.chips()).extracting(Chip::value).contains("last hour");

        filter.typed(Part.PAYLOAD).set("$.amount = ");
        assertThat(filter.apply()).isFalse();
        assertThat(filter.faultyProperty().get()).isEqualTo(Part.PAYLOAD);
        assertThat(filter.faultProperty().get()).startsWith("Payload, column ");
        filter.drop(Part.TIME);
        assertThat(filter.chips()).extracting(Chip::part).contains(Part.AGGREGATE);
        assertThat(filter.typed(Part.PAYLOAD).get()).isEmpty();
    }

    @Test
    void oneJumpsToAPositionOrATimeAndComesBack() {
        link.arrived(batch(NEWEST - 999, NEWEST));
        model.head().jump().typedProperty().set(Long.toString(NEWEST - 9_000));
        assertThat(model.head().jump().jump()).isTrue();
        assertThat(model.selectedProperty().get()).extracting(StreamRow::position).isEqualTo(NEWEST - 9_000);
        assertThat(positions()).startsWith(NEWEST - 8_901).hasSize(600);
        link.arrived(batch(NEWEST + 1, NEWEST + 5));
        assertThat(model.texts().pillProperty().get()).isEqualTo("5 new");
        model.loadOlder();
        assertThat(positions()).hasSize(1_100).doesNotHaveDuplicates();
        model.followAgain();
        assertThat(positions()).startsWith(NEWEST).hasSize(StreamViewModel.PAGE);

        model.head().jump().typedProperty().set("13:30");
        assertThat(model.head().jump().jump()).isTrue();
        assertThat(model.selectedProperty().get().occurred()).startsWith("13:30:00");
        model.head().jump().typedProperty().set("soon");
        assertThat(model.head().jump().jump()).isFalse();
        assertThat(model.head().jump().faultProperty().get()).startsWith("Write a position");
    }

    @Test
    void columnsThatArePutAwayAreKept() {
        model.head().columns().shown(Column.VERSION).set(false);
        assertThat(source.hidden).isEqualTo(Set.of(Column.VERSION));
        var again = new ColumnsViewModel(source, new Setting(
            link, Texts.of(StreamViewModel.class, Locale.ENGLISH),
            new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
            new Work(new SameThread(), later, later)));
        assertThat(again.shown(Column.VERSION).get()).isFalse();
        assertThat(again.shown(Column.TYPE).get()).isTrue();
    }

    @Test
    void whatWasReadAfterALossIsCountedAndSaid() {
        link.arrived(batch(NEWEST - 199, NEWEST - 128));
        assertThat(model.texts().returnedProperty().get()).isEmpty();
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(1)));
        later.pass(Duration.ofSeconds(30));
        link.changed(new FeedState.Live());
        var first = batch(NEWEST - 127, NEWEST - 28);
        link.arrived(new Batch(first.arrived(), Set.of(), first.progress(), true));
        link.arrived(batch(NEWEST - 27, NEWEST));
        link.arrived(batch(NEWEST + 1, NEWEST + 9));
        assertThat(model.texts().returnedProperty().get())
            .isEqualTo("128 events were read after the connection came back at 14:31:37 UTC");
        later.pass(Duration.ofMinutes(11));
        link.tick();
        assertThat(model.texts().returnedProperty().get()).isEmpty();
    }

    @Test
    void aLateEventSaysWhomItWaitedFor() {
        link.arrived(batch(NEWEST - 9, NEWEST - 6, Afternoon.held(NEWEST - 5)));
        link.arrived(new Batch(
            batch(NEWEST - 4, NEWEST).arrived(), Set.of(), Afternoon.held(NEWEST - 5)));
        link.arrived(Afternoon.late(NEWEST - 5));
        var row = model.rows().stream().filter(StreamRow::late).findFirst().orElseThrow();
        assertThat(row.waited()).isEqualTo("billing-worker, session 48211");
        model.select(row);
        assertThat(model.detail().steps().getFirst().text()).isEqualTo(
            "position `" + (NEWEST - 5) + "`, late 2.2 s, waited for billing-worker, session 48211");
    }

    @Test
    void aLateEventFarBelowIsShownAndThePastIsStillReadWithoutAGap() {
        link.arrived(batch(NEWEST - 99, NEWEST));
        link.arrived(Afternoon.late(NEWEST - 5_000));
        assertThat(positions()).hasSize(101).endsWith(NEWEST - 5_000);
        model.loadOlder();
        assertThat(source.asked).containsExactly(NEWEST - 99);
        assertThat(positions()).hasSize(601).endsWith(NEWEST - 599, NEWEST - 5_000);
        for (var page = 0; page < 9; page++) {
            model.loadOlder();
        }
        assertThat(positions()).hasSize(5_100).doesNotHaveDuplicates().endsWith(NEWEST - 5_099);
    }

    @Test
    void whatNobodyCanReadIsCountedPerTypeAndSecondExactly() {
        link.arrived(batch(1, 1_000));
        for (var from = 1_001L; from < 21_001; from += 500) {
            later.take(Duration.ofMillis(250));
            link.arrived(batch(from, from + 499));
        }
        assertThat(model.head().summary().counting()).isTrue();
        var total = model.head().summary().total();
        assertThat(model.texts().inViewProperty().get())
            .isEqualTo("showing 500 of %,d".formatted(total));
        var types = batch(21_000 - total + 1, 21_000).arrived();
        for (var type : List.of("MoneyDeposited", "PaymentFailed", "AccountClosed")) {
            assertThat(model.head().summary().total(type))
                .isEqualTo(types.stream().filter(event -> event.type().equals(type)).count());
        }
        assertThat(model.head().summary().rows().getFirst().seconds()).endsWith("2,000", "2,000", "2,000");
        assertThat(model.rows()).hasSize(500);

        later.pass(Duration.ofSeconds(3));
        link.tick();
        later.pass(Duration.ofSeconds(11));
        link.tick();
        assertThat(model.head().summary().counting()).isFalse();
        link.arrived(batch(21_001, 21_002, new Progress(21_002L, 21_002, null, null)));
        assertThat(positions()).startsWith(21_002L, 21_001L, 21_000L).hasSize(502);
    }

    private List<Long> positions() {
        return model.rows().stream().map(StreamRow::position).toList();
    }
}
