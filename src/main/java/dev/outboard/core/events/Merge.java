package dev.outboard.core.events;

import dev.outboard.core.json.Json;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The state where no definition says how: the deep merge of the events' data. Objects are merged name by
/// name, any other value replaces the one before. To be labelled as such, because it means nothing to the
/// application.
public final class Merge implements Reducer {
    @Override
    public State initial(AggregateId aggregate) {
        return new State(aggregate, 0, Map.of());
    }

    @Override
    public Step apply(State before, Event event) {
        try {
            if (Json.read(event.data()) instanceof Map<?, ?> data) {
                return new Step.Next(
                    new State(before.aggregate(), event.version(), merged(before.fields(), data)));
            }
            return new Step.Fault("", "the event's data are not an object");
        } catch (Json.Malformed e) {
            return new Step.Fault("", "the event's data can't be read: " + e.getMessage());
        }
    }

    @Override
    public String fingerprint() {
        return "merge";
    }

    @Override
    public @Nullable String definition() {
        return null;
    }

    /// Objects on both sides are merged on a stack of their own: the depth of the data is not ours to choose.
    private static Map<String, @Nullable Object> merged(Map<?, ?> before, Map<?, ?> data) {
        var whole = new LinkedHashMap<String, @Nullable Object>();
        var open = new ArrayDeque<Pair>();
        open.push(new Pair(before, data, whole));
        while (!open.isEmpty()) {
            var pair = open.pop();
            pair.before.forEach((name, value) -> pair.into.put((String) name, value));
            for (var entry : pair.data.entrySet()) {
                var name = (String) entry.getKey();
                if (pair.before.get(name) instanceof Map<?, ?> old
                    && entry.getValue() instanceof Map<?, ?> young) {
                    var inner = new LinkedHashMap<String, @Nullable Object>();
                    pair.into.put(name, Collections.unmodifiableMap(inner));
                    open.push(new Pair(old, young, inner));
                } else {
                    pair.into.put(name, entry.getValue());
                }
            }
        }
        return Collections.unmodifiableMap(whole);
    }

    private record Pair(Map<?, ?> before, Map<?, ?> data, Map<String, @Nullable Object> into) {}
}
