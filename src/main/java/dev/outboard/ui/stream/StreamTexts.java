package dev.outboard.ui.stream;

import java.time.Duration;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// Everything that the Stream screen says around its rows.
public final class StreamTexts {
    /// How long it is told that the connection came back.
    private static final Duration TOLD = Duration.ofMinutes(10);

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
    private final ReadOnlyStringWrapper returned = new ReadOnlyStringWrapper(this, "returned", "");
    private final ReadOnlyStringWrapper tail = new ReadOnlyStringWrapper(this, "tail", "");
    private final ReadOnlyStringWrapper further = new ReadOnlyStringWrapper(this, "further", "");
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper(this, "searching");
    private final ReadOnlyStringWrapper placeholder = new ReadOnlyStringWrapper(this, "placeholder", "");
    private final ReadOnlyObjectWrapper<List<Double>> course =
        new ReadOnlyObjectWrapper<>(this, "course", List.of());
    private final ReadOnlyLongWrapper aheadOf = new ReadOnlyLongWrapper(this, "aheadOf", Long.MAX_VALUE);
    private String failure = "";

    StreamTexts(Setting setting) {
        this.setting = setting;
    }

    /// What there is to tell of.
    ///
    /// @param filtered a filter is in force
    /// @param away one has jumped: newer events are not in view
    record Now(
        Rows rows, Tail tail, Past past, Arrivals arrivals, SummaryViewModel summary, boolean filtered,
        boolean away, String paused) {}

    /// @param sentence why the last reading failed; empty when it didn't
    void failed(String sentence) {
        failure = sentence;
    }

    /// There is no event with this position, or none at all.
    void nowhere(@Nullable Long position) {
        failed(position == null ? setting.text("jump.empty")
            : setting.text("not-found", Long.toString(position)));
    }

    void show(Now now) {
        var complete = setting.link().progressProperty().get().complete();
        aheadOf.set(setting.link().held() == null || complete == null ? Long.MAX_VALUE : complete);
        var wording = setting.wording();
        stale.set(setting.link().lost());
        var heldLine = HeldLine.of(setting.link(), setting.texts(), wording);
        held.set(heldLine.sentence());
        remedy.set(heldLine.remedy());
        paused.set(now.paused());
        var news = now.rows().arrivedWhileHeld();
        pill.set(news > 0 ? setting.text("new", wording.number(news))
            : now.away() ? setting.text("newest") : "");
        inView.set(inView(now));
        lost.set(setting.text("lost", wording.number(now.arrivals().missing())));
        returned.set(returned(now.arrivals()));
        tail.set(tail(now.tail()));
        placeholder.set(placeholder(now));
        now.summary().show(now.arrivals().rate());
        older(now);
        rate(now.arrivals().rate());
    }

    /// Rows above this position are ahead of the complete line.
    public ReadOnlyLongProperty aheadOfProperty() {
        return aheadOf.getReadOnlyProperty();
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

    /// How many were read after the connection came back; empty where it wasn't lost lately.
    public ReadOnlyStringProperty returnedProperty() {
        return returned.getReadOnlyProperty();
    }

    /// What of the newest is not compared with the filter; empty where all is.
    public ReadOnlyStringProperty tailProperty() {
        return tail.getReadOnlyProperty();
    }

    /// Whether it is being searched: then it can be stopped.
    public ReadOnlyBooleanProperty searchingProperty() {
        return searching.getReadOnlyProperty();
    }

    /// What the button says that leads further down.
    public ReadOnlyStringProperty furtherProperty() {
        return further.getReadOnlyProperty();
    }

    /// What stands in place of the rows.
    public ReadOnlyStringProperty placeholderProperty() {
        return placeholder.getReadOnlyProperty();
    }

    private String inView(Now now) {
        var wording = setting.wording();
        var size = now.rows().shown().size();
        var dropped = now.rows().dropped();
        if (now.summary().counting()) {
            return setting.text(
                "in-view-summary", wording.number(size),
                wording.number(Math.max(size, now.summary().total())));
        }
        return dropped == 0
            ? setting.text("in-view", size, wording.number(size))
            : setting.text("in-view-dropped", size, wording.number(size), wording.number(dropped));
    }

    private String returned(Arrivals arrivals) {
        var at = arrivals.returned();
        if (at == null || Duration.between(at, setting.link().now()).compareTo(TOLD) > 0) {
            return "";
        }
        var events = arrivals.afterReturn();
        return setting.text(
            "returned", events, setting.wording().number(events),
            setting.wording().time(setting.link().byDatabase(at)));
    }

    private String tail(Tail judged) {
        if (judged.unchecked() > 0) {
            return setting.text("tail.unchecked", setting.wording().number(judged.unchecked()));
        }
        if (judged.unreadable() > 0) {
            return setting.text("tail.unreadable", setting.wording().number(judged.unreadable()));
        }
        return judged.waiting() <= Tail.ASKED ? ""
            : setting.text("tail.waiting", setting.wording().number(judged.waiting()));
    }

    private String placeholder(Now now) {
        if (!now.arrivals().begun()) {
            return setting.text(setting.link().lost() ? "not-connected" : "reading");
        }
        if (now.filtered()) {
            return setting.text(now.past().far().running() ? "none-yet" : "none-matches");
        }
        return now.past().loading() ? setting.text("older.loading")
            : setting.text("empty", setting.wording().time(setting.link().databaseNow()));
    }

    private void older(Now now) {
        var far = now.past().far();
        searching.set(far.running());
        var searches = now.past().searches();
        further.set(setting.text(far.running() ? "search.stop" : searches ? "search.on" : "older"));
        var why = searches ? searched(far) : read(now);
        if (setting.link().lost()) {
            why = setting.text("older.lost");
        } else if (now.rows().full()) {
            why = setting.text("older.full");
        }
        older.set(failure.isEmpty() ? why : failure);
        var able = searches ? far.running() || far.more() : why.isEmpty() && !now.rows().shown().isEmpty();
        olderToLoad.set(able && now.arrivals().begun() && !setting.link().lost() && !now.rows().full());
    }

    private String read(Now now) {
        return now.past().loading() ? setting.text("older.loading")
            : now.past().end() ? setting.text("older.end") : "";
    }

    private String searched(Looking.Far far) {
        var wording = setting.wording();
        var events = wording.number(far.searched());
        var at = far.reached() == null ? "" : wording.full(far.reached());
        var said = !far.running() && !far.more() ? setting.text("search.all", events)
            : at.isEmpty() ? setting.text("search.begun", events)
            : setting.text(far.running() ? "search.running" : "search.rests", events, at);
        return far.unreadable() == 0 ? said
            : said + " " + setting.text("search.unreadable", wording.number(far.unreadable()));
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
