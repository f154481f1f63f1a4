package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.KnownAggregates;
import dev.outboard.core.events.Onward;
import dev.outboard.core.outbox.Count;
import dev.outboard.ui.aggregates.FindWriter.Rest;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// What the page that finds an aggregate says beside its rows. For the FX thread.
public final class FindShown {
    private final FindSetting setting;
    private final FindWriter writer;
    private final ObservableList<FilterViewModel.Part> ways = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ReadOnlyStringWrapper foot = new ReadOnlyStringWrapper(this, "foot", "");
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private final ReadOnlyStringWrapper further = new ReadOnlyStringWrapper(this, "further", "");
    private final ReadOnlyStringWrapper estimate = new ReadOnlyStringWrapper(this, "estimate", "");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", -1);

    FindShown(FindSetting setting, FindWriter writer) {
        this.setting = setting;
        this.writer = writer;
    }

    /// What could be dropped where nothing is found.
    ObservableList<FilterViewModel.Part> ways() {
        return ways;
    }

    /// What stands in place of the rows.
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /// How many were found, and how far was looked.
    public ReadOnlyStringProperty footProperty() {
        return foot.getReadOnlyProperty();
    }

    /// Why it was not looked for, as [dev.outboard.ui.kit.Prose]; empty when it was.
    public ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /// What looking further means; empty where nothing is left, and while it looks.
    public ReadOnlyStringProperty furtherProperty() {
        return further.getReadOnlyProperty();
    }

    /// How many aggregates there are, by the statistics; empty where these don't tell.
    public ReadOnlyStringProperty estimateProperty() {
        return estimate.getReadOnlyProperty();
    }

    /// The part of the store that was looked at, up to 1; negative where that isn't known.
    public ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /// Something went wrong, and nothing new is shown.
    boolean troubled() {
        return !trouble.get().isEmpty();
    }

    void trouble(String why) {
        trouble.set(why);
    }

    void known(KnownAggregates known) {
        estimate.set(known.estimate() == null ? ""
            : setting.wording().count(new Count(known.estimate(), Count.Kind.ESTIMATE)));
    }

    void instead(String said) {
        ways.clear();
        note.set(said);
        further.set("");
    }

    /// A new search has begun and found nothing yet.
    void begun() {
        further.set("");
        foot.set(setting.text("progress.begun"));
        progress.set(-1);
        note.set(setting.text("find.reading"));
        ways.clear();
    }

    void running(Findings found, @Nullable KnownAggregates known) {
        further.set("");
        foot.set(writer.progress(found));
        progress.set(share(found, known));
        note.set(setting.text("find.reading"));
        ways.clear();
    }

    void rested(Findings found, @Nullable Onward next, FilterViewModel filter, Rest rest) {
        progress.set(-1);
        further.set(next == null ? "" : setting.text(rest.full() ? "find.more" : "find.further"));
        foot.set(found.rows().isEmpty() && next == null ? ""
            : writer.foot(found, next, rest));
        if (!found.rows().isEmpty()) {
            ways.clear();
            note.set("");
            return;
        }
        var parts = filter.parts();
        var ofMessages = found.order() == Order.DEAD || found.order() == Order.WAITING;
        note.set(parts.isEmpty() && !ofMessages
            ? setting.text("find.empty")
            : none(found, parts) + " " + (next == null
                ? sentence(writer.foot(found, null, Rest.NONE)) : writer.farther(found)));
        offer(parts);
    }

    private String none(Findings found, List<FilterViewModel.Part> parts) {
        var what = parts.isEmpty() ? "" : setting.text(
            "find.parts", String.join(", ", parts.stream().map(FilterViewModel.Part::words).toList()));
        return setting.text(switch (found.order()) {
            case DEAD -> "find.none-dead";
            case WAITING -> "find.none-waiting";
            case RECENT, LARGEST -> "find.none";
        }, what);
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }

    /// The same ones stay, so that one that has the focus keeps it.
    private void offer(List<FilterViewModel.Part> parts) {
        if (!words(ways).equals(words(parts))) {
            ways.setAll(parts);
        }
    }

    private static List<String> words(List<FilterViewModel.Part> parts) {
        return parts.stream().map(FilterViewModel.Part::words).toList();
    }

    private static double share(Findings found, @Nullable KnownAggregates known) {
        var position = found.position();
        if (known == null || position == null || known.newest() == null || known.lowest() == null) {
            return -1;
        }
        var whole = Math.max(1.0, (double) known.newest() - known.lowest());
        return Math.clamp((known.newest() - position) / whole, 0, 1);
    }
}
