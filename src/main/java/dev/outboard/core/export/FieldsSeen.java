package dev.outboard.core.export;

import dev.outboard.core.json.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The fields of some events' data, by path, with how many of the events have each. Bounded; what lies
/// deeper, or comes too late, is told by the fields above it.
public final class FieldsSeen {
    private static final int DEEPEST = 12;
    private static final int MOST = 1_000;

    private final Map<String, Field> fields = new TreeMap<>();
    private int events;

    /// @param path as [Masks] takes it
    /// @param events that have it
    public record Field(List<String> path, int events) {
        /// As people read it: `lines[].iban`.
        public String text() {
            return String.join(".", path).replace("." + Masks.ELEMENT, Masks.ELEMENT);
        }
    }

    public void add(String json) {
        events++;
        var within = new HashSet<List<String>>();
        var open = new ArrayDeque<Part>();
        open.push(new Part(List.of(), read(json)));
        while (!open.isEmpty()) {
            var part = open.pop();
            if (!part.path().isEmpty() && !part.path().getLast().equals(Masks.ELEMENT)) {
                within.add(part.path());
            }
            if (part.path().size() < DEEPEST) {
                inside(part, open);
            }
        }
        count(within);
    }

    public int events() {
        return events;
    }

    /// In the order of their names.
    public List<Field> fields() {
        return List.copyOf(fields.values());
    }

    private void count(Set<List<String>> within) {
        for (var path : within) {
            var field = new Field(path, 1);
            if (fields.size() < MOST || fields.containsKey(field.text())) {
                fields.merge(field.text(), field, (one, _) -> new Field(one.path(), one.events() + 1));
            }
        }
    }

    private static void inside(Part part, ArrayDeque<Part> open) {
        switch (part.value()) {
            case Map<?, ?> object -> object.forEach((name, value) ->
                open.push(new Part(longer(part.path(), String.valueOf(name)), value)));
            case Collection<?> array -> array.forEach(value ->
                open.push(new Part(longer(part.path(), Masks.ELEMENT), value)));
            case null, default -> { }
        }
    }

    private static @Nullable Object read(String json) {
        try {
            return Json.read(json);
        } catch (Json.Malformed _) {
            return null;
        }
    }

    private static List<String> longer(List<String> path, String part) {
        var all = new ArrayList<>(path);
        all.add(part);
        return List.copyOf(all);
    }

    private record Part(List<String> path, @Nullable Object value) {}
}
