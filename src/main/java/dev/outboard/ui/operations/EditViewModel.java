package dev.outboard.ui.operations;

import dev.outboard.core.events.Diff;
import dev.outboard.core.json.Json;
import dev.outboard.core.json.Lines;
import dev.outboard.core.json.Shortened;
import dev.outboard.core.operations.PayloadCheck;
import dev.outboard.core.operations.PayloadCheck.Fault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// A message's payload while it is written anew. Checked with each letter, a large one away from the window;
/// what is wrong stays as it was typed, and is said with its place. Very long strings are kept aside.
public final class EditViewModel {
    private static final int LONGEST = 120;
    /// Characters that are checked at once.
    private static final int SMALL = 32 * 1024;

    private final SheetSetting setting;
    private final Runnable changed;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final StringProperty fault = new SimpleStringProperty(this, "fault", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private final ObjectProperty<Spot> spot = new SimpleObjectProperty<>(this, "spot", Spot.NONE);
    private final BooleanProperty formattable = new SimpleBooleanProperty(this, "formattable");
    private final ObservableList<Change> changes = FXCollections.observableArrayList();
    private Shortened shortened = Shortened.of("");
    private Map<String, @Nullable Object> before = Map.of();
    private boolean ready;
    private int number;

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

    /// Where something is wrong, from 1; 0 where it is no single place.
    public record Spot(int line, int column) {
        static final Spot NONE = new Spot(0, 0);
    }

    void begin(String payload) {
        shortened = valid(payload) ? Shortened.of(payload) : Shortened.of("");
        var shown = shortened.kept() == 0 ? payload : shortened.text();
        before = fields(shown);
        note.set(shortened.kept() == 0 ? "" : setting.text("edit.kept", shortened.kept()));
        ready = true;
        text.set(valid(shown) ? laidOut(shown) : shown);
        check();
    }

    /// What is written; null while it can't be sent.
    @Nullable String payload() {
        return ready && fault.get().isEmpty() ? shortened.whole(text.get()) : null;
    }

    /// Lays it out anew; only white space changes.
    public void format() {
        if (formattable.get()) {
            text.set(laidOut(text.get()));
        }
    }

    public StringProperty textProperty() {
        return text;
    }

    /// What keeps it from being sent; empty where nothing does.
    public StringProperty faultProperty() {
        return fault;
    }

    public ObjectProperty<Spot> spotProperty() {
        return spot;
    }

    /// What else is to be known of it; empty where there is nothing.
    public StringProperty noteProperty() {
        return note;
    }

    public BooleanProperty formattableProperty() {
        return formattable;
    }

    /// Field by field, in the order of the payload.
    public ObservableList<Change> changes() {
        return changes;
    }

    private void check() {
        if (!ready) {
            return;
        }
        number++;
        var written = text.get();
        if (written.length() <= SMALL) {
            show(look(before, written));
            return;
        }
        var asked = number;
        fault.set(setting.text("edit.checking"));
        changed.run();
        var from = before;
        setting.work().background().run(() -> look(from, written), found -> {
            if (asked == number) {
                show(found);
            }
        }, failure -> fault.set(setting.wording().reason(failure)));
    }

    private void show(Found found) {
        var wrong = found.fault();
        if (wrong == null) {
            changes.setAll(found.changes());
        }
        spot.set(wrong instanceof Fault.NotJson(var line, var column, _)
            ? new Spot(line, column) : Spot.NONE);
        formattable.set(!(wrong instanceof Fault.NotJson));
        fault.set(wrong != null ? say(wrong) : found.changes().isEmpty() ? setting.text("edit.same") : "");
        changed.run();
    }

    private Found look(Map<String, @Nullable Object> before, String written) {
        var fault = PayloadCheck.look(written, setting.source().standards().payload());
        return new Found(fault, fault != null ? List.of()
            : Diff.of(before, fields(written)).changes().stream().map(EditViewModel::change).toList());
    }

    private String say(Fault found) {
        return switch (found) {
            case Fault.NotJson(var line, var column, var what) -> line == 0
                ? setting.text("edit.not-json", what)
                : setting.text("edit.not-json-at", Integer.toString(line), Integer.toString(column), what);
            case Fault.NotAnObject _ -> setting.text("edit.not-an-object");
            case Fault.Field(var name, var wanted) -> setting.text(switch (wanted) {
                case WHOLE -> "edit.field-whole";
                case TEXT -> "edit.field-text";
                case OBJECT -> "edit.field-object";
            }, name);
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

    private static boolean valid(String payload) {
        try {
            Json.read(payload);
            return true;
        } catch (Json.Malformed _) {
            return false;
        }
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
    private static String laidOut(String json) {
        List<String> lines = new ArrayList<>();
        for (var line : Lines.of(json)) {
            if (line.number() == 0 && !lines.isEmpty()) {
                lines.add(lines.removeLast() + line.text());
            } else {
                lines.add(line.text());
            }
        }
        return String.join("\n", lines);
    }

    private record Found(@Nullable Fault fault, List<Change> changes) {}
}
