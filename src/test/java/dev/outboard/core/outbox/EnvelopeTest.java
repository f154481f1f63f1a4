package dev.outboard.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvelopeTest {
    @Test
    void aMessageOfAnEventIsLinkedToItAndKeepsItsDigits() {
        var id = UUID.fromString("0190d5f2-0000-7000-8000-000000000001");
        var event = new Event(
            7, id, new AggregateId("Account", id), 3, "MoneyDeposited", "{\"amount\": 10.50, \"n\": 1e2}",
            Instant.EPOCH);

        assertThat(Envelope.of(event, "cause \"1\"", null).json()).isEqualTo(
            "{\"version\":1,\"data\":{\"amount\": 10.50, \"n\": 1e2},\"metadata\":{"
                + "\"causation_id\":\"cause \\\"1\\\"\",\"event_id\":\"" + id + "\",\"sequence_number\":3}}");
    }

    @Test
    void withoutMetadataTheyAreAnEmptyObject() {
        assertThat(new Envelope(2, "{}", Envelope.Metadata.NONE).json())
            .isEqualTo("{\"version\":2,\"data\":{},\"metadata\":{}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "1", "{", "{}}", "{},\"x\":{}", "nul"})
    void dataThatAreNoObjectAreRefused(String data) {
        assertThatThrownBy(() -> new Envelope(1, data, Envelope.Metadata.NONE))
            .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith("An envelope's data");
    }

    @Test
    void aVersionBelowOneIsRefused() {
        assertThatThrownBy(() -> new Envelope(0, "{}", Envelope.Metadata.NONE))
            .isInstanceOf(IllegalArgumentException.class);
    }
}
