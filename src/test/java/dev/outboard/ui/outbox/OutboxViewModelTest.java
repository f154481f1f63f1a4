package dev.outboard.ui.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Outcome;
import dev.outboard.core.operations.Preview.Obstacle;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Switch;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Tone;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.outbox.RetryViewModel.Step;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutboxViewModelTest {
    private static final String ONE = "9310442";
    private static final Place DEAD = new Place.Outbox(Place.Messages.DEAD, null);

    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Work work = new Work(new SameThread(), later, later);
    private final Access access = new Access(new Switch(later), work);
    private final Letters letters = Letters.some();
    private final Retries retries = new Retries(letters);
    private final List<Place> went = new ArrayList<>();
    private final OutboxViewModel model = new OutboxViewModel(letters, retries, new OutboxSetting(
        link, access, true, Texts.of(OutboxViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneId.of("Asia/Seoul"))),
        work, went::add));

    @Test
    void theTabsCountAndSayWhatIsGuessed() {
        model.open(DEAD);

        assertThat(model.countProperty(MessageList.DEAD).get()).isEqualTo("473");
        assertThat(model.countProperty(MessageList.PUBLISHED).get()).isEqualTo("≈ 9.4M");
        assertThat(model.lists().rows()).hasSize(40);
    }

    @Test
    void rowsThatArriveAboveMoveNeitherTheChoiceNorWhatARetryMeans() {
        model.open(DEAD);
        model.lists().select(ONE);
        arm();
        model.retryChosen();
        letters.all.addFirst(Letters.dead(17, 0));
        later.pass(Duration.ofSeconds(2));
        assertThat(model.lists().rows()).first().extracting(MessageRow::id).isEqualTo("17");
        assertThat(model.lists().selectedProperty().get()).isEqualTo(ONE);
        assertThat(model.detail().titleProperty().get()).isEqualTo("Message " + ONE);
        model.retry().run();
        assertThat(retries.ran).containsExactly(ONE + ": clearing is back");
    }

    @Test
    void aRetryMeansTheMessageThatItWasOpenedForWhateverIsChosenSince() {
        model.open(DEAD);
        model.lists().select(ONE);
        arm();
        model.retryChosen();
        model.lists().select("9310449");
        model.retry().run();
        assertThat(retries.ran).containsExactly(ONE + ": clearing is back");
    }

    @Test
    void whileReadOnlyARetryIsUnavailableAndSaysWhy() {
        model.open(DEAD);
        model.lists().select(ONE);
        assertThat(model.retryUnavailableProperty().get()).isEqualTo("Read-only: arm to run it");
        model.retryChosen();
        assertThat(model.retry().openProperty().get()).isFalse();
        arm();
        assertThat(model.retryUnavailableProperty().get()).isEmpty();
        model.retryChosen();
        later.take(Duration.ofMinutes(15));
        access.tick();
        model.retry().run();
        assertThat(retries.ran).isEmpty();
        assertThat(model.retry().unavailableProperty().get()).isEqualTo("Read-only: arm to run it");
    }

    @Test
    void aRetryIsFollowedFromItsReceiptToItsEnd() {
        openedRetry();
        assertThat(model.retry().stepProperty().get()).isEqualTo(Step.PREVIEW);
        assertThat(model.retry().orderProperty().get()).isEqualTo(
            "It is the first unpublished message of its aggregate."
                + " *4 later messages* wait behind it and will flow next when it is delivered.");
        model.retry().run();
        assertThat(model.retry().stepProperty().get()).isEqualTo(Step.FOLLOW);
        assertThat(sentence(model.retry().receiptProperty().get())).startsWith("*Changed.* It is due since");
        retries.fate = new Fate.FailedAgain(false, "422 value date", 11, null);
        later.pass(Duration.ofSeconds(1));
        assertThat(sentence(model.retry().fateProperty().get())).startsWith("with *another error*");
        retries.fate = new Fate.Delivered(Bank.NOW);
        later.pass(Duration.ofSeconds(5));
        assertThat(sentence(model.retry().fateProperty().get())).startsWith("with *another error*");
    }

    @Test
    void whatWasNotChangedIsNotFollowed() {
        retries.outcome = new Outcome.InFlight();
        openedRetry();
        model.retry().run();
        assertThat(model.retry().stepProperty().get()).isEqualTo(Step.RECEIPT);
        assertThat(sentence(model.retry().receiptProperty().get())).startsWith("*In flight.*");
        assertThat(model.retry().fateProperty().get()).isNull();
    }

    @Test
    void whatIsInTheWayIsSaidAndNothingRuns() {
        retries.obstacle = Obstacle.POLLER_SKIPS;
        openedRetry();
        assertThat(sentence(model.retry().obstacleProperty().get())).contains("*sent again as new*");
        model.retry().run();
        assertThat(retries.ran).isEmpty();
    }

    @Test
    void withoutAReasonNothingRuns() {
        openedRetry();
        model.retry().reasonProperty().set("  ");
        assertThat(model.retry().unavailableProperty().get()).isEqualTo("Write a reason first");
        model.retry().run();
        assertThat(retries.ran).isEmpty();
    }

    @Test
    void closingTheSheetDoesNotCancelWhatRuns() {
        openedRetry();
        model.retry().run();
        model.retry().close();
        assertThat(retries.ran).hasSize(1);
        assertThat(model.retry().openProperty().get()).isFalse();
    }

    @Test
    void aGroupNarrowsTheListAndLeadsToAPlace() {
        model.open(new Place.Outbox(Place.Messages.DEAD, "clearing: 503 Service Unavailable"));
        assertThat(model.lists().rows()).hasSizeBetween(1, 39)
            .allSatisfy(row -> assertThat(row.error()).startsWith("clearing: 503"));

        model.go("notify: connection refused <host>:8443");
        assertThat(went).containsExactly(
            new Place.Outbox(Place.Messages.DEAD, "notify: connection refused <host>:8443"));
    }

    @Test
    void theFilterIsAskedOfTheServerAndAnEmptyAnswerSaysSo() {
        model.open(DEAD);
        model.filter("AccountClosed", "");
        assertThat(model.lists().rows()).extracting(MessageRow::type).containsOnly("AccountClosed");
        model.filter("AccountMoved", "");
        link.tick();
        assertThat(empty().title()).isEqualTo("No message matches the filter");
        model.filter("", "");
        link.tick();
        assertThat(model.emptyProperty().get()).isNull();
        assertThat(Query.filter("", " Account  a-1 ").aggregateType()).isEqualTo("Account");
        assertThat(Query.filter("", "a-1").aggregateId()).isEqualTo("a-1");
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
        assertThat(model.retryUnavailableProperty().get()).isEqualTo("The connection is lost");
        letters.becomes(ONE, MessageState.PUBLISHED, 10, null);
        link.changed(new FeedState.Live());
        assertThat(letters.asked).isGreaterThan(asked);
        assertThat(model.lists().rows()).hasSize(39);
        assertThat(model.retryableProperty().get()).isFalse();
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

    private void openedRetry() {
        model.open(DEAD);
        model.lists().select(ONE);
        arm();
        model.retryChosen();
    }

    private void arm() {
        access.arm(Duration.ofMinutes(15), "clearing is back", () -> { }, _ -> { });
    }

    private static String sentence(@Nullable Notice notice) {
        return Objects.requireNonNull(notice).sentence();
    }

    private Empty empty() {
        return Objects.requireNonNull(model.emptyProperty().get());
    }
}
