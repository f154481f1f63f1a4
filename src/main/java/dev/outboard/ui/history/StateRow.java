package dev.outboard.ui.history;

import dev.outboard.core.events.Diff;
import dev.outboard.core.events.Diff.Change;
import dev.outboard.core.events.Steps.Step;
import dev.outboard.core.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A field of the state before and after a version, as its row shows it.
///
/// @param mark `~`, `+`, `−`, or empty where nothing happened
/// @param path names from the outermost object inward
/// @param before its JSON, shortened; empty where there was none
/// @param after its JSON, shortened; empty where there is none
/// @param changedAt the version that last gave it another value; 0 where none did
record StateRow(String mark, List<String> path, String before, String after, int changedAt) {
    static final String CHANGED = "~";
    static final String ADDED = "+";
    static final String REMOVED = "−";
    private static final int LONGEST = 200;

    String field() {
        return String.join(".", path);
    }

    @Override
    public String toString() {
        var values = mark.isEmpty() ? after : before + " → " + after;
        return (mark + " " + field() + " " + values).strip() + (changedAt == 0 ? "" : " v" + changedAt);
    }

    /// All fields; of an object that changed within, what changed of it.
    static List<StateRow> of(Step step) {
        return rows(
            step.before().state().fields(), step.after().state().fields(),
            name -> step.changedAt().getOrDefault(name, 0), _ -> step.version());
    }

    /// The same between any state and the one that a step came to.
    static List<StateRow> between(Map<String, @Nullable Object> before, Step step) {
        ToIntFunction<String> setBy = name -> step.changedAt().getOrDefault(name, 0);
        return rows(
            before, step.after().state().fields(), setBy,
            change -> setBy.applyAsInt(change.path().getFirst()));
    }

    private static List<StateRow> rows(
        Map<String, @Nullable Object> before, Map<String, @Nullable Object> after,
        ToIntFunction<String> setBy, ToIntFunction<Change> changedBy) {
        var changes = Diff.of(before, after).changes().stream()
            .collect(Collectors.groupingBy(change -> change.path().getFirst()));
        var names = new LinkedHashSet<>(before.keySet());
        names.addAll(after.keySet());
        var rows = new ArrayList<StateRow>();
        for (var name : names) {
            var changed = changes.get(name);
            if (changed == null) {
                var value = text(after.get(name));
                rows.add(new StateRow("", List.of(name), value, value, setBy.applyAsInt(name)));
            } else {
                changed.forEach(change -> rows.add(row(change, changedBy.applyAsInt(change))));
            }
        }
        return rows;
    }

    /// The value as JSON, cut where it gets long: an object or a list by its size then.
    static String text(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> object when object.size() > 3 -> "{" + object.size() + "}";
            case List<?> list when list.size() > 5 -> "[" + list.size() + "]";
            case null, default -> cut(Json.text(value));
        };
    }

    private static StateRow row(Change change, int version) {
        var field = change.path();
        return switch (change.kind()) {
            case ADDED -> new StateRow(ADDED, field, "", text(change.after()), version);
            case REMOVED -> new StateRow(REMOVED, field, text(change.before()), "", version);
            case CHANGED ->
                new StateRow(CHANGED, field, text(change.before()), text(change.after()), version);
        };
    }

    private static String cut(String json) {
        return json.length() <= LONGEST ? json : json.substring(0, LONGEST) + "…";
    }
}
