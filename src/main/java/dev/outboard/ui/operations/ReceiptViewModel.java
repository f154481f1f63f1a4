package dev.outboard.ui.operations;

import dev.outboard.core.operations.Ended;
import dev.outboard.core.operations.Fate;
import dev.outboard.core.operations.Plan;
import dev.outboard.core.operations.Receipt;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.ui.kit.Tone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// What an operation did, as read from the database: six fixed lines whose numbers add up to the frozen one,
/// then row by row with what became of each.
public final class ReceiptViewModel {
    private final SheetSetting setting;
    private final FollowViewModel follow;
    private final ObservableList<ReceiptRow> rows = FXCollections.observableArrayList();
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private final ObjectProperty<Filter> filter = new SimpleObjectProperty<>(this, "filter", Filter.ALL);
    private final Map<Filter, StringProperty> filters = new EnumMap<>(Filter.class);
    private final BooleanProperty there = new SimpleBooleanProperty(this, "there");
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private List<Line> all = List.of();

    ReceiptViewModel(SheetSetting setting, FollowViewModel follow) {
        this.setting = setting;
        this.follow = follow;
        for (var each : Filter.values()) {
            filters.put(each, new SimpleStringProperty(this, "count", ""));
        }
        filter.subscribe(_ -> narrow());
        follow.revisionProperty().subscribe(_ -> narrow());
    }

    /// Which rows are shown.
    public enum Filter { ALL, FAILED, WAITING, UNCHANGED }

    void show(Receipt receipt, Plan plan, Ended ended) {
        all = receipt.lines();
        there.set(true);
        var written = new ArrayList<ReceiptRow>();
        written.add(row(receipt, Mark.CHANGED, Acts.becomes(plan.action(), setting.texts())));
        written.add(row(receipt, Mark.IN_FLIGHT, setting.text("note.in-flight")));
        written.add(row(receipt, Mark.ALREADY_PUBLISHED, setting.text("note.published")));
        written.add(row(receipt, Mark.CHANGED_SINCE, setting.text("note.changed-since")));
        written.add(row(receipt, Mark.GONE, setting.text("note.gone")));
        written.add(row(receipt, Mark.LEFT_OUT, setting.text("note.left-out")));
        for (var mark : List.of(Mark.NOT_REACHED, Mark.UNKNOWN)) {
            if (receipt.count(mark) > 0) {
                written.add(row(receipt, mark, setting.text(
                    mark == Mark.UNKNOWN ? "note.unknown" : ended instanceof Ended.Stopped
                        ? "note.not-reached" : "note.left-out")));
            }
        }
        written.add(new ReceiptRow(
            all.size(), setting.text("receipt.frozen", setting.wording().time(plan.frozen().asOf())), "",
            true));
        rows.setAll(written);
        narrow();
    }

    /// The six fixed lines, others where there are any, and their sum.
    public ObservableList<ReceiptRow> rows() {
        return rows;
    }

    /// Those that the filter lets through.
    public ObservableList<Line> lines() {
        return lines;
    }

    public ObjectProperty<Filter> filterProperty() {
        return filter;
    }

    /// What the filter's button says, with its number.
    public StringProperty filterTextProperty(Filter of) {
        return Objects.requireNonNull(filters.get(of));
    }

    /// Whether there is a receipt.
    public BooleanProperty thereProperty() {
        return there;
    }

    /// Rises when rows have come to an end.
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// What was done to one.
    public String word(Line line) {
        return word(line.mark());
    }

    /// What became of one since.
    public String then(Line line) {
        return follow.fate(line).map(fate -> switch (fate) {
            case Fate.Waiting _ -> setting.text("fate.waiting");
            case Fate.Delivered _ -> setting.text("fate.delivered");
            case Fate.FailedAgain failed ->
                setting.text(failed.same() ? "fate.failed-same" : "fate.failed-new");
            case Fate.NotTaken _ -> setting.text("fate.not-taken");
            case Fate.Gone _ -> setting.text("fate.gone");
            case Fate.Untouched _ -> setting.text("fate.untouched");
        }).orElse("–");
    }

    public Tone tone(Line line) {
        return follow.fate(line).map(fate -> switch (fate) {
            case Fate.Delivered _ -> Tone.GOOD;
            case Fate.FailedAgain _ -> Tone.DANGER;
            case Fate.NotTaken _, Fate.Gone _, Fate.Untouched _ -> Tone.WARNING;
            case Fate.Waiting _ -> Tone.PLAIN;
        }).orElse(Tone.PLAIN);
    }

    /// How long it took from being due; a dash where that isn't known.
    public String after(Line line) {
        var due = line.dueAt() == null ? line.at() : line.dueAt();
        return due != null && follow.fate(line).orElse(null) instanceof Fate.Delivered(var at) && at != null
            ? setting.wording().age(Duration.between(due, at)) : "";
    }

    private void narrow() {
        if (all.isEmpty()) {
            return;
        }
        for (var each : Filter.values()) {
            var count = all.stream().filter(line -> fits(each, line)).count();
            filterTextProperty(each).set(setting.text(switch (each) {
                case ALL -> "filter.all";
                case FAILED -> "filter.failed";
                case WAITING -> "filter.waiting";
                case UNCHANGED -> "filter.unchanged";
            }, setting.number(count)));
        }
        var wanted = all.stream().filter(line -> fits(filter.get(), line)).toList();
        if (!wanted.equals(lines)) {
            lines.setAll(wanted);
        }
        revision.set(revision.get() + 1);
    }

    private boolean fits(Filter of, Line line) {
        var fate = follow.fate(line).orElse(null);
        return switch (of) {
            case ALL -> true;
            case FAILED -> fate instanceof Fate.FailedAgain;
            case WAITING -> fate instanceof Fate.Waiting || fate instanceof Fate.NotTaken;
            case UNCHANGED -> line.mark() != Mark.CHANGED;
        };
    }

    private ReceiptRow row(Receipt receipt, Mark mark, String note) {
        var count = receipt.count(mark);
        return new ReceiptRow(count, word(mark), count == 0 ? "" : note, false);
    }

    private String word(Mark mark) {
        return setting.text(switch (mark) {
            case CHANGED -> "mark.changed";
            case ALREADY_PUBLISHED -> "mark.published";
            case IN_FLIGHT -> "mark.in-flight";
            case CHANGED_SINCE -> "mark.changed-since";
            case GONE -> "mark.gone";
            case LEFT_OUT -> "mark.left-out";
            case NOT_REACHED -> "mark.not-reached";
            case UNKNOWN -> "mark.unknown";
        });
    }
}
