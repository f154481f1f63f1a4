package dev.outboard.ui.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class OutboxViewModelTest {
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
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneId.of("Asia/Seoul"))),
        work, went::add));

    private final Filtering filter = new Filtering(model, went);

    @Test
    void theTabsCountAndSayWhatIsGuessed() {
        model.open(DEAD);

        assertThat(model.countProperty(MessageList.DEAD).get()).isEqualTo("473");
        assertThat(model.countProperty(MessageList.PUBLISHED).get()).isEqualTo("≈ 9.4M");
        assertThat(model.lists().rows()).hasSize(40);
    }

    @Test
    void rowsThatArriveAboveMoveNeitherTheChoiceNorWhatIsSelected() {
        model.open(DEAD);
        model.lists().select(ONE);
        model.marks().toggle("9310449");
        letters.all.addFirst(Letters.dead(17, 0));
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).first().extracting(MessageRow::id).isEqualTo("17");
        assertThat(model.lists().selectedProperty().get()).isEqualTo(ONE);
        assertThat(model.detail().titleProperty().get()).isEqualTo("Message " + ONE);
        model.one().choose(Kind.RETRY);
        model.many().choose(Kind.RETRY);
        assertThat(proposals.made).containsExactly(
            new Proposal(new Action.Retry(), new Scope.Chosen(List.of(ONE)), ""),
            new Proposal(new Action.Retry(), new Scope.Chosen(List.of("9310449")), ""));
    }

    @Test
    void nothingSelectedMeansTheWholeGroupAndSaysTheNumber() {
        var error = "clearing: 503 Service Unavailable";
        model.open(new Place.Outbox(Place.Messages.DEAD, error));
        link.tick();
        assertThat(model.many().textProperty(Kind.RETRY).get()).isEqualTo("Retry 412…");
        assertThat(model.scopeProperty().get())
            .isEqualTo("None selected: the whole group of 412");
        model.many().choose(Kind.DISCARD);
        assertThat(proposals.made).containsExactly(new Proposal(
            new Action.Discard(), new Scope.Matching(MessageList.DEAD, MessageFilter.ANY, error), error));
        model.go((GroupKey) null);
        filter.goThere();
        filter.type("PaymentSucceeded").apply();
        assertThat(model.many().textProperty(Kind.RETRY).get()).isEqualTo("Retry 28…");
        assertThat(model.scopeProperty().get()).isEqualTo("None selected: all 28 that match the filter");
        letters.whole = false;
        filter.type("MoneyDeposited").apply();
        assertThat(model.many().textProperty(Kind.RETRY).get()).isEqualTo("Retry all that match…");
        assertThat(model.scopeProperty().get()).isEqualTo("None selected: all that match the filter");
    }

    @Test
    void aRangeAndAllLoadedAreSelectedByIdAndWhatLeavesTheListIsSelectedNoMore() {
        model.open(DEAD);
        model.marks().toggle(ONE);
        model.marks().reach("9310463", model.shownIds());
        assertThat(model.marks().ids()).containsExactly(ONE, "9310449", "9310456", "9310463");
        assertThat(model.many().textProperty(Kind.RETRY).get()).isEqualTo("Retry 4…");
        letters.becomes("9310449", MessageState.PUBLISHED, 10, null);
        later.pass(Duration.ofSeconds(2));
        assertThat(model.many().textProperty(Kind.RETRY).get()).isEqualTo("Retry 3…");
        model.marks().all(model.shownIds());
        assertThat(model.scopeProperty().get()).isEqualTo("39 selected: only these");
        model.go(MessageList.RETRYING);
        model.open(new Place.Outbox(Place.Messages.RETRYING, null));
        assertThat(model.marks().ids()).isEmpty();
    }

    @Test
    void whatCannotBeDoneSaysWhyAndProposesNothing() {
        proposals.hindrances.put("discard", "ledger_ops lacks DELETE ON events.outbox.");
        model.open(DEAD);
        model.lists().select(ONE);
        proposals.changed();
        assertThat(model.one().unavailableProperty(Kind.DISCARD).get()).startsWith("ledger_ops lacks DELETE");
        assertThat(model.one().whyProperty().get()).isEqualTo("ledger_ops lacks DELETE ON events.outbox.");
        model.one().choose(Kind.DISCARD);
        assertThat(proposals.made).isEmpty();
        assertThat(model.one().available(Kind.RETRY)).isTrue();
        assertThat(model.one().suitsProperty(Kind.IN_ORDER).get()).isFalse();
        assertThat(model.many().suitsProperty(Kind.EDIT).get()).isFalse();
    }

    @Test
    void aGroupNarrowsTheListAndLeadsToAPlace() {
        model.open(new Place.Outbox(Place.Messages.DEAD, "clearing: 503 Service Unavailable"));
        assertThat(model.lists().rows()).hasSizeBetween(1, 39)
            .allSatisfy(row -> assertThat(row.error()).startsWith("clearing: 503"));

        model.go(new GroupKey.OfError("notify: connection refused <host>:8443"));
        assertThat(went).containsExactly(
            new Place.Outbox(Place.Messages.DEAD, "notify: connection refused <host>:8443"));
    }

    @Test
    void theFilterIsAskedOfTheServerAndAnEmptyAnswerSaysSo() {
        model.open(DEAD);
        filter.type("AccountClosed").apply();
        assertThat(model.lists().rows()).extracting(MessageRow::type).containsOnly("AccountClosed");
        filter.type("AccountMoved").apply();
        link.tick();
        assertThat(empty().title()).isEqualTo("No message matches the filter");
        model.filter().clear();
        filter.goThere();
        link.tick();
        assertThat(model.emptyProperty().get()).isNull();
    }

    @Test
    void nextPagesAreAddedBelowAndStayWhenTheTopIsReadAgain() {
        for (var i = 40; i < 730; i++) {
            letters.all.add(Letters.dead(9310442 + i * 7L, i));
        }
        model.open(DEAD);
        assertThat(model.lists().rows()).hasSize(100);
        for (var i = 0; i < 7; i++) {
            model.lists().more();
        }
        assertThat(model.lists().rows()).hasSize(730);
        assertThat(model.lists().moreProperty().get()).isFalse();
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).hasSize(730).doesNotHaveDuplicates();
    }

    @Test
    void thePublishedListKeepsStillWhileOneOfItIsLookedAt() {
        letters.all.clear();
        letters.all.add(Letters.header(1, MessageState.PUBLISHED, "Paid", null, 0));
        model.open(new Place.Outbox(Place.Messages.PUBLISHED, null));
        model.lists().select("1");
        letters.all.addFirst(Letters.header(2, MessageState.PUBLISHED, "Paid", null, 0));
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).extracting(MessageRow::id).containsExactly("1");
        model.lists().select(null);
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).extracting(MessageRow::id).containsExactly("2", "1");
    }

    @Test
    void anUnknownIdSaysThatThereIsNoSuchMessage() {
        model.open(new Place.Message("4711"));

        assertThat(model.detail().noteProperty().get()).startsWith("There is no message with this id.");
    }

    @Test
    void whileTheConnectionIsLostNothingIsReadAndAllIsReadAgainAfterwards() {
        model.open(DEAD);
        model.lists().select(ONE);
        link.changed(new FeedState.Live());
        var asked = letters.asked;
        link.changed(new FeedState.Lost("gone", later.instant(), 1, later.instant().plusSeconds(60)));
        later.pass(Duration.ofSeconds(30));

        assertThat(letters.asked).isEqualTo(asked);
        assertThat(model.staleProperty().get()).isTrue();
        assertThat(model.lists().rows()).hasSize(40);
        assertThat(model.one().whyProperty().get()).isEqualTo("The connection is lost");
        letters.becomes(ONE, MessageState.PUBLISHED, 10, null);
        link.changed(new FeedState.Live());
        assertThat(letters.asked).isGreaterThan(asked);
        assertThat(model.lists().rows()).hasSize(39);
        assertThat(model.one().suitsProperty(Kind.RETRY).get()).isFalse();
        assertThat(model.detail().titleProperty().get()).isEqualTo("Message " + ONE);
    }

    @Test
    void withoutDeadLettersItSaysWhenThatWasCounted() {
        letters.all.clear();
        letters.totals = Bank.totals(3, 2, 0);
        model.open(DEAD);
        link.tick();

        assertThat(empty().title()).isEqualTo("No dead letters");
        assertThat(empty().proofs()).first().isEqualTo(new Empty.Proof(
            Tone.GOOD, "fth-check", "Counted", "", "at 14:31:07 UTC, all unpublished messages, in 0 ms"));
    }

    private Empty empty() {
        return Objects.requireNonNull(model.emptyProperty().get());
    }
}
