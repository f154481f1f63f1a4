package dev.outboard.ui.history;

import dev.outboard.core.events.Replayed;
import dev.outboard.core.events.Steps;
import dev.outboard.core.events.VersionHeader;
import dev.outboard.core.json.Lines;
import dev.outboard.core.outbox.MessageLinks.Linked;
import dev.outboard.ui.history.Stepping.Made;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Tone;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The state at the selected version with what the event changed, and the event itself. While a step is being
/// made the old one stays and is called by its own version. For the FX thread.
final class StatePane {
    private final Histories source;
    private final HistoryWords words;
    private final Work work;
    private final Runnable onMade;
    private final Consumer<Throwable> onFailed;

    private final ObservableList<StateRow> rows = FXCollections.observableArrayList();
    private final ObservableList<Lines.Line> whole = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(this, "title", "");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private final ReadOnlyStringWrapper beforeTitle = new ReadOnlyStringWrapper(this, "beforeTitle", "");
    private final ReadOnlyStringWrapper afterTitle = new ReadOnlyStringWrapper(this, "afterTitle", "");
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper(this, "fault", "");
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ReadOnlyStringWrapper foot = new ReadOnlyStringWrapper(this, "foot", "");
    private final ReadOnlyBooleanWrapper merged = new ReadOnlyBooleanWrapper(this, "merged");
    private final ReadOnlyObjectWrapper<EventShown> event =
        new ReadOnlyObjectWrapper<>(this, "event", EventShown.NONE);
    private @Nullable Stepping stepping;
    private @Nullable Steps steps;
    private @Nullable Made made;
    private @Nullable Early early;
    private List<Lines.Line> lines = List.of();
    private int version;

    /// @param onMade the event is there, too
    StatePane(
        Histories source, HistoryWords words, Work work, Runnable onMade, Consumer<Throwable> onFailed) {
        this.source = source;
        this.words = words;
        this.work = work;
        this.onMade = onMade;
        this.onFailed = onFailed;
    }

    void open(Place.Aggregate place) {
        if (stepping != null) {
            stepping.stop();
        }
        made = null;
        early = null;
        version = 0;
        rows.clear();
        whole.clear();
        lines = List.of();
        List.of(title, summary, beforeTitle, afterTitle, fault, note, foot).forEach(text -> text.set(""));
        event.set(EventShown.NONE);
        var reducer = source.reducer(place.type());
        merged.set(reducer.definition() == null);
        var way = Stepping.steps(source, place.type(), place.id(), reducer);
        steps = way;
        stepping = new Stepping(work, way, new Stepping.Outcomes(
            this::take, reached -> underway(place, reached), this::failed));
    }

    /// Moves to a version; the state follows.
    void show(int selected) {
        if (stepping != null && selected != version) {
            version = selected;
            title.set(words.text("state.title", Integer.toString(selected)));
            if (made == null) {
                note.set(words.text("state.replaying", Integer.toString(selected)));
            }
            stepping.to(selected);
        }
    }

    /// The state of the version that was asked for last is there.
    boolean isMade() {
        return made != null && made.step().version() == version;
    }

    /// The replay that states are made by, with its checkpoints in memory; null before the first.
    @Nullable Steps steps() {
        return steps;
    }

    /// Asks once more for what could not be made.
    void again() {
        if (stepping != null && version > 0 && !isMade()) {
            stepping.to(version);
        }
    }

    /// Writes the event's envelope.
    ///
    /// @param header null while it is being read, or where there is no such version
    void header(@Nullable VersionHeader header, Optional<Linked> linked, Instant now) {
        var data = data();
        if (header == null) {
            event.set(EventShown.NONE);
            return;
        }
        var fate = linked.map(words::fate);
        var limit = source.limit();
        var next = new EventShown(
            header.version(), header.type(), header.eventId(), Long.toString(header.position()),
            header.occurredAt() == null ? words.text("no-time") : words.text(
                "event.occurred", words.wording().full(header.occurredAt()),
                words.wording().since(header.occurredAt(), now)),
            linked.map(link -> link.message().id()).orElse(""),
            linked.map(link -> told(link,
                limit)).orElse(words.text(limit == 0 ? "event.no-outbox" : "event.no-link")),
            fate.map(HistoryWords.Fate::icon).orElse(""),
                fate.map(HistoryWords.Fate::tone).orElse(Tone.PLAIN),
            data, data.isEmpty() ? List.of() : lines());
        if (!next.equals(event.get())) {
            event.set(next);
        }
    }

    EventShown event() {
        return event.get();
    }

    ReadOnlyObjectProperty<EventShown> eventProperty() {
        return event.getReadOnlyProperty();
    }

    ObservableList<StateRow> rows() {
        return rows;
    }

    /// The whole state as JSON, laid out.
    ObservableList<Lines.Line> whole() {
        return whole;
    }

    ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    ReadOnlyStringProperty beforeTitleProperty() {
        return beforeTitle.getReadOnlyProperty();
    }

    ReadOnlyStringProperty afterTitleProperty() {
        return afterTitle.getReadOnlyProperty();
    }

    /// Why there is no field to be seen.
    ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /// Why the replay stopped, as [dev.outboard.ui.kit.Prose]; empty where it did not.
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    ReadOnlyStringProperty footProperty() {
        return foot.getReadOnlyProperty();
    }

    /// No definition says how states are made.
    ReadOnlyBooleanProperty mergedProperty() {
        return merged.getReadOnlyProperty();
    }

    private String told(Linked link, int limit) {
        var word = words.fate(link).word();
        var attempts = link.message().attempts();
        var told = attempts == 0 ? word : words.text(
            "event.attempts", word, Integer.toString(attempts), Integer.toString(limit));
        return link.named() ? told : words.text("event.same-transaction", told);
    }

    /// The way is long: the event itself is read beside it.
    private void underway(Place.Aggregate place, int reached) {
        var told = words.text(
            "state.underway", words.wording().number(reached), words.wording().number(version));
        foot.set(told);
        if (made == null) {
            note.set(told);
        }
        if (early == null || early.version() != version) {
            readEarly(place, new Early(version, "", List.of()));
        }
    }

    private void readEarly(Place.Aggregate place, Early asked) {
        early = asked;
        work.background().run(
            () -> source.history(place.type(), place.id(), asked.version() - 1, 1).stream().findFirst()
                .map(stored -> new Early(asked.version(), stored.data(), Lines.of(stored.data()))),
            read -> {
                if (asked.equals(early) && read.isPresent()) {
                    early = read.get();
                    onMade.run();
                }
            }, onFailed);
    }

    private void failed(Throwable failure) {
        note.set("");
        onFailed.accept(failure);
    }

    /// Of the selected version, as far as they were read.
    private String data() {
        var step = made;
        if (step != null && step.step().version() == version) {
            return step.step().event() == null ? "" : step.step().event().data();
        }
        return early != null && early.version() == version ? early.data() : "";
    }

    private List<Lines.Line> lines() {
        return early != null && early.version() == version && !isMade() ? early.lines() : lines;
    }

    private void take(Made answer) {
        made = answer;
        note.set(words.text("state.none"));
        var step = answer.step();
        rows.setAll(answer.rows());
        whole.setAll(answer.whole());
        beforeTitle.set(words.text("state.at", Integer.toString(step.version() - 1)));
        afterTitle.set(words.text("state.at", Integer.toString(step.version())));
        summary.set(words.summary(step.diff()));
        foot.set(words.made(step, answer.began(), answer.took()));
        fault.set(step.after() instanceof Replayed.Stopped stopped
            ? words.stopped(stopped, step.version()) : "");
        lines = answer.event();
        event.set(EventShown.NONE);
        onMade.run();
    }

    /// An event that was read before its state was made.
    private record Early(int version, String data, List<Lines.Line> lines) {}
}
