package dev.outboard.core.events;

import dev.outboard.core.json.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What an aggregate is after an event: fields in the order in which they came to be, as the values of [Json].
///
/// @param version of the last event folded in, 0 before the first
/// @param fields unmodifiable, at every depth
public record State(AggregateId aggregate, int version, Map<String, @Nullable Object> fields) {
    /// Two states are the same when their JSON is: `1.0` and `1.00` differ.
    public boolean same(State other) {
        return aggregate.equals(other.aggregate) && version == other.version
            && Json.canonical(fields).equals(Json.canonical(other.fields));
    }
}
