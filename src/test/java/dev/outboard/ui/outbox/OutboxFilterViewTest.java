package dev.outboard.ui.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.PayloadTest;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Chip;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Span;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The filter and the groups of the outbox: what is typed, what is in force, what is meant by it.
class OutboxFilterViewTest {
    private static final String ONE = "9310442";
    private static final Place DEAD = new Place.Outbox(Place.Messages.DEAD, null);

    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Work work = new Work(new SameThread(), later, later);
    private final Letters letters = Letters.some();
    private final Proposals proposals = new Proposals(link);
    private final List<Place> went = new ArrayList<>();
    private final OutboxViewModel model = new OutboxViewModel(letters, new OutboxSetting(
        link, proposals, true, Texts.of(OutboxViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)), work,
        went::add));
    private final Filtering filter = new Filtering(model, went);

    @Test
    void whatIsTypedIsInForceAsChipsAndIsWhatAnOperationTakes() {
        letters.holding = typed -> typed.contains("EUR");
        model.open(DEAD);
        filter.type(" PaymentSucceeded ").error("503 Ser").payload("$.currency = \"EUR\"")
            .between("2026-03-11 13:00", "2026-03-11").apply();

        assertThat(model.filter().chips()).containsExactly(
            new Chip<>(Part.TYPE, "Type", "PaymentSucceeded", true),
            new Chip<>(Part.TIME, "Occurred", "2026-03-11 13:00 to 2026-03-12 00:00", true),
            new Chip<>(Part.ERROR, "Error", "503 Ser", true),
            new Chip<>(Part.PAYLOAD, "Payload", "$.currency = \"EUR\"", true));
        var meant = MessageFilter.ANY.type("PaymentSucceeded").saying("503 Ser")
            .between(Instant.parse("2026-03-11T13:00:00Z"), Instant.parse("2026-03-12T00:00:00Z"))
            .holding(new PayloadTest("$.currency = \"EUR\"", null, "$.\"currency\" == \"EUR\""));
        assertThat(letters.askedGroups).isEqualTo(meant);
        assertThat(model.lists().rows()).isNotEmpty().hasSizeLessThan(28);
        model.many().choose(Kind.RETRY);
        assertThat(proposals.made).containsExactly(new Proposal(
            new Action.Retry(), new Scope.Matching(MessageList.DEAD, meant, null), ""));
    }

    @Test
    void anEventTypeThatWasSearchedForIsTheFilterOfTheBacklog() {
        letters.all.add(Letters.header(1, MessageState.BACKLOG, "PaymentSucceeded", null, 1));
        letters.all.add(Letters.header(2, MessageState.BACKLOG, "AccountClosed", null, 1));
        model.open(new Place.EventType("PaymentSucceeded"));

        assertThat(model.lists().rows()).extracting(MessageRow::id).containsExactly("1");
        assertThat(model.filter().chips()).contains(new Chip<>(Part.TYPE, "Type", "PaymentSucceeded", true));
    }

    @Test
    void theLastHourMovesOnWithTheDatabasesClock() {
        letters.all.clear();
        letters.all.add(Letters.header(1, MessageState.HELD, "Paid", "503", 2_200));
        model.open(DEAD);
        filter.span(Span.DAY).apply();
        assertThat(model.lists().rows()).hasSize(1);
        assertThat(model.filter().chips()).contains(new Chip<>(Part.TIME, "Occurred", "last 24 h", true));
        later.pass(Duration.ofHours(24));
        link.tick();
        later.pass(Duration.ofSeconds(2));

        assertThat(model.lists().rows()).isEmpty();
        model.groups().retry(new GroupRow(new GroupKey.OfType("Paid"), "", "", "", "", "", 1));
        assertThat(((Scope.Matching) proposals.made.getLast().scope()).filter())
            .isEqualTo(MessageFilter.ANY.type("Paid")
                .between(link.databaseNow().minus(Duration.ofDays(1)), null));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        $.a = EUR     |                  |            | Payload, column 7: compare with a number
        {"a": }       |                  |            | Payload, column 7: this is not JSON.
        $.a..b        |                  |            | Payload, column 5: a name is missing here.
                      | 2026-03-09 25:00 |            | From, column 1: a time is written as
                      | 2026-3-9         |            | From, column 6: a time is written as
                      |                  | yesterday  | To, column 1: a time is written as
                      | 2026-03-10       | 2026-03-09 | The end isn’t after the beginning.
        """)
    void whatCannotBeReadIsToldWithItsColumnAndTheListKeepsItsFilter(
        String payload, String from, String before, String told) {
        model.open(DEAD);
        filter.type("PaymentSucceeded").apply();
        went.clear();
        model.filter().openProperty().set(true);
        filter.payload(payload == null ? "" : payload)
            .between(from == null ? "" : from, before == null ? "" : before).apply();

        assertThat(model.filter().faultProperty().get())
            .startsWith(told).endsWith("The list keeps its filter.");
        assertThat(model.filter().openProperty().get()).isTrue();
        assertThat(went).isEmpty();
        assertThat(model.lists().rows()).hasSize(28);
        model.filter().cancel();
        assertThat(model.filter().faultProperty().get()).isEmpty();
        assertThat(model.filter().payloadProperty().get()).isEmpty();
    }

    @Test
    void aFilterWithoutAMatchNamesEachPartThatAloneIsTheReason() {
        model.open(DEAD);
        filter.type("PaymentSucceeded").error("no such error").apply();
        tick();
        assertThat(empty().ways()).extracting(Empty.Way::act)
            .containsExactly(Empty.Act.DROP_ERROR, Empty.Act.CLEAR_FILTER);
        model.take(Empty.Act.DROP_ERROR);
        filter.goThere();
        assertThat(model.lists().rows()).hasSize(28);
        filter.error("no such error").payload("$.nobody").apply();
        tick();
        assertThat(empty().sentence()).startsWith("No single part of it is the reason");
    }

    @Test
    void whatIsNotSearchedToTheEndSaysSoAndGoesOnUntilSomethingIsFoundOrItIsStopped() {
        letters.search = 10;
        model.open(DEAD);
        var last = letters.all.getLast();
        filter.aggregate("Account " + last.aggregateId()).apply();
        tick();
        assertThat(empty().title()).isEqualTo("Nothing found so far");
        assertThat(empty().sentence())
            .startsWith("Searched from the oldest to `2026-03-11 12:49:07.300 UTC`");
        assertThat(model.lists().footProperty().get()).startsWith("0 found, searched to 2026-03-11 12:49");
        model.take(Empty.Act.SEARCH_ON);
        assertThat(model.lists().rows()).extracting(MessageRow::id).containsExactly(last.id());
        assertThat(model.lists().searchingProperty().get()).isFalse();
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).extracting(MessageRow::id).containsExactly(last.id());
        model.lists().more();
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).hasSize(1);
    }

    @Test
    void backFindsTheFilterTheChoiceAndAllThatWasLoaded() {
        for (var i = 40; i < 350; i++) {
            letters.all.add(Letters.dead(9310442 + i * 7L, i));
        }
        model.open(DEAD);
        model.lists().more();
        model.lists().more();
        model.lists().select(ONE);
        model.lists().position().watch(() -> "9310449");
        model.marks().toggle(ONE);
        filter.type("AccountClosed").apply();
        assertThat(model.lists().selectedProperty().get()).isNull();
        model.go(MessageList.RETRYING);
        filter.goThere();
        assertThat(model.filter().chips()).contains(new Chip<>(Part.TYPE, "Type", "AccountClosed", true));

        model.open(went.getFirst());
        assertThat(model.lists().rows()).extracting(MessageRow::type).containsOnly("AccountClosed");
        model.close();
        model.open(DEAD);
        assertThat(model.lists().rows()).hasSize(300);
        assertThat(model.lists().selectedProperty().get()).isEqualTo(ONE);
        assertThat(model.lists().position().wantedProperty().get()).isEqualTo("9310449");
        assertThat(model.marks().ids()).isEmpty();
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).hasSize(300).doesNotHaveDuplicates();
    }

    @Test
    void groupsGrowAsObservedSinceTheFirstLookAndOnlyWhereAllWereCounted() {
        model.open(DEAD);
        model.by(GroupKey.Kind.TYPE);
        assertThat(trends()).containsExactly("PaymentSucceeded 28 ", "AccountClosed 8 ", "MoneyDeposited 4 ");
        assertThat(model.groups().noteProperty().get()).isEqualTo("3 groups, observed since 14:31");
        for (var i = 0; i < 12; i++) {
            letters.all.add(Letters.header(99_000_000L + i, MessageState.DEAD, "PaymentSucceeded", "503", i));
        }
        letters.all.add(Letters.header(99_100_000L, MessageState.DEAD, "Refunded", "503", 1));
        letters.all.removeIf(
            one -> one.eventType().equals("MoneyDeposited") && one.id().compareTo("9310600") > 0);
        later.pass(Duration.ofMinutes(1));
        assertThat(trends()).containsExactly(
            "PaymentSucceeded 40 +12 since 14:31", "AccountClosed 8 ", "MoneyDeposited 3 −1 since 14:31",
            "Refunded 1 +1 since 14:31");
        letters.whole = false;
        later.pass(Duration.ofSeconds(2));
        assertThat(trends()).first().isEqualTo("PaymentSucceeded 40 ");
        assertThat(model.groups().noteProperty().get())
            .isEqualTo("4 groups among those counted; there may be more of each");
    }

    @Test
    void aGroupNarrowsWhatIsMeantAndAnotherGroupingShowsAllAgain() {
        model.open(DEAD);
        model.by(GroupKey.Kind.TYPE);
        model.go(new GroupKey.OfType("AccountClosed"));
        filter.goThere();
        tick();
        assertThat(model.lists().rows()).hasSize(8);
        assertThat(model.many().textProperty(Kind.RETRY).get()).isEqualTo("Retry 8…");
        model.many().choose(Kind.DISCARD);
        model.groups().retry(model.groups().rows().getFirst());
        assertThat(proposals.made).containsExactly(
            new Proposal(new Action.Discard(), new Scope.Matching(
                MessageList.DEAD, MessageFilter.ANY.type("AccountClosed"), null), "AccountClosed"),
            new Proposal(new Action.Retry(), new Scope.Matching(
                MessageList.DEAD, MessageFilter.ANY.type("PaymentSucceeded"), null), "PaymentSucceeded"));
        model.by(GroupKey.Kind.AGGREGATE);
        filter.goThere();
        assertThat(model.lists().rows()).hasSize(40);
        assertThat(model.groups().rows()).hasSize(40);
    }

    private List<String> trends() {
        return model.groups().rows().stream()
            .map(row -> row.words() + " " + row.count() + " " + row.trend()).toList();
    }

    private void tick() {
        link.tick();
        link.tick();
    }

    private Empty empty() {
        return Objects.requireNonNull(model.emptyProperty().get());
    }
}
