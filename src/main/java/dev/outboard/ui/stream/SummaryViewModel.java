package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Counts instead of rows while more arrives than one can read: begins by itself, and ends when it has been
/// calm for a while. For the FX thread.
public final class SummaryViewModel {
    /// Events a second above which nobody reads any more.
    static final double MANY = 300;
    private static final double CALM = 100;
    private static final Duration AFTER = Duration.ofSeconds(10);

    private final Setting setting;
    private final Summary summary = new Summary();
    private final ReadOnlyBooleanWrapper counting = new ReadOnlyBooleanWrapper(this, "counting");
    private final ReadOnlyStringWrapper head = new ReadOnlyStringWrapper(this, "head", "");
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private @Nullable Instant calmSince;

    SummaryViewModel(Setting setting) {
        this.setting = setting;
    }

    /// One type, as it is written.
    ///
    /// @param type empty for all together and for the rest
    /// @param seconds counts of the newest whole seconds, oldest first
    record Row(String name, String type, List<String> seconds, String total) {}

    /// Looks whether counts or rows are to be shown.
    ///
    /// @return whether that has changed
    boolean judge(Rate rate) {
        var now = setting.link().now();
        var perSecond = rate.lately(now);
        if (!summary.counting() && perSecond >= MANY) {
            summary.begin(now);
            calmSince = null;
            counting.set(true);
            return true;
        }
        calmSince = perSecond >= CALM ? null : calmSince == null ? now : calmSince;
        if (summary.counting() && calmSince != null
            && Duration.between(calmSince, now).compareTo(AFTER) >= 0) {
            summary.end();
            counting.set(false);
            return true;
        }
        return false;
    }

    /// Another filter: what was counted was something else.
    void restart() {
        if (summary.counting()) {
            summary.begin(setting.link().now());
        }
    }

    void count(List<Arrival> arrivals) {
        if (summary.counting()) {
            var now = setting.link().now();
            arrivals.forEach(one -> summary.add(one.event().type(), now));
        }
    }

    /// Writes what was counted.
    void show(Rate rate) {
        var since = summary.since();
        if (since == null) {
            return;
        }
        var wording = setting.wording();
        var now = setting.link().now();
        head.set(setting.text(
            "summary.head", wording.number(Math.round(rate.lately(now))), wording.number(summary.total()),
            wording.time(setting.link().byDatabase(since))));
        var written = summary.lines(now).stream().map(this::row).toList();
        if (!written.equals(rows)) {
            rows.setAll(written);
        }
    }

    boolean counting() {
        return summary.counting();
    }

    /// All that were counted since it began.
    long total() {
        return summary.total();
    }

    /// Those of one type.
    long total(String type) {
        return summary.total(type);
    }

    public ReadOnlyBooleanProperty countingProperty() {
        return counting.getReadOnlyProperty();
    }

    /// What is counted and since when, as [dev.outboard.ui.kit.Prose].
    public ReadOnlyStringProperty headProperty() {
        return head.getReadOnlyProperty();
    }

    ObservableList<Row> rows() {
        return rows;
    }

    private Row row(Summary.Line line) {
        var name = switch (line.kind()) {
            case ALL -> setting.text("summary.all");
            case OTHERS -> setting.text("summary.others");
            case TYPE -> Wording.oneLine(line.type());
        };
        return new Row(
            name, line.type(), line.seconds().stream().map(setting.wording()::number).toList(),
            setting.wording().number(line.total()));
    }
}
