package dev.outboard.core.projections;

import dev.outboard.core.events.Snapshots;
import dev.outboard.core.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Reads one definition and collects all its faults, so that they are told at once. Used once.
final class DefinitionReader {
    private static final Set<String> KEYS =
        Set.of("name", "aggregateType", "initial", "on", "table", "key", "columns", "version",
            "checkpoint", "lock");
    private static final Set<String> CHECKPOINT_KEYS = Set.of("table", "column", "key");
    private static final Set<String> REDUCER_NAMES = Set.of("state", "event");
    private static final Set<String> COLUMN_NAMES = Set.of("state", "event", "aggregate");

    private final String file;
    private final List<String> faults = new ArrayList<>();

    DefinitionReader(String file) {
        this.file = file;
    }

    /// @throws InvalidDefinition with every fault
    Definition read(String json) {
        var root = root(json);
        for (var key : root.keySet()) {
            if (!KEYS.contains(key)) {
                fault(key, "unknown key; there are " + listed(KEYS));
            }
        }
        var initial = object(root, "", "initial");
        initial.keySet().forEach(field -> reserve("initial", field));
        var on = new LinkedHashMap<String, Map<String, Expression>>();
        var types = object(root, "", "on");
        for (var type : types.keySet()) {
            on.put(type, expressions(object(types, "on", type), "on." + type, REDUCER_NAMES));
        }
        var columns = expressions(object(root, "", "columns"), "columns", columnNames(initial, on.values()));
        var definition = new Definition(
            text(root, "name"), text(root, "aggregateType"), initial, Collections.unmodifiableMap(on),
            text(root, "table"), column(root, "key"), columns, column(root, "version"),
            checkpoint(root), lock(root), file, fingerprint(root));
        if (!faults.isEmpty()) {
            throw new InvalidDefinition(faults);
        }
        return definition;
    }

    private Map<String, @Nullable Object> root(String json) {
        try {
            if (Json.readStrictly(json) instanceof Map<?, ?> root) {
                return named(root);
            }
            throw new InvalidDefinition(List.of(file + ": a definition is a JSON object"));
        } catch (Json.Malformed e) {
            // The parser's remark on where it had begun says nothing here.
            var what = String.valueOf(e.getMessage()).split(" \\(", 2)[0];
            throw new InvalidDefinition(List.of(file + ": " + what));
        }
    }

    private Map<String, Expression> expressions(
        Map<String, @Nullable Object> sources, String path, Set<String> names) {
        var compiled = new LinkedHashMap<String, Expression>();
        sources.forEach((field, source) -> {
            var at = path + "." + field;
            reserve(path, field);
            if (source instanceof String text) {
                try {
                    compiled.put(field, Expression.compile(text, names));
                } catch (Expression.Fault e) {
                    fault(at, String.valueOf(e.getMessage()));
                }
            } else {
                fault(at, "must be an expression in quotes, not " + ExactArithmetic.kind(source));
            }
        });
        return Collections.unmodifiableMap(compiled);
    }

    private void reserve(String path, String field) {
        if (field.isBlank()) {
            fault(path, "a name is empty");
        } else if (field.equals(Snapshots.RESERVED)) {
            fault(path + "." + field, "this name is Outboard's own");
        }
    }

    /// A column may name a field without `state.` before it.
    private static Set<String> columnNames(
        Map<String, @Nullable Object> initial, Collection<Map<String, Expression>> reducers) {
        var names = new LinkedHashSet<>(COLUMN_NAMES);
        names.addAll(initial.keySet());
        reducers.forEach(fields -> names.addAll(fields.keySet()));
        return names;
    }

    private @Nullable Checkpoint checkpoint(Map<String, @Nullable Object> root) {
        if (!root.containsKey("checkpoint")) {
            return null;
        }
        var named = object(root, "", "checkpoint");
        for (var key : named.keySet()) {
            if (!CHECKPOINT_KEYS.contains(key)) {
                fault("checkpoint." + key, "unknown key; there are " + listed(CHECKPOINT_KEYS));
            }
        }
        return new Checkpoint(
            text(named, "checkpoint", "table"), text(named, "checkpoint", "column"),
            text(named, "checkpoint", "key"));
    }

    private @Nullable Long lock(Map<String, @Nullable Object> root) {
        if (root.containsKey("lock") && !(root.get("lock") instanceof Long)) {
            fault("lock", "must be a whole number, not " + ExactArithmetic.kind(root.get("lock")));
        }
        return root.get("lock") instanceof Long lock ? lock : null;
    }

    private String column(Map<String, @Nullable Object> root, String key) {
        var column = text(root, key);
        if (!column.isEmpty() && root.get("columns") instanceof Map<?, ?> columns
            && !columns.containsKey(column)) {
            fault(key, "there is no column “%s”; there are %s".formatted(column,
                listed(named(columns).keySet())));
        }
        return column;
    }

    private String text(Map<String, @Nullable Object> root, String key) {
        return text(root, "", key);
    }

    private String text(Map<String, @Nullable Object> parent, String path, String key) {
        if (parent.get(key) instanceof String text && !text.isBlank()) {
            return text;
        }
        missing(parent, key, path.isEmpty() ? key : path + "." + key, "a text");
        return "";
    }

    private Map<String, @Nullable Object> object(Map<String, @Nullable Object> parent, String path,
        String key) {
        if (parent.get(key) instanceof Map<?, ?> object) {
            return named(object);
        }
        missing(parent, key, path.isEmpty() ? key : path + "." + key, "an object");
        return Map.of();
    }

    private void missing(Map<String, @Nullable Object> parent, String key, String path, String wanted) {
        if (!parent.containsKey(key)) {
            fault(path, "is missing");
        } else if (parent.get(key) instanceof String) {
            fault(path, wanted.equals("a text") ? "is empty" : "must be " + wanted + ", not text");
        } else {
            fault(path, "must be " + wanted + ", not " + ExactArithmetic.kind(parent.get(key)));
        }
    }

    private void fault(String path, String what) {
        faults.add(file + ": " + path + ": " + what);
    }

    private static String listed(Set<String> names) {
        return String.join(", ", new TreeSet<>(names));
    }

    private static Map<String, @Nullable Object> named(Map<?, ?> object) {
        var named = new LinkedHashMap<String, @Nullable Object>();
        object.forEach((name, value) -> named.put((String) name, value));
        return Collections.unmodifiableMap(named);
    }

    private static String fingerprint(Map<String, @Nullable Object> root) {
        try {
            var bytes = Json.canonical(root).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
