package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import dev.outboard.ui.kit.Refreshing.Work;
import java.lang.System.Logger.Level;
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

    private final Histories source;
    private final Link link;
    private final HistoryWords words;
    private final Work work;
    private final Consumer<Place> go;
    private final VersionTable table;
    private final StatePane state;
    private final Stretch stretch;
    private final Sent sent;

    private final ReadOnlyObjectWrapper<Place.@Nullable Aggregate> place = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper selected = new ReadOnlyIntegerWrapper(this, "selected");
    private final ReadOnlyIntegerWrapper total = new ReadOnlyIntegerWrapper(this, "total");
    private final ReadOnlyObjectWrapper<Head> head = new ReadOnlyObjectWrapper<>(this, "head", Head.EMPTY);
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");

    private @Nullable Refreshing<Optional<AggregateHeader>> looking;
    private @Nullable AggregateHeader header;
    private boolean listening;
    private boolean shown;

    public HistoryViewModel(Histories source, HistorySetting setting) {
        this.source = source;
        link = setting.link();
        words = new HistoryWords(setting.texts(), setting.wording());
        work = setting.work();
        go = setting.go();
        table = new VersionTable(source, words, work, this::arrived, this::failed);
        state = new StatePane(source, words, work, this::showEvent, this::failed);
        stretch = new Stretch(source, work, table, this::arrived, this::failed);
        sent = new Sent(source, words, work, read -> {
            table.links(read.links(), read.whole());
            arrived();
        }, this::failed);
    }

    /// Comes into view at an aggregate, or moves to another.
    public void open(Place.Aggregate to) {
        if (!source.there()) {
            note.set(words.text("no-events"));
            return;
        }
        listen();
        shown = true;
        var before = place.get();
        if (before != null && before.type().equals(to.type()) && before.id().equals(to.id())) {
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
        sent.open(to);
        note.set(words.text(link.lost() ? "history.lost" : "history.reading"));
        looking = new Refreshing<>(
            work, () -> source.aggregate(to.type(), to.id()), this::took, this::failed);
        refresh();
    }

    /// Goes out of view.
    public void close() {
        shown = false;
        rest();
    }

    /// Reads now; while the connection is lost, when it is back.
    public void refresh() {
        if (looking != null && !link.lost()) {
            looking.now();
            sent.refresh();
            state.again();
            table.again(selected.get());
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
                arrived();
            });
            link.stateProperty().subscribe((before, after) -> {
                if (after instanceof FeedState.Lost) {
                    rest();
                } else if (before instanceof FeedState.Lost && shown) {
                    refresh();
                }
            });
        }
    }

    private void rest() {
        if (looking != null) {
            looking.stop();
        }
        sent.stop();
    }

    private void forget() {
        rest();
        header = null;
        stretch.forget();
        selected.set(0);
        total.set(0);
        head.set(Head.EMPTY);
        trouble.set("");
        draw();
    }

    private void took(Optional<AggregateHeader> looked) {
        trouble.set("");
        link.read();
        var found = looked.orElse(null);
        header = found;
        if (found == null) {
            note.set(words.text("history.none"));
            return;
        }
        note.set("");
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
        showEvent();
        tick();
        draw();
    }

    private void showEvent() {
        state.header(table.header(selected.get()), table.linked(selected.get()), link.databaseNow());
    }

    private void draw() {
        stretch.draw(selected.get(), total.get(), sent.any());
    }

    private void tick() {
        stale.set(link.lost());
        var found = header;
        if (found == null || link.lost()) {
            return;
        }
        head.set(new Head(
            words.versions(found), words.when(found.firstAt(), link.databaseNow()),
            words.when(found.lastAt(), link.databaseNow()), words.stateBy(source.reducer(found.type())),
            words.snapshot(stretch.snapshots()), sent.text()));
    }

    /// A lost connection is told by the window, which also tells when it is back; then all is read again.
    private void failed(Throwable failure) {
        if (failure instanceof DbException.Unreachable) {
            if (total.get() == 0) {
                note.set(words.text("history.lost"));
            }
            return;
        }
        LOG.log(Level.WARNING, "The history of an aggregate can't be read", failure);
        trouble.set(words.wording().reason(failure));
        if (total.get() == 0) {
            note.set(words.text("not-read"));
        }
    }
}
