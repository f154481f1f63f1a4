package dev.outboard.core.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.operations.PayloadCheck.Fault;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.PayloadShape;
import dev.outboard.core.profiles.PayloadShape.Kind;
import dev.outboard.core.profiles.Profiles;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A payload is held against what its profile says of payloads, whatever library that is.
class PayloadCheckTest {
    private static final PayloadShape REFERENCE = Profiles.reference().payload();

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"version\": 1, \"data\": {}}", "{\"version\": 99999999999999999999, \"data\": {}}",
        "{\"version\": 2, \"data\": {\"a\": 1}, \"metadata\": {\"causation_id\": null}, \"more\": 7}"})
    void theReferencesEnvelopeIsTaken(String payload) {
        assertThat(PayloadCheck.look(payload, REFERENCE)).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "{\"version\": 0, \"data\": {}}                    | version  | WHOLE",
        "{\"version\": 1.5, \"data\": {}}                  | version  | WHOLE",
        "{\"version\": \"1\", \"data\": {}}                | version  | WHOLE",
        "{\"version\": 1}                                  | data     | OBJECT",
        "{\"version\": 1, \"data\": []}                    | data     | OBJECT",
        "{\"version\": 1, \"data\": {}, \"metadata\": null} | metadata | OBJECT"})
    void aFieldThatHoldsSomethingElseIsNamed(String payload, String field, Kind wanted) {
        assertThat(PayloadCheck.look(payload, REFERENCE)).isEqualTo(new Fault.Field(field, wanted));
    }

    @Test
    void whereTheProfileSaysNothingAnyJsonWillDo() {
        var queue = OutboxTables.QUEUE.profile().payload();

        assertThat(PayloadCheck.look("[1, 2]", queue)).isNull();
        assertThat(PayloadCheck.look("{\"paid\": true}", queue)).isNull();
        assertThat(PayloadCheck.look("{\"paid\": tru}", queue)).isInstanceOf(Fault.NotJson.class);
        assertThat(PayloadCheck.look("[1, 2]", REFERENCE)).isEqualTo(new Fault.NotAnObject());
    }

    @Test
    void aTextIsWantedWhereTheProfileSaysSo() {
        var shape = new PayloadShape(Map.of("kind", Kind.TEXT), Map.of());

        assertThat(PayloadCheck.fault("{\"kind\": \"paid\"}", shape)).isNull();
        assertThat(PayloadCheck.fault("{\"kind\": 7}", shape)).isEqualTo("Its kind is not a text.");
    }
}
