package dev.outboard.ui.history;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.feed.FeedState;
import dev.outboard.db.DbException;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing;
import dev.outboard.ui.kit.Refreshing.Work;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Optional;
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
    private final VersionTable table;
    private final StatePane state;
    private final Stretch stretch;
    private final Sent sent;
    private final Dead dead;
    private final Proof proof;
    private final Moves moves;
    private final Comparing comparing;
    private final Leads leads;

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
        table = new VersionTable(source, words, work, this::arrived, this::failed);
        state = new StatePane(source, words, work, this::showEvent, this::failed);
        stretch = new Stretch(source, work, table, this::arrived, this::failed);
        proof = new Proof(source, words, work, this::tick);
        dead = new Dead(source, work, this::draw, this::failed);
        sent = new Sent(source, words, work, read -> {
            table.links(read.links(), read.whole());
            dead.look(read.dead());
            arrived();
        }, this::failed);
        comparing = new Comparing(words, work, state::steps, this::failed);
        leads = new Leads(state, setting.go());
        moves = new Moves(this, source, words, work);
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
        dead.open(to);
        proof.open(to);
        stretch.open(to);
        moves.open(to);
        comparing.close();
        note.set(words.text(link.lost() ? "history.lost" : "history.reading"));
        looking = new Refreshing<>(
            work, () -> source.aggregate(to.type(), to.id()), this::took, this::failed);
        refresh();
    }

    /// Goes out of view.
    public void close() {
        shown = false;
        moves.rest();
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
        comparing.follow(selected.get());
        showEvent();
        draw();
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

    Stretch stretch() {
        return stretch;
    }

    Moves moves() {
        return moves;
    }

    Comparing comparing() {
        return comparing;
    }

    Leads leads() {
        return leads;
    }

    Dead dead() {
        return dead;
    }

    Instant now() {
        return link.databaseNow();
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
                    moves.rest();
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
        selected.set(0);
        total.set(0);
        head.set(Head.EMPTY);
        trouble.set("");
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
        stretch.grow(total.get());
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
        stretch.draw(selected.get(), sent, dead.versions());
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
            proof.of(stretch.snapshots()), sent.text()));
    }

    /// A lost connection is told by the window, which also tells when it is back; then all is read again.
    void failed(Throwable failure) {
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
