package dev.outboard.core.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.Jdbc;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Profile;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.DbException;
import dev.outboard.db.Stop;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class CorrelationsTest extends TraceContract {
    private static final String TRANSFER = "transfer-20260312 \"it's\" 🐢 100%";

    @Test
    void everythingWithOneIdIsFoundWithItsEventsAndTheirCauses() {
        var before = append(B, 1, "AccountOpened", "{}", START);
        var first = append(A, 1, "MoneyWithdrawn", "{}", START.plusSeconds(1));
        var second = append(A, 2, "PaymentSucceeded", "{}", START.plusSeconds(2));
        put(MessageState.PUBLISHED, A, "MoneyWithdrawn", metadata(TRANSFER, before, first),
            START.plusSeconds(1));
        var dead = put(MessageState.DEAD, A, "PaymentSucceeded", metadata(TRANSFER, first, second),
            START.plusSeconds(2));
        put(MessageState.BACKLOG, A, "Other", metadata("another", first, null), START.plusSeconds(3));

        var found = all(new Correlations(db, both));

        assertThat(ids(found.events())).containsExactlyInAnyOrder(first, second);
        assertThat(ids(found.causes())).containsExactly(before);
        assertThat(found.messages()).hasSize(2);
        assertThat(found.messages().getFirst().message().id()).isEqualTo(dead);
        assertThat(CausationTree.of(found)).extracting(line -> "%d %s %s".formatted(
            line.depth(), line.standing(), line.one().type())).containsExactly(
            "0 OUTSIDE AccountOpened", "1 CAUSED MoneyWithdrawn", "2 CAUSED PaymentSucceeded");
    }

    @Test
    void withoutAnEventStoreTheMessagesAloneAreTheTree() {
        put(MessageState.BACKLOG, A, "Paid", metadata(TRANSFER, null, "11111111-1111-4111-8111-111111111111"),
            START);
        put(MessageState.DEAD, A, "Moved", metadata(TRANSFER, "11111111-1111-4111-8111-111111111111", null),
            START.plusSeconds(1));

        var found = all(new Correlations(db, outbox));

        assertThat(found.events()).isEmpty();
        assertThat(CausationTree.of(found)).extracting(line -> line.depth() + " " + line.one().type())
            .containsExactly("0 Paid", "1 Moved");
    }

    @Test
    void aSearchSaysHowFarItLookedAndGoesOnFromThere() {
        var oldest = put(MessageState.BACKLOG, A, "Paid", metadata(TRANSFER, null, null), START);
        for (var i = 1; i <= 25; i++) {
            put(MessageState.BACKLOG, A, "Paid", metadata("other", null, null), START.plusSeconds(i));
        }
        var correlations = new Correlations(db, outbox, 10, 100);

        var first = correlations.further(Correlated.nothing(TRANSFER), new Stop());
        assertThat(first.outbox().searched()).isEqualTo(10);
        assertThat(first.outbox().backTo()).isEqualTo(START.plusSeconds(16));
        assertThat(first.further()).isTrue();
        assertThat(first.empty()).isTrue();

        var second = correlations.further(first, new Stop());
        assertThat(second.outbox().searched()).isEqualTo(20);
        assertThat(second.outbox().backTo()).isEqualTo(START.plusSeconds(6));

        var third = correlations.further(second, new Stop());
        assertThat(third.outbox().searched()).isEqualTo(26);
        assertThat(third.further()).isFalse();
        assertThat(third.messages()).extracting(one -> one.message().id()).containsExactly(oldest);
    }

    @Test
    void noMoreAreFoundThanCanBeShownAndThatIsSaid() {
        for (var i = 0; i < 30; i++) {
            put(MessageState.BACKLOG, A, "Paid", metadata(TRANSFER, null, null), START.plusSeconds(i));
        }

        var found = new Correlations(db, outbox, 1000, 20).further(Correlated.nothing(TRANSFER), new Stop());

        assertThat(found.messages()).hasSize(20);
        assertThat(found.full()).isTrue();
    }

    @Test
    void aPathInTheDataOfEventsIsSearchedWhereTheProfileNamesOne() {
        var named = append(A, 1, "MoneyWithdrawn", "{\"meta\": {\"correlation\": \"t-1\"}}", START);
        append(A, 2, "MoneyWithdrawn", "{\"meta\": {\"correlation\": \"t-2\"}}", START);
        append(A, 3, "MoneyWithdrawn", "{\"meta\": []}", START);
        Jdbc.run(target, "ALTER TABLE events ALTER aggregate_id TYPE uuid USING aggregate_id::uuid");
        var reference = Profiles.reference();
        var profile = new Profile(
            reference.name(), reference.title(), reference.limit(), reference.channel(), reference.poller(),
            reference.carrying(), List.of("meta", "correlation"), reference.payload(), reference.tables(),
            reference.statements());
        var store = Store.of(profile, Map.of("events", new TableName("public", "events")));

        var found = new Correlations(db, store).further(Correlated.nothing("t-1"), new Stop());

        assertThat(ids(found.events())).containsExactly(named);
        assertThat(found.store().searched()).isEqualTo(3);
        assertThat(new Correlations(db, store).there()).isTrue();
        assertThat(new Correlations(db, events).there()).isFalse();
    }

    @Test
    void whatIsNamedAsEventOrCauseIsFoundByTheProbe() {
        var event = "11111111-1111-4111-8111-111111111111";
        var carries = put(MessageState.BACKLOG, A, "Paid", metadata("t-1", null, event), START);
        var caused = put(MessageState.BACKLOG, A, "Paid", metadata(event, event, null), START.plusSeconds(1));
        put(MessageState.BACKLOG, A, "Paid", metadata(null, null, null), START.plusSeconds(2));
        put(MessageState.BACKLOG, A, "Paid", "[1]", START.plusSeconds(3));

        var probe = new Correlations(db, outbox).probe(event, new Stop());

        assertThat(probe.messages()).extracting(one -> one.message().id()).containsExactly(caused, carries);
        assertThat(probe.correlated()).isEqualTo(1);
        assertThat(probe.outbox().searched()).isEqualTo(4);
        assertThat(new Correlations(db, events).probe(event, new Stop()).messages()).isEmpty();
    }

    @Test
    void aPayloadThatCannotBeTakenApartIsFoundAllTheSame() {
        if (tables == OutboxTables.QUEUE) {
            var id = put(MessageState.BACKLOG, A, "Paid",
                "{\"data\": \"\\u0000\", \"metadata\": {\"correlation_id\":\"t.1\"}}", START);
            put(MessageState.BACKLOG, A, "Paid",
                "{\"data\": \"\\u0000\", \"metadata\": {\"correlation_id\":\"tx1\"}}", START);

            var found = new Correlations(db, outbox).further(Correlated.nothing("t.1"), new Stop());

            assertThat(found.messages()).extracting(one -> one.message().id()).containsExactly(id);
        }
    }

    @Test
    void whatWasStoppedFindsNothingAndLosesNothing() {
        put(MessageState.BACKLOG, A, "Paid", metadata(TRANSFER, null, null), START);
        var stop = new Stop();
        stop.now();

        assertThatThrownBy(() -> new Correlations(db, both).further(Correlated.nothing(TRANSFER), stop))
            .isInstanceOf(DbException.Cancelled.class);
        assertThat(all(new Correlations(db, both)).messages()).hasSize(1);
    }

    @Test
    void noSearchGoesThroughAWholeTable() {
        Jdbc.run(target, tables.fill(60_000, 2_000), "ANALYZE " + tables.table());
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT md5((i / 10)::text)::%s, 'Account', 'Type' || i %% 7, '{"a": 1}', i %% 10 + 1
              FROM generate_series(1, 60000) AS i""".formatted(
            tables == OutboxTables.WORDS ? "text" : "uuid"), "ANALYZE events");

        var plans = new Plans(db, both);
        plans.noScan("outbox/correlated", both.limit(), "t", "\"t\"", true, null, null, 5_000L, 100, 100);
        plans.noScan("outbox/types", 5_000L);
        plans.noScan("outbox/find", both.limit(), "77", A);
        plans.noScan("outbox/aggregates_by_id", both.limit(), A, new String[] {"Account", "Order"}, 5);
        plans.noScan("events/correlated", new String[] {"a"}, "t", null, null, 5_000L, 100, 100);
        plans.noScan("events/types", 5_000L);
        plans.noScan("events/find", "77", A, 5);
        plans.noScan("events/by_ids", (Object) new String[] {A, B});
    }

    private static Correlated all(Correlations correlations) {
        var found = correlations.further(Correlated.nothing(TRANSFER), new Stop());
        assertThat(found.further()).isFalse();
        return found;
    }

    private static List<String> ids(List<EventHeader> events) {
        return events.stream().map(EventHeader::id).toList();
    }
}
