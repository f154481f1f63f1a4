package dev.outboard.ui.history;

import dev.outboard.core.events.Diff;
import dev.outboard.core.events.Replayed;
import dev.outboard.core.events.Steps;
import dev.outboard.core.events.Steps.Answer;
import dev.outboard.core.events.Steps.Step;
import dev.outboard.core.json.Json;
import dev.outboard.core.json.Lines;
import dev.outboard.ui.kit.Refreshing.Work;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Compares the state at one version, which stays, with the state at the selected one, which moves along.
/// Both are made by the same replay that the steps are made by. For the FX thread.
final class Comparing {
    private final HistoryWords words;
    private final Work work;
    private final Supplier<@Nullable Steps> replay;
    private final Consumer<Throwable> onFailed;
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(this, "shown");
    private final ReadOnlyIntegerWrapper from = new ReadOnlyIntegerWrapper(this, "from");
    private final ReadOnlyIntegerWrapper to = new ReadOnlyIntegerWrapper(this, "to");
    private final BooleanProperty differences = new SimpleBooleanProperty(this, "differences", true);
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper(this, "fault", "");
    private final ObservableList<StateRow> rows = FXCollections.observableArrayList();
    private @Nullable Compared compared;
    private boolean running;
    private long number;

    Comparing(
        HistoryWords words, Work work, Supplier<@Nullable Steps> replay, Consumer<Throwable> onFailed) {
        this.words = words;
        this.work = work;
        this.replay = replay;
        this.onFailed = onFailed;
        differences.subscribe((_, _) -> write());
    }

    /// @param one the version that stays
    void open(int one, int other) {
        shown.set(true);
        between(one, other);
    }

    void close() {
        number++;
        running = false;
        shown.set(false);
        compared = null;
        rows.clear();
        summary.set("");
        fault.set("");
    }

    void between(int one, int other) {
        if (from.get() == one && to.get() == other && (compared != null || running)) {
            return;
        }
        from.set(one);
        to.set(other);
        number++;
        next();
    }

    /// The selection has moved.
    void follow(int selected) {
        if (shown.get()) {
            between(from.get(), selected);
        }
    }

    ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    ReadOnlyIntegerProperty fromProperty() {
        return from.getReadOnlyProperty();
    }

    ReadOnlyIntegerProperty toProperty() {
        return to.getReadOnlyProperty();
    }

    /// Only what differs, and not all fields.
    BooleanProperty differencesProperty() {
        return differences;
    }

    ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// Why one of the states isn't there, as [dev.outboard.ui.kit.Prose]; empty where both are.
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    ObservableList<StateRow> rows() {
        return rows;
    }

    /// Both values of a field with nothing cut off, laid out; they may be long, so they come later.
    void values(@Nullable StateRow row, Consumer<Values> then) {
        var both = compared;
        if (both == null || row == null) {
            then.accept(new Values(List.of(), List.of()));
            return;
        }
        work.background().run(() -> new Values(
            row.mark().equals(StateRow.ADDED) ? List.of() : lines(both.before(), row),
            row.mark().equals(StateRow.REMOVED) ? List.of() : lines(both.after(), row)), then, onFailed);
    }

    /// A field at both versions; no line where it isn't there.
    record Values(List<Lines.Line> before, List<Lines.Line> after) {}

    private void next() {
        var steps = replay.get();
        if (steps == null || running) {
            return;
        }
        running = true;
        var asked = number;
        var one = from.get();
        var other = to.get();
        work.background().run(() -> piece(steps, one, other), answer -> {
            running = false;
            if (asked != number) {
                again();
            } else if (answer.compared() == null) {
                summary.set(words.text("state.underway", words.wording().number(answer.reached()),
                    words.wording().number(Math.max(one, other))));
                next();
            } else {
                take(answer.compared());
            }
        }, failure -> {
            running = false;
            if (asked == number) {
                onFailed.accept(failure);
            } else {
                again();
            }
        });
    }

    private void again() {
        if (shown.get()) {
            next();
        }
    }

    private void take(Compared both) {
        compared = both;
        summary.set(words.summary(both.diff()));
        fault.set(both.stopped() == null ? "" : words.stopped(both.stopped(), both.stoppedFor()));
        write();
    }

    private void write() {
        var both = compared;
        if (both != null) {
            rows.setAll(both.rows().stream()
                .filter(row -> !differences.get() || !row.mark().isEmpty()).toList());
        }
    }

    private static Piece piece(Steps steps, int one, int other) {
        return switch (steps.to(one)) {
            case Answer.Underway(_, var reached) -> new Piece(null, reached);
            case Answer.Made(var first) -> switch (steps.to(other)) {
                case Answer.Underway(_, var reached) -> new Piece(null, reached);
                case Answer.Made(var second) -> new Piece(Compared.of(first, second), other);
            };
        };
    }

    private static List<Lines.Line> lines(Map<String, @Nullable Object> fields, StateRow row) {
        Object value = fields;
        for (var name : row.path()) {
            value = value instanceof Map<?, ?> object ? object.get(name) : null;
        }
        return Lines.of(Json.text(value));
    }

    /// @param compared null for a piece of the way
    private record Piece(@Nullable Compared compared, int reached) {}

    /// @param stopped what keeps one of the states from being there
    /// @param stoppedFor the version that it was asked for
    private record Compared(
        Map<String, @Nullable Object> before, Map<String, @Nullable Object> after, Diff diff,
        List<StateRow> rows, Replayed.@Nullable Stopped stopped, int stoppedFor) {
        static Compared of(Step one, Step other) {
            var before = one.after().state().fields();
            var after = other.after().state().fields();
            var stopped = one.after() instanceof Replayed.Stopped first ? first
                : other.after() instanceof Replayed.Stopped second ? second : null;
            var at = one.after() instanceof Replayed.Stopped ? one.version() : other.version();
            return new Compared(
                before, after, Diff.of(before, after), StateRow.between(before, other), stopped, at);
        }
    }
}
