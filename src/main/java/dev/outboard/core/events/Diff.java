package dev.outboard.core.events;

import dev.outboard.core.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What one state has that another hasn't, field by field. Objects are compared name by name down to a depth,
/// anything else as a whole; numbers are the same only digit for digit. Applied to the first state it gives
/// the second.
public record Diff(List<Change> changes) {
    /// Deeper objects are compared as a whole: their depth is not ours to choose.
    private static final int DEPTH = 16;

    public Diff {
        changes = List.copyOf(changes);
    }

    /// What happened to a field.
    public enum Kind { ADDED, CHANGED, REMOVED }

    /// One field.
    ///
    /// @param path names from the outermost object inward
    /// @param before null where it was added, or was null
    /// @param after null where it was removed, or is null
    public record Change(Kind kind, List<String> path, @Nullable Object before, @Nullable Object after) {
        public Change {
            path = List.copyOf(path);
        }
    }

    public static Diff of(Map<String, @Nullable Object> before, Map<String, @Nullable Object> after) {
        var changes = new ArrayList<Change>();
        compare(before, after, List.of(), changes);
        return new Diff(changes);
    }

    /// Two values are the same when their JSON is.
    @SuppressWarnings("ReferenceEquality") // The quick answer: a fold hands on what it doesn't change.
    public static boolean same(@Nullable Object one, @Nullable Object other) {
        if (one == other) {
            return true;
        }
        return (structured(one) || structured(other))
            ? Json.canonical(one).equals(Json.canonical(other))
            : Objects.equals(one, other);
    }

    public long count(Kind kind) {
        return changes.stream().filter(change -> change.kind() == kind).count();
    }

    public Map<String, @Nullable Object> apply(Map<String, @Nullable Object> before) {
        Map<String, @Nullable Object> fields = before;
        for (var change : changes) {
            fields = apply(fields, change, 0);
        }
        return fields;
    }

    private static Map<String, @Nullable Object> apply(
        Map<String, @Nullable Object> before, Change change, int depth) {
        var fields = new LinkedHashMap<String, @Nullable Object>(before);
        var name = change.path().get(depth);
        if (depth + 1 < change.path().size()) {
            fields.put(name, apply(object(before.get(name)), change, depth + 1));
        } else if (change.kind() == Kind.REMOVED) {
            fields.remove(name);
        } else {
            fields.put(name, change.after());
        }
        return Collections.unmodifiableMap(fields);
    }

    private static void compare(Map<String, @Nullable Object> before, Map<String, @Nullable Object> after,
        List<String> path, List<Change> changes) {
        for (var field : before.entrySet()) {
            if (!after.containsKey(field.getKey())) {
                changes.add(new Change(Kind.REMOVED, within(path, field.getKey()), field.getValue(), null));
            }
        }
        for (var field : after.entrySet()) {
            var name = field.getKey();
            var old = before.get(name);
            var young = field.getValue();
            if (!before.containsKey(name)) {
                changes.add(new Change(Kind.ADDED, within(path, name), null, young));
            } else if (old instanceof Map && young instanceof Map && path.size() < DEPTH) {
                compare(object(old), object(young), within(path, name), changes);
            } else if (!same(old, young)) {
                changes.add(new Change(Kind.CHANGED, within(path, name), old, young));
            }
        }
    }

    private static boolean structured(@Nullable Object value) {
        return value instanceof Map || value instanceof List;
    }

    private static List<String> within(List<String> path, String name) {
        var longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }

    private static Map<String, @Nullable Object> object(@Nullable Object value) {
        var object = new LinkedHashMap<String, @Nullable Object>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, inner) -> object.put((String) name, inner));
        }
        return object;
    }
}
