package dev.outboard.core.events;

import dev.outboard.core.json.Json;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What an aggregate is after an event: fields in the order in which they came to be, as the values of
/// [Json].
///
/// @param version of the last event folded in, 0 before the first
/// @param fields unmodifiable, at every depth
public record State(AggregateId aggregate, int version, Map<String, @Nullable Object> fields) {
    /// Two states are the same when their JSON is: `1.0` and `1.00` differ.
    public boolean same(State other) {
        return aggregate.equals(other.aggregate) && version == other.version
            && Json.canonical(fields).equals(Json.canonical(other.fields));
    }

    /// A number of the state, exact, whole or not.
    public BigDecimal decimal(String field) {
        return switch (fields.get(field)) {
            case BigDecimal number -> number;
            case BigInteger number -> new BigDecimal(number);
            case Long number -> BigDecimal.valueOf(number);
            case null, default -> throw new IllegalStateException(aggregate + " has no number “" + field
                + "”");
        };
    }

    /// Whether a field holds `true`.
    public boolean is(String field) {
        return Boolean.TRUE.equals(fields.get(field));
    }
}
