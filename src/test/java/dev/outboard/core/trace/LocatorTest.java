package dev.outboard.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.Jdbc;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Progressed;
import dev.outboard.core.projections.Projection;
import dev.outboard.sample.Sample;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class LocatorTest extends TraceContract {
    private static final String NAMED = """
        {"name": "%s", "aggregateType": "Account", "initial": {"n": 0}, "on": {}, "table": "account_summary",
         "key": "account_id", "columns": {"account_id": "aggregate.id", "version": "event.version"},
         "version": "version"%s}""";

    @Test
    void aMessageThatNamesTheEventIsItsMessageAndWhatItWaitsForIsTold() {
        var first = append(A, 1, "AccountOpened", "{}", START);
        var second = append(A, 2, "MoneyDeposited", "{}", START.plusSeconds(1));
        var dead = put(MessageState.DEAD, A, "AccountOpened", metadata("t-1", null, first), START);
        var waits = put(MessageState.BACKLOG, A, "MoneyDeposited", metadata("t-1", first, second),
            START.plusSeconds(1));

        var where = where(second, both.with(PollerContract.RELAY));

        assertThat(where.link()).isEqualTo(Whereabouts.Link.NAMED);
        assertThat(where.messages()).singleElement().satisfies(message -> {
            assertThat(message.header().id()).isEqualTo(waits);
            assertThat(message.causationId()).isEqualTo(first);
            assertThat(message.correlationId()).isEqualTo("t-1");
        });
        assertThat(where.blockers()).isEqualTo(
            Map.of(waits, new Chain.Member(dead, "AccountOpened", MessageState.DEAD)));
        assertThat(where(first, both.with(PollerContract.RELAY)).blockers()).isEmpty();
        assertThat(where(first, both).latest()).isEqualTo(2);
    }

    @Test
    void oneTransactionIsALinkOnlyWhereThePairIsTheOnlyOne() {
        var alone = append(A, 1, "AccountOpened", "{}", START);
        var twin = append(A, 2, "MoneyDeposited", "{}", START.plusSeconds(1));
        append(A, 3, "MoneyDeposited", "{}", START.plusSeconds(1));
        var message = put(MessageState.PUBLISHED, A, "AccountOpened", "{}", START);
        put(MessageState.PUBLISHED, A, "MoneyDeposited", "{}", START.plusSeconds(1));
        put(MessageState.PUBLISHED, A, "MoneyDeposited", "{}", START.plusSeconds(1));

        var linked = where(alone, both);
        assertThat(linked.link()).isEqualTo(Whereabouts.Link.SAME_TRANSACTION);
        assertThat(linked.messages()).extracting(one -> one.header().id()).containsExactly(message);
        assertThat(where(twin, both)).isEqualTo(
            new Whereabouts(3, List.of(), Whereabouts.Link.NONE, Map.of(), Map.of()));
    }

    @Test
    void withoutAnOutboxThatIsTold() {
        var alone = append(A, 1, "AccountOpened", "{}", START);

        assertThat(where(alone, events).messages()).isNull();
    }

    @Test
    void aProjectionIsBeforeOrPastItByItsCheckpointElseByTheRowOfTheAggregate() {
        var first = append(A, 1, "AccountOpened", "{}", START);
        var second = append(A, 2, "MoneyDeposited", "{}", START.plusSeconds(1));
        Jdbc.run(target,
            "CREATE TABLE account_summary (account_id uuid PRIMARY KEY, version int NOT NULL)",
            "INSERT INTO account_summary VALUES ('" + A + "', 1)",
            "CREATE TABLE marks (worker text PRIMARY KEY, done bigint NOT NULL)",
            "INSERT INTO marks VALUES ('marked', 2)");
        var projections = List.of(
            Sample.projection(), projection("ours", ""),
            projection("marked", checkpoint("public.marks")),
            projection("unmarked", checkpoint("marks")),
            projection("lost", checkpoint("nowhere")));

        var where = where(second, both, projections).projections();
        assertThat(where.keySet()).containsExactly("account_summary", "ours", "marked", "unmarked", "lost");
        assertThat(where.get("account_summary")).isEqualTo(new Progressed.RowAt(1L));
        assertThat(where.get("account_summary").past(2, 2)).isFalse();
        assertThat(where.get("account_summary").past(1, 1)).isTrue();
        assertThat(where.get("marked")).isEqualTo(new Progressed.Checkpointed(2L));
        assertThat(where.get("marked").past(2, 2)).isTrue();
        assertThat(where.get("unmarked").past(2, 2)).isNull();
        assertThat(where.get("lost")).isInstanceOf(Progressed.Unreadable.class);

        Jdbc.run(target, "CREATE SCHEMA outboard",
            "CREATE TABLE outboard.checkpoint (projection text PRIMARY KEY, position bigint NOT NULL)",
            "INSERT INTO outboard.checkpoint VALUES ('ours', 1)");
        var kept = where(first, both, projections).projections();
        assertThat(kept.get("ours")).isEqualTo(new Progressed.Checkpointed(1L));
        assertThat(kept.get("account_summary")).isEqualTo(new Progressed.RowAt(1L));
    }

    private Whereabouts where(String event, Store store) {
        return where(event, store, List.of());
    }

    private Whereabouts where(String event, Store store, List<Projection> projections) {
        var locator = new Locator(db, store, projections);
        return locator.event(event).map(StoredEvent::header).map(locator::whereabouts).orElseThrow();
    }

    private static String checkpoint(String table) {
        return ", \"checkpoint\": {\"table\": \"%s\", \"column\": \"done\", \"key\": \"worker\"}"
            .formatted(table);
    }

    private static Projection projection(String name, String more) {
        return Projection.read(name + ".json", NAMED.formatted(name, more));
    }
}
