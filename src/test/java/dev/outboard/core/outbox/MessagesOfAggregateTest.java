package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.outbox.AggregateMessages.Entry;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class MessagesOfAggregateTest extends OutboxContract {
    private static final Instant START = Instant.parse("2026-03-09T11:52:18.406Z");

    @Test
    void theNewestComeFirstEachInTheStateThatItsMessageSays() {
        var put = new ArrayList<String>();
        for (var state : MessageState.values()) {
            put.addFirst(put(state, "Account", A, "{}", put.size()));
        }
        put(MessageState.DEAD, "Account", B, "{}", 50);
        put(MessageState.DEAD, "Order", A, "{}", 60);

        var read = AggregateMessages.read(db, store, "Account", A);

        assertThat(read.whole()).isTrue();
        assertThat(read.messages()).extracting(Entry::id).isEqualTo(put);
        for (var entry : read.messages()) {
            var header = reader.message(entry.id()).orElseThrow().header();
            assertThat(entry).isEqualTo(new Entry(
                header.id(), header.state(), header.eventType(), header.occurredAt(), header.attempts(),
                null));
        }
    }

    @Test
    void whereThereAreMoreTheNewestAreGivenAndItSaysSo() {
        var put = new ArrayList<String>();
        for (var i = 0; i < 5; i++) {
            put.addFirst(put(MessageState.PUBLISHED, "Account", A, "{}", i));
        }

        var some = AggregateMessages.read(db, store, "Account", A, 3);
        assertThat(some.messages()).extracting(Entry::id).isEqualTo(put.subList(0, 3));
        assertThat(some.whole()).isFalse();
        assertThat(AggregateMessages.read(db, store, "Account", A, 5).whole()).isTrue();
    }

    @Test
    void aMessageSaysWhichEventItIsOfWhateverElseItsPayloadHolds() {
        put(MessageState.DEAD, "Account", A,
            tables == OutboxTables.QUEUE ? "{\"metadata\": {\"event_id\": \"\\u0000\"}}" : "null", 10);
        put(MessageState.DEAD, "Account", A, "[".repeat(5_000) + "]".repeat(5_000), 11);
        put(MessageState.DEAD, "Account", A, "{\"metadata\": \"event_id\"}", 12);
        put(MessageState.DEAD, "Account", A, "{\"metadata\": {\"event_id\": 17}}", 13);
        put(MessageState.DEAD, "Account", A, "{\"metadata\": {\"event_id\": \"e-1\"}, \"data\": 1e400}", 14);

        assertThat(AggregateMessages.read(db, store, "Account", A).messages())
            .extracting(Entry::eventId).containsExactly("e-1", "17", null, null, null);
    }

    @Test
    void anAggregateThatIsNoneHasNoMessages() {
        put(MessageState.DEAD, "Account", A, "{}", 0);

        assertThat(AggregateMessages.read(db, store, "Account", "no id")).isEqualTo(
            new AggregateMessages(List.of(), true));
        assertThat(AggregateMessages.read(db, store, "", B)).isEqualTo(
            new AggregateMessages(List.of(), true));
    }

    private String put(MessageState state, String type, String id, String payload, int second) {
        var occurred = START.plusSeconds(second);
        return tables.put(db, store, new Wanted(state, type, id, "Paid", payload, occurred, null));
    }
}
