package dev.outboard.core.projections;

import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Fields of a state, which nobody changes any more. Of many states that have the same names the names are
/// there once, so a changed copy is made quickly and takes little.
final class Frozen extends AbstractMap<String, @Nullable Object> {
    private final Layout layout;
    private final @Nullable Object[] values;

    private Frozen(Layout layout, @Nullable Object[] values) {
        this.layout = layout;
        this.values = values;
    }

    static Frozen of(Map<String, @Nullable Object> fields) {
        if (fields instanceof Frozen frozen) {
            return frozen;
        }
        var draft = new Draft(new Layout(Map.of()), new @Nullable Object[0]);
        fields.forEach(draft::set);
        return draft.done();
    }

    /// A copy to change.
    Draft draft() {
        return new Draft(layout, values.clone());
    }

    /// Fields that are being set, in the order in which they came to be. Not for several threads.
    static final class Draft {
        private Layout layout;
        private @Nullable Object[] values;

        private Draft(Layout layout, @Nullable Object[] values) {
            this.layout = layout;
            this.values = values;
        }

        void set(String name, @Nullable Object value) {
            var place = layout.places.get(name);
            if (place == null) {
                layout = layout.with(name);
                values = Arrays.copyOf(values, values.length + 1);
                values[values.length - 1] = value;
            } else {
                values[place] = value;
            }
        }

        /// Nothing is set afterwards.
        Frozen done() {
            return new Frozen(layout, values);
        }
    }

    @Override
    public @Nullable Object get(@Nullable Object name) {
        var place = layout.places.get(name);
        return place == null ? null : values[place];
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return layout.places.containsKey(name);
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public Set<Map.Entry<String, @Nullable Object>> entrySet() {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        layout.places.forEach((name, place) -> fields.put(name, values[place]));
        return Collections.unmodifiableMap(fields).entrySet();
    }

    /// Names and where their values are. For several threads.
    private static final class Layout {
        /// In the order of the places.
        private final Map<String, Integer> places;
        private final Map<String, Layout> wider = new ConcurrentHashMap<>();

        Layout(Map<String, Integer> places) {
            this.places = places;
        }

        Layout with(String name) {
            return wider.computeIfAbsent(name, _ -> {
                var more = new LinkedHashMap<>(places);
                more.put(name, places.size());
                return new Layout(more);
            });
        }
    }
}
