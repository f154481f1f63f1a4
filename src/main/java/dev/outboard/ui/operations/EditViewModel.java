package dev.outboard.ui.operations;

import dev.outboard.core.events.Diff;
import dev.outboard.core.json.Json;
import dev.outboard.core.json.Lines;
import dev.outboard.core.operations.PayloadCheck;
import dev.outboard.core.operations.PayloadCheck.Fault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// A message's payload while it is written anew. Checked with each letter; what is wrong stays as it was
/// typed, and is said with its place.
public final class EditViewModel {
    private static final int LONGEST = 120;

    private final SheetSetting setting;
    private final Runnable changed;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final StringProperty fault = new SimpleStringProperty(this, "fault", "");
    private final ObservableList<Change> changes = FXCollections.observableArrayList();
    private Map<String, @Nullable Object> before = Map.of();
    private boolean ready;

    EditViewModel(SheetSetting setting, Runnable changed) {
        this.setting = setting;
        this.changed = changed;
        fault.set(setting.text("edit.reading"));
        text.subscribe(_ -> check());
    }

    /// One field that will be another.
    ///
    /// @param sign `~`, `+` or `−`
    public record Change(String sign, String path, String before, String after) {}

    void begin(String payload) {
        before = fields(payload);
        ready = true;
        text.set(laidOut(payload));
        check();
    }

    /// What is written; null while it can't be sent.
    @Nullable String payload() {
        return ready && fault.get().isEmpty() ? text.get() : null;
    }

    public StringProperty textProperty() {
        return text;
    }

    /// What keeps it from being sent; empty where nothing does.
    public StringProperty faultProperty() {
        return fault;
    }

    /// Field by field, in the order of the payload.
    public ObservableList<Change> changes() {
        return changes;
    }

    private void check() {
        if (!ready) {
            return;
        }
        var found = PayloadCheck.look(text.get());
        if (found == null) {
            var diff = Diff.of(before, fields(text.get()));
            changes.setAll(diff.changes().stream().map(EditViewModel::change).toList());
        }
        fault.set(found != null ? say(found) : changes.isEmpty() ? setting.text("edit.same") : "");
        changed.run();
    }

    private String say(Fault found) {
        return switch (found) {
            case Fault.NotJson(var line, var column, var what) -> line == 0
                ? setting.text("edit.not-json", what)
                : setting.text("edit.not-json-at", Integer.toString(line), Integer.toString(column), what);
            case Fault.NotAnObject _ -> setting.text("edit.not-an-object");
            case Fault.Version _ -> setting.text("edit.version");
            case Fault.Content _ -> setting.text("edit.content");
            case Fault.Metadata _ -> setting.text("edit.metadata");
        };
    }

    private static Change change(Diff.Change change) {
        var sign = switch (change.kind()) {
            case CHANGED -> "~";
            case ADDED -> "+";
            case REMOVED -> "−";
        };
        return new Change(
            sign, String.join(".", change.path()),
            change.kind() == Diff.Kind.ADDED ? "" : cut(Json.text(change.before())),
            change.kind() == Diff.Kind.REMOVED ? "" : cut(Json.text(change.after())));
    }

    private static String cut(String value) {
        return value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…";
    }

    private static Map<String, @Nullable Object> fields(String payload) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        try {
            if (Json.read(payload) instanceof Map<?, ?> map) {
                map.forEach((name, value) -> fields.put(String.valueOf(name), value));
            }
        } catch (Json.Malformed _) {
            // What is stored is no JSON: everything in the new text is new.
        }
        return fields;
    }

    /// In lines; every digit and escape as it was stored.
    private static String laidOut(String payload) {
        List<String> lines = new ArrayList<>();
        for (var line : Lines.of(payload)) {
            if (line.number() == 0 && !lines.isEmpty()) {
                lines.add(lines.removeLast() + line.text());
            } else {
                lines.add(line.text());
            }
        }
        return String.join("\n", lines);
    }
}
