package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class MessagesOfEventTest extends OutboxContract {
    private static final Instant START = Instant.parse("2026-03-09T11:52:18.406Z");
    private static final String EVENT = "61f0a4de-2c77-4b3b-9e18-70d5c2ab93f6";
    private static final String METADATA = "\"metadata\": {\"event_id\": \"" + EVENT + "\"";

    @Test
    void messagesOfAnEventAreFoundByTheirMetadataWhateverElseTheyHold() {
        var sent = put(
            MessageState.PUBLISHED, "{" + METADATA
                + ", \"correlation_id\": \"t-1\", \"causation_id\": \"c\"}}");
        var dead = put(MessageState.DEAD, "{\"data\": 1e400, " + METADATA + "}}");
        put(MessageState.DEAD, "{\"data\": {\"event_id\": \"" + EVENT
            + "\"}, \"metadata\": {\"event_id\": \"x\"}}");
        put(MessageState.DEAD, "[".repeat(3000) + "\"" + EVENT + "\"" + "]".repeat(3000));
        put(MessageState.DEAD, "\"" + EVENT + "\"");

        assertThat(found(EVENT, A, START)).containsExactlyInAnyOrder(
            sent + " PUBLISHED t-1 c", dead + " DEAD null null");
        assertThat(found(EVENT, A, null)).hasSize(2);
        assertThat(found(B, A, START)).isEmpty();
        assertThat(found("evt_1", "no id", null)).isEmpty();
    }

    @Test
    void aPayloadThatCannotBeTakenApartIsFoundAllTheSame() {
        // Only json keeps such an escape; jsonb refuses it.
        var nul = tables == OutboxTables.QUEUE ? "\"\\u0000\"" : "\"\\u0001\"";
        var id = put(MessageState.BACKLOG, "{\"data\": " + nul + ", " + METADATA + "}}");

        assertThat(found(EVENT, A, START)).containsExactly(id + " BACKLOG null null");
    }

    private List<String> found(String event, String aggregate, @Nullable Instant occurred) {
        return reader.of(new EventHeader(7, event, "Account", aggregate, 1, "Paid", "{}", 2, occurred))
            .stream()
            .map(message -> "%s %s %s %s".formatted(
                message.header().id(), message.header().state(), message.correlationId(),
                    message.causationId()))
            .toList();
    }

    private String put(MessageState state, String payload) {
        return tables.put(db, store, new Wanted(state, "Account", A, "Paid", payload, START, null));
    }
}
