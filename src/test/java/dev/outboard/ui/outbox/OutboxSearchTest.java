package dev.outboard.ui.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Held;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// A search that takes several pages, each of which answers when the test lets it.
class OutboxSearchTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Held held = new Held();
    private final Letters letters = Letters.some();
    private final List<Place> went = new ArrayList<>();
    private final OutboxViewModel model = new OutboxViewModel(letters, new OutboxSetting(
        link, new Proposals(link), true, Texts.of(OutboxViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(held, later, later), went::add));
    private final Filtering filter = new Filtering(model, went);

    @Test
    void aSearchThatIsStoppedSaysHowFarItCameAndGoesOnFromThere() {
        letters.search = 10;
        model.open(new Place.Outbox(Place.Messages.DEAD, null));
        filter.aggregate(letters.all.getLast().aggregateId()).apply();
        link.tick();
        held.hold();
        model.take(Empty.Act.SEARCH_ON);
        held.letOneGo();
        link.tick();
        assertThat(model.lists().searchingProperty().get()).isTrue();
        assertThat(empty().title()).isEqualTo("Searching on");
        assertThat(model.lists().footProperty().get())
            .startsWith("0 found, searching on from 2026-03-11 13:09");
        model.take(Empty.Act.STOP_SEARCHING);
        held.letGo();
        link.tick();
        assertThat(model.lists().searchingProperty().get()).isFalse();
        assertThat(model.lists().rows()).isEmpty();
        assertThat(empty().title()).isEqualTo("Nothing found so far");
        assertThat(model.lists().footProperty().get()).startsWith("0 found, searched to 2026-03-11 13:29");
        model.take(Empty.Act.SEARCH_ON);
        assertThat(model.lists().rows()).extracting(MessageRow::id)
            .containsExactly(letters.all.getLast().id());
    }

    @Test
    void anAnswerForAnotherFilterIsNotAddedToTheList() {
        letters.search = 10;
        model.open(new Place.Outbox(Place.Messages.DEAD, null));
        filter.aggregate(letters.all.getLast().aggregateId()).apply();
        held.hold();
        model.lists().more();
        filter.aggregate(letters.all.getFirst().aggregateId()).apply();
        held.letGo();

        assertThat(model.lists().rows()).extracting(MessageRow::id)
            .containsExactly(letters.all.getFirst().id());
        assertThat(model.lists().searchingProperty().get()).isFalse();
    }

    private Empty empty() {
        return Objects.requireNonNull(model.emptyProperty().get());
    }
}
