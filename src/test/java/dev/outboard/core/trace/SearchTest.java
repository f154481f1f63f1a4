package dev.outboard.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Store;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class SearchTest extends TraceContract {
    @Test
    void anEventIsFoundByItsIdInAnyDressAndByItsPosition() {
        var id = append(A, 1, "AccountOpened", "{}", START);
        append(A, 2, "MoneyDeposited", "{}", START);

        assertThat(found(both, id)).containsExactly("event 1 " + id);
        assertThat(found(both, "{" + id.toUpperCase(Locale.ROOT) + "}")).containsExactly("event 1 " + id);
        assertThat(found(events, "1")).containsExactly("event 1 " + id);
        assertThat(found(events, "3")).isEmpty();
        assertThat(found(outbox, id)).isEmpty();
    }

    @Test
    void aMessageIsFoundByItsIdWithOrWithoutAnEventStore() {
        var id = put(MessageState.DEAD, A, "AccountOpened", "{}", START);
        put(MessageState.BACKLOG, B, "AccountOpened", "{}", START);

        assertThat(found(outbox, id)).containsExactly("message " + id);
        assertThat(found(both, id)).containsExactly("message " + id);
    }

    @Test
    void anAggregateIsFoundByTheBeginningOfItsId() {
        append(A, 1, "AccountOpened", "{}", START);
        append(A, 2, "MoneyDeposited", "{}", START);
        var newest = put(MessageState.BACKLOG, B, "AccountOpened", "{}", START);

        assertThat(found(both, A.toUpperCase(Locale.ROOT))).containsExactly("aggregate Account " + A + " 2");
        if (!tables.words()) {
            assertThat(found(both, "7C9e6679-7425-40de")).containsExactly(
                "aggregate Account " + A + " 2", "aggregate Account " + B + " 0 " + newest);
        }
        assertThat(found(both, B)).containsExactly("aggregate Account " + B + " 0 " + newest);
        assertThat(found(events, B)).isEmpty();
        assertThat(found(both, "8")).isEmpty();
    }

    @Test
    void aTextIdIsFoundWhateverItHolds() {
        if (tables.words()) {
            var odd = put(MessageState.BACKLOG, "it's 100% 🐢", "Paid", "{}", START);

            assertThat(found(both, " it's 100% 🐢\n"))
                .containsExactly("aggregate Account it's 100% 🐢 0 " + odd);
        }
        if (tables == OutboxTables.QUEUE) {
            assertThat(found(outbox, "it's")).hasSize(1);
        }
    }

    @Test
    void aTypeIsFoundByAPartOfItsName() {
        append(A, 1, "AccountOpened", "{}", START);
        put(MessageState.BACKLOG, A, "MoneyDeposited", "{}", START);

        assertThat(found(events, "open")).containsExactly("EVENT AccountOpened 1");
        assertThat(found(events, "ACCOUNT"))
            .containsExactlyInAnyOrder("EVENT AccountOpened 1", "AGGREGATE Account 1");
        assertThat(found(outbox, "deposited")).containsExactly("MESSAGE MoneyDeposited 1");
    }

    @Test
    void whatCannotBeAnIdIsFoundNowhere() {
        append(A, 1, "AccountOpened", "{}", START);
        put(MessageState.BACKLOG, A, "AccountOpened", "{}", START);

        for (var odd : List.of(
            "'", "\\", "%", "_", "😀", "\ud800", "999999999999999999999", "-1", "1e3", "${events}",
            "7c9e6679-7425-40de-944b-e07fc1f90ae7-and-more", "'; DROP TABLE events; --")) {
            assertThat(found(both, odd)).as(odd).isEmpty();
        }
    }

    private List<String> found(Store store, String typed) {
        var search = new Search(db, store);
        return Sought.of(typed).map(sought -> search.lookup(sought, search.types())).orElse(List.of())
            .stream().map(SearchTest::said).toList();
    }

    private static String said(Found found) {
        return switch (found) {
            case Found.OfEvent one -> "event " + one.event().position() + " " + one.event().id();
            case Found.OfMessage one -> "message " + one.message().id();
            case Found.OfAggregate one -> "aggregate " + one.type() + " " + one.id() + " " + one.versions()
                + (one.message() == null ? "" : " " + one.message().id());
            case Found.OfType one -> one.kind() + " " + one.name() + " " + one.rows();
        };
    }
}
