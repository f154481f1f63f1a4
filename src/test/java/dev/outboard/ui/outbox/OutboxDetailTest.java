package dev.outboard.ui.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.KeptAttempt;
import dev.outboard.core.outbox.MessageState;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OutboxDetailTest {
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

    @Test
    void whoWaitsForWhomIsTold() {
        model.open(DEAD);
        model.lists().select(ONE);
        var detail = model.detail();
        assertThat(detail.chain()).extracting(ChainRow::role)
            .containsExactly("this, dead, held", "blocked", "blocked", "blocked", "blocked");
        assertThat(detail.chainNoteProperty().get())
            .isEqualTo("*4* wait behind this and are released when it is delivered or discarded.");
        detail.openMessage("9311870");
        assertThat(went).containsExactly(new Place.Message("9311870"));
        letters.chains.put("9310449", new Chain(List.of(
            new Chain.Member("9310442", "PaymentSucceeded", MessageState.HELD),
            new Chain.Member("9310449", "MoneyWithdrawn", MessageState.HELD)), 2, 1));
        model.lists().select("9310449");
        assertThat(detail.chainNoteProperty().get())
            .isEqualTo("Behind `9310442`, as the last of *2* older ones. *1* waits behind this.");
        model.lists().select("9310456");
        assertThat(detail.chain()).isEmpty();
    }

    @Test
    void attemptsAreListedNewestFirstAndReadAgainWhenThereIsOneMore() {
        letters.kept = List.of(
            new KeptAttempt(10, Bank.NOW.minusSeconds(60), Duration.ofMillis(812), "clearing: 503\nmore"),
            new KeptAttempt(9, Bank.NOW.minusSeconds(3_660), Duration.ofSeconds(30), null));
        model.open(DEAD);
        model.lists().select(ONE);
        var kept = model.detail().kept();
        assertThat(kept.rows()).extracting(
            AttemptRow::number, AttemptRow::took, AttemptRow::delivered, AttemptRow::outcome)
            .containsExactly(
                tuple("10", "0.8 s", false, "clearing: 503 more"), tuple("9", "30 s", true, "delivered"));
        assertThat(kept.noteProperty().get()).isEqualTo("all 2, newest first");
        letters.kept = IntStream.rangeClosed(1, 21).mapToObj(
            i -> new KeptAttempt(30 - i, Bank.NOW, Duration.ZERO, "down")).toList();
        model.lists().select(null);
        model.lists().select(ONE);
        assertThat(kept.rows()).hasSize(20);
        assertThat(kept.noteProperty().get()).isEqualTo("the newest 20");
        letters.kept = List.of();
        model.lists().select("9310449");
        assertThat(kept.rows()).isEmpty();
    }

    @Test
    void theEnvelopeIsToldAndTheMessageCopiedAsAnInsert() {
        model.open(DEAD);
        model.lists().select(ONE);
        var payload = model.detail().payload();
        assertThat(List.of(payload.versionProperty().get(), payload.correlationProperty().get(),
            payload.causationProperty().get())).containsExactly(
                "1", "transfer-20260309-40127", "61f0a4de-2c77-4b3b-9e18-70d5c2ab93f6");
        var copied = new ArrayList<String>();
        payload.insert(copied::add);
        assertThat(copied).containsExactly("INSERT " + ONE);
    }

    @Test
    void whatNestsTooDeepForATreeSaysSo() {
        letters.payload = "[".repeat(1204) + "]".repeat(1204);
        model.open(DEAD);
        model.lists().select(ONE);
        var payload = model.detail().payload();
        assertThat(payload.outlineProperty().get()).isNull();
        assertThat(payload.treeNoteProperty().get())
            .isEqualTo("It nests deeper than 100 levels, so it is shown as text.");
        assertThat(payload.lines()).isNotEmpty();
    }

    @Test
    void aMessageIsShownByItsIdDigitForDigitWithTheEventThatItCarries() {
        model.open(new Place.Message(ONE));

        assertThat(model.detail().payload().lines()).extracting(line -> line.text().strip())
            .contains("\"amount\": 1250.00,", "\"ledgerRef\": 9007199254740993");
        assertThat(model.detail().payload().positionProperty().get()).isEqualTo(18204377L);
        assertThat(model.detail().dueProperty().get()).isEqualTo("*never*: it is held, no poller takes it");
        model.detail().openEvent();
        model.detail().openAggregate();
        assertThat(went).containsExactly(
            new Place.Event("e-18204377"),
            new Place.Aggregate("Account", "7c9e6679-7425-40de-944b-e07fc1f90ae7", null));
    }

    @Test
    void aPayloadThatIsNoJsonOrTooDeepIsShownAsText() {
        letters.payload = "{".repeat(5_000) + "\u0000 1e100000";
        model.open(new Place.Message(ONE));

        assertThat(model.detail().payload().lines()).isNotEmpty();
        assertThat(model.detail().payload().positionProperty().get()).isNull();
    }
}
