package dev.outboard.ui.snapshots;

import dev.outboard.core.events.Diff.Change;
import dev.outboard.core.events.StateCheck.Verdict;
import dev.outboard.core.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A field on both sides.
///
/// @param mark `~`, `+`, `−`, or empty where both are the same
/// @param stored its JSON, shortened; null where the stored state hasn't got it
/// @param replayed its JSON, shortened; null where the replay hasn't made it
record FieldRow(String mark, String field, @Nullable String stored, @Nullable String replayed) {
    private static final int LONGEST = 200;

    /// What differs comes first; of an object, what differs within.
    static List<FieldRow> of(Verdict verdict) {
        var rows = new ArrayList<FieldRow>();
        var differing = new HashSet<String>();
        for (var change : verdict.diff().changes()) {
            differing.add(change.path().getFirst());
            rows.add(of(change));
        }
        for (var field : verdict.stored().entrySet()) {
            if (!differing.contains(field.getKey())) {
                var value = text(field.getValue());
                rows.add(new FieldRow("", field.getKey(), value, value));
            }
        }
        return List.copyOf(rows);
    }

    private static FieldRow of(Change change) {
        var field = String.join(".", change.path());
        return switch (change.kind()) {
            case ADDED -> new FieldRow("+", field, null, text(change.after()));
            case REMOVED -> new FieldRow("−", field, text(change.before()), null);
            case CHANGED -> new FieldRow("~", field, text(change.before()), text(change.after()));
        };
    }

    private static String text(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> object when object.size() > 3 -> "{" + object.size() + "}";
            case List<?> list when list.size() > 5 -> "[" + list.size() + "]";
            case null, default -> cut(Json.text(value));
        };
    }

    private static String cut(String json) {
        return json.length() <= LONGEST ? json : json.substring(0, LONGEST) + "…";
    }
}
