package dev.outboard.ui.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.outboard.core.outbox.Standing;
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
import java.util.Objects;
import org.junit.jupiter.api.Test;

class OutboxEmptyTest {
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
    void anEmptyListOfDeadLettersIsProven() {
        letters.all.clear();
        letters.totals = Bank.totals(3, 2, 0);
        open();

        assertThat(empty().proofs()).extracting(Empty.Proof::name, Empty.Proof::message, Empty.Proof::words)
            .containsExactly(
                tuple("Counted", "", "at 14:31:07 UTC, all unpublished messages, in 0 ms"),
                tuple("Row-level security", "", "off for this role, so nothing is hidden"),
                tuple("Filter", "", "none set"),
                tuple("Last dead letter", "41877", "delivered after all, 8 d ago"),
                tuple("Closest to dying", "48213", "attempt 4 of 10, next in 2 m"));
        model.take(Empty.Act.SHOW_RETRYING);
        assertThat(went).containsExactly(new Place.Outbox(Place.Messages.RETRYING, null));
    }

    @Test
    void whereRowsMayBeHiddenNothingIsProven() {
        letters.all.clear();
        letters.standing = new Standing("ledger_ops", "events.outbox", false, true, true, 9_400_000);
        open();

        assertThat(empty().title()).isEqualTo("0 rows, but this may not be all");
        assertThat(empty().sentence()).isEqualTo("Row-level security is on for `events.outbox`, and the role"
            + " `ledger_ops` doesn’t bypass it. The table holds about ≈ 9.4M rows.");
        assertThat(empty().proofs()).isEmpty();
    }

    @Test
    void aFilterWithoutAMatchNamesThePartToDrop() {
        open();
        filter.type("AccountMoved").aggregate(letters.all.getFirst().aggregateId()).apply();
        tick();

        assertThat(empty().sentence())
            .isEqualTo("There are messages without the event type `AccountMoved`.");
        assertThat(empty().ways()).extracting(Empty.Way::act)
            .containsExactly(Empty.Act.DROP_TYPE, Empty.Act.CLEAR_FILTER);
        model.take(Empty.Act.DROP_TYPE);
        filter.goThere();
        assertThat(model.lists().rows()).hasSize(1);
    }

    @Test
    void aListThatMayNotBeReadNamesTheGrant() {
        letters.failure = new DbException.Denied("permission denied for table outbox", "42501", null);
        open();

        assertThat(empty().title()).isEqualTo("ledger_ops may not read events.outbox");
        assertThat(model.grant()).isEqualTo("GRANT SELECT ON events.outbox TO ledger_ops;");
        letters.failure = null;
        later.pass(Duration.ofMinutes(1));
        assertThat(model.emptyProperty().get()).isNull();
    }

    @Test
    void aListThatTakesTooLongSaysThatNothingKeepsRunning() {
        letters.failure = new DbException.Cancelled("canceling statement: statement timeout", "57014", null);
        open();

        assertThat(empty().title()).isEqualTo("It took too long");
        assertThat(empty().sentence()).endsWith("Nothing keeps running on the server.");
    }

    private void open() {
        model.open(new Place.Outbox(Place.Messages.DEAD, null));
        tick();
    }

    private void tick() {
        link.tick();
        link.tick();
    }

    private Empty empty() {
        return Objects.requireNonNull(model.emptyProperty().get());
    }
}
