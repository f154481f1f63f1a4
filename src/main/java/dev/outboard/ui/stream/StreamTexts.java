package dev.outboard.ui.stream;

import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Everything that the Stream screen says around its rows.
public final class StreamTexts {
    private final Setting setting;
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private final ReadOnlyBooleanWrapper olderToLoad = new ReadOnlyBooleanWrapper(this, "olderToLoad");
    private final ReadOnlyStringWrapper rate = new ReadOnlyStringWrapper(this, "rate", "");
    private final ReadOnlyStringWrapper railRate = new ReadOnlyStringWrapper(this, "railRate", "");
    private final ReadOnlyStringWrapper held = new ReadOnlyStringWrapper(this, "held", "");
    private final ReadOnlyStringWrapper remedy = new ReadOnlyStringWrapper(this, "remedy", "");
    private final ReadOnlyStringWrapper paused = new ReadOnlyStringWrapper(this, "paused", "");
    private final ReadOnlyStringWrapper pill = new ReadOnlyStringWrapper(this, "pill", "");
    private final ReadOnlyStringWrapper inView = new ReadOnlyStringWrapper(this, "inView", "");
    private final ReadOnlyStringWrapper older = new ReadOnlyStringWrapper(this, "older", "");
    private final ReadOnlyStringWrapper lost = new ReadOnlyStringWrapper(this, "lost", "");
    private final ReadOnlyStringWrapper filtered = new ReadOnlyStringWrapper(this, "filtered", "");
    private final ReadOnlyStringWrapper placeholder = new ReadOnlyStringWrapper(this, "placeholder", "");
    private final ReadOnlyObjectWrapper<List<Double>> course =
        new ReadOnlyObjectWrapper<>(this, "course", List.of());
    private String failure = "";

    StreamTexts(Setting setting) {
        this.setting = setting;
    }

    /// What there is to tell of.
    ///
    /// @param matching rows that the filter leaves
    /// @param begun the feed has looked at least once
    /// @param end there is no older event
    /// @param missing events that came over the connection and not into this screen
    record Now(
        Rows rows, int matching, boolean filtered, boolean begun, boolean loading, boolean end, long missing,
        String paused, Rate rate) {}

    /// @param sentence why the last reading failed; empty when it didn't
    void failed(String sentence) {
        failure = sentence;
    }

    void show(Now now) {
        var wording = setting.wording();
        stale.set(setting.link().lost());
        var heldLine = HeldLine.of(setting.link(), setting.texts(), wording);
        held.set(heldLine.sentence());
        remedy.set(heldLine.remedy());
        paused.set(now.paused());
        var news = now.rows().arrivedWhileHeld();
        pill.set(news == 0 ? "" : setting.text("new", wording.number(news)));
        var size = now.rows().shown().size();
        var dropped = now.rows().dropped();
        inView.set(dropped == 0
            ? setting.text("in-view", size, wording.number(size))
            : setting.text("in-view-dropped", size, wording.number(size), wording.number(dropped)));
        lost.set(setting.text("lost", wording.number(now.missing())));
        filtered.set(now.filtered()
            ? setting.text("filtered", wording.number(now.matching()), wording.number(size)) : "");
        placeholder.set(placeholder(now, size));
        older(now);
        rate(now.rate());
    }

    public ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    /// Whether older rows can be asked for; else [#olderProperty] says why not.
    public ReadOnlyBooleanProperty olderToLoadProperty() {
        return olderToLoad.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty olderProperty() {
        return older.getReadOnlyProperty();
    }

    /// As [dev.outboard.ui.kit.Prose].
    public ReadOnlyStringProperty rateProperty() {
        return rate.getReadOnlyProperty();
    }

    /// The rate as it stands in the rail.
    public ReadOnlyStringProperty railRateProperty() {
        return railRate.getReadOnlyProperty();
    }

    /// The last minute's rate in pieces, oldest first.
    public ReadOnlyObjectProperty<List<Double>> courseProperty() {
        return course.getReadOnlyProperty();
    }

    /// What holds the complete line, as [dev.outboard.ui.kit.Prose]; empty while nothing does.
    public ReadOnlyStringProperty heldProperty() {
        return held.getReadOnlyProperty();
    }

    /// What ends it, to be copied.
    public ReadOnlyStringProperty remedyProperty() {
        return remedy.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty pausedProperty() {
        return paused.getReadOnlyProperty();
    }

    /// How many came since the list waits; empty for none.
    public ReadOnlyStringProperty pillProperty() {
        return pill.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty inViewProperty() {
        return inView.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty lostProperty() {
        return lost.getReadOnlyProperty();
    }

    /// Empty while nothing is filtered.
    public ReadOnlyStringProperty filteredProperty() {
        return filtered.getReadOnlyProperty();
    }

    /// What stands in place of the rows.
    public ReadOnlyStringProperty placeholderProperty() {
        return placeholder.getReadOnlyProperty();
    }

    private String placeholder(Now now, int size) {
        if (now.filtered() && size > 0) {
            return setting.text("none-matches", wordedSize(size));
        }
        if (!now.begun()) {
            return setting.text(setting.link().lost() ? "not-connected" : "reading");
        }
        return setting.text("empty", setting.wording().time(setting.link().databaseNow()));
    }

    private String wordedSize(int size) {
        return setting.wording().number(size);
    }

    private void older(Now now) {
        var why = "";
        if (setting.link().lost()) {
            why = setting.text("older.lost");
        } else if (now.rows().full()) {
            why = setting.text("older.full");
        } else if (now.loading()) {
            why = setting.text("older.loading");
        } else if (now.end()) {
            why = setting.text("older.end");
        }
        older.set(failure.isEmpty() ? why : failure);
        olderToLoad.set(why.isEmpty() && now.begun() && !now.rows().shown().isEmpty());
    }

    private void rate(Rate measured) {
        var now = setting.link().now();
        var perSecond = measured.perSecond(now);
        if (Double.isNaN(perSecond) || setting.link().lost()) {
            rate.set(setting.text(setting.link().lost() ? "rate.lost" : "rate.unknown"));
            railRate.set("");
            return;
        }
        var written = written(perSecond);
        rate.set(setting.text("rate", written));
        railRate.set(setting.text("rate.rail", written));
        course.set(measured.course(now));
    }

    private String written(double perSecond) {
        var tenths = Math.round(perSecond * 10);
        return tenths < 100
            ? tenths / 10 + "." + tenths % 10
            : setting.wording().number(Math.round(perSecond));
    }
}
