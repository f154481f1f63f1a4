package dev.outboard.core.projections;

import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a reducer's expression may refer to: `state` before the event, and `event`, its data.
final class Given extends AbstractMap<String, @Nullable Object> {
    private final Map<String, @Nullable Object> state;
    private final Map<?, ?> event;

    Given(Map<String, @Nullable Object> state, Map<?, ?> event) {
        this.state = state;
        this.event = event;
    }

    @Override
    public @Nullable Object get(@Nullable Object name) {
        return "state".equals(name) ? state : "event".equals(name) ? event : null;
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return "state".equals(name) || "event".equals(name);
    }

    @Override
    public Set<Map.Entry<String, @Nullable Object>> entrySet() {
        var both = new LinkedHashMap<String, @Nullable Object>();
        both.put("state", state);
        both.put("event", event);
        return both.entrySet();
    }
}
