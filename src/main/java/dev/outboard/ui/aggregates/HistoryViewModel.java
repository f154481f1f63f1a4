package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.outbox.AggregateMessages;
import dev.outboard.core.outbox.MessageLinks;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import dev.outboard.ui.kit.Refreshing.Work;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// One aggregate's history: which versions there are, which one is looked at, what it changed and what became
/// of its message. The selection is a version and moves at once; state and event follow when they are made.
/// Kept fresh while in view.
public final class HistoryViewModel {
    private static final System.Logger LOG = System.getLogger(HistoryViewModel.class.getName());

    private final Aggregates source;
    private final Link link;
    private final HistoryWords words;
    private final Work work;
    private final Consumer<Place> go;
    private final VersionTable table;
    private final StatePane state;
    private final Stretch stretch;

    private final ReadOnlyObjectWrapper<Place.@Nullable Aggregate> place = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper selected = new ReadOnlyIntegerWrapper(this, "selected");
    private final ReadOnlyIntegerWrapper total = new ReadOnlyIntegerWrapper(this, "total");
    private final ReadOnlyObjectWrapper<Head> head = new ReadOnlyObjectWrapper<>(this, "head", Head.EMPTY);
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");

    private @Nullable Refreshing<Looked> looking;
    private @Nullable AggregateHeader header;
    private @Nullable AggregateMessages messages;
    private MessageLinks links = new MessageLinks(new AggregateMessages(List.of(), true), false);
    private long number;
    private boolean listening;

    public HistoryViewModel(
        Aggregates source, Link link, FindViewModel.Words spoken, Work work, Consumer<Place> go) {
        this.source = source;
        this.link = link;
        this.words = new HistoryWords(spoken.texts(), spoken.wording());
        this.work = work;
        this.go = go;
        table = new VersionTable(source, words, work, this::arrived, this::failed);
        state = new StatePane(source, words, work, this::showEvent, this::failed);
        stretch = new Stretch(source, work, table, this::arrived, this::failed);
    }

    /// Comes into view at an aggregate, or moves to another.
    public void open(Place.Aggregate to) {
        if (!source.there()) {
            note.set(words.text("no-events"));
            return;
        }
        listen();
        var shown = place.get();
        if (shown != null && shown.type().equals(to.type()) && shown.id().equals(to.id())) {
            place.set(to);
            if (to.version() != null) {
                select(to.version());
            }
            refresh();
            return;
        }
        forget();
        place.set(to);
        table.open(to);
        state.open(to);
        note.set(words.text("history.reading"));
        var asked = number;
        looking = new Refreshing<>(
            work, () -> look(to), answer -> took(asked, answer), failure -> failed(failure));
        refresh();
    }

    /// Goes out of view.
    public void close() {
        if (looking != null) {
            looking.stop();
        }
    }

    public void refresh() {
        if (looking != null) {
            looking.now();
        }
    }

    /// Moves to a version, or to the nearest there is.
    public void select(int version) {
        if (total.get() == 0) {
            return;
        }
        selected.set(Math.clamp(version, 1, total.get()));
        table.want(selected.get());
        state.show(selected.get());
        showEvent();
        draw();
    }

    public void step(int versions) {
        select(selected.get() + versions);
    }

    /// Moves to the next stored state, older or newer.
    public void toSnapshot(boolean newer) {
        stretch.snapshot(selected.get(), newer).ifPresent(this::select);
    }

    /// Moves to the next older version whose message is dead, from the newest again at the end.
    public void toDead() {
        table.nextDead(selected.get()).ifPresent(this::select);
    }

    /// Shows more or fewer versions on the timeline.
    public void zoom(boolean closer) {
        stretch.zoom(closer);
        draw();
    }

    /// Leads to the message of the selected version.
    public void openMessage() {
        var id = state.event().messageId();
        if (!id.isEmpty()) {
            go.accept(new Place.Message(id));
        }
    }

    public void openPosition() {
        go.accept(new Place.Stream(Long.valueOf(state.event().position())));
    }

    public void back() {
        go.accept(new Place.Aggregates());
    }

    public ReadOnlyObjectProperty<Place.@Nullable Aggregate> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /// 0 while nothing is known.
    public ReadOnlyIntegerProperty selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    public ReadOnlyIntegerProperty totalProperty() {
        return total.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Head> headProperty() {
        return head.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<TimelineShown> timelineProperty() {
        return stretch.shownProperty();
    }

    VersionTable table() {
        return table;
    }

    StatePane state() {
        return state;
    }

    public ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /// What stands in place of a history; empty where there is one.
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    private void listen() {
        if (!listening) {
            listening = true;
            link.revisionProperty().subscribe(_ -> tick());
            words.wording().utcProperty().subscribe(_ -> {
                table.rewrite();
                showEvent();
                tick();
                draw();
            });
            link.stateProperty().subscribe((before, after) -> {
                if (after instanceof FeedState.Lost) {
                    close();
                } else if (before instanceof FeedState.Lost && place.get() != null) {
                    refresh();
                }
            });
        }
    }

    private void forget() {
        close();
        number++;
        header = null;
        messages = null;
        stretch.forget();
        selected.set(0);
        total.set(0);
        head.set(Head.EMPTY);
        trouble.set("");
        draw();
    }

    private Looked look(Place.Aggregate at) {
        return new Looked(source.aggregate(at.type(), at.id()), source.messages(at.type(), at.id()));
    }

    private void took(long asked, Looked looked) {
        if (asked != number) {
            return;
        }
        trouble.set("");
        link.read();
        var found = looked.header().orElse(null);
        header = found;
        messages = looked.messages();
        if (found == null) {
            note.set(words.text("history.none"));
            return;
        }
        note.set("");
        if (messages != null) {
            links = new MessageLinks(messages, source.ordered());
        }
        table.links(messages == null ? null : links, messages == null || messages.whole());
        var first = total.get() == 0;
        table.grow(found.versions());
        total.set(Math.max(total.get(), found.versions()));
        if (first) {
            var wanted = place.get() == null ? null : place.get().version();
            select(wanted == null ? found.versions() : wanted);
        }
        arrived();
        stretch.count(found);
    }

    private void arrived() {
        tick();
        showEvent();
        draw();
    }

    private void showEvent() {
        state.header(table.header(selected.get()), table.linked(selected.get()), link.databaseNow());
    }

    private void draw() {
        stretch.draw(selected.get(), total.get(), messages != null);
    }

    private void tick() {
        stale.set(link.lost());
        var shown = header;
        if (shown == null || link.lost()) {
            return;
        }
        head.set(new Head(
            words.versions(shown), words.when(shown.firstAt(), link.databaseNow()),
            words.when(shown.lastAt(), link.databaseNow()), words.stateBy(source.reducer(shown.type())),
            words.snapshot(stretch.snapshots()),
            messages == null ? words.text("messages.no-outbox") : words.messages(messages, links)));
    }

    private void failed(Throwable failure) {
        LOG.log(Level.WARNING, "The history of an aggregate can't be read", failure);
        trouble.set(words.wording().reason(failure));
        if (total.get() == 0) {
            note.set(words.text("not-read"));
        }
    }

    private record Looked(Optional<AggregateHeader> header, @Nullable AggregateMessages messages) {}
}
