package dev.outboard.core.projections;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Fields of a state, which nobody changes any more; a changed copy is made quickly.
final class Frozen extends AbstractMap<String, @Nullable Object> {
    private final Map<String, @Nullable Object> fields;

    /// @param fields not changed afterwards
    Frozen(Map<String, @Nullable Object> fields) {
        this.fields = fields;
    }

    static Map<String, @Nullable Object> copy(Map<String, @Nullable Object> of) {
        return new LinkedHashMap<>(of instanceof Frozen frozen ? frozen.fields : of);
    }

    @Override
    public @Nullable Object get(@Nullable Object name) {
        return fields.get(name);
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return fields.containsKey(name);
    }

    @Override
    public int size() {
        return fields.size();
    }

    @Override
    public Set<Map.Entry<String, @Nullable Object>> entrySet() {
        return Collections.unmodifiableMap(fields).entrySet();
    }
}
