package dev.outboard.ui.search;

import dev.outboard.core.trace.Correlations.Probe;
import dev.outboard.core.trace.Found;
import dev.outboard.core.trace.Sought;
import dev.outboard.core.trace.Types;
import dev.outboard.db.Stop;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Schedule;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The search box: a text leads to what it names. After a pause of the typing the indexes are asked, then the
/// newest messages are searched for a correlation; an answer to a text that isn't there any more is dropped,
/// and its search stopped. Without a text, the places opened last.
public final class SearchViewModel {
    private static final System.Logger LOG = System.getLogger(SearchViewModel.class.getName());
    private static final Duration PAUSE = Duration.ofMillis(150);
    private static final Duration TYPES_KEPT = Duration.ofMinutes(1);
    /// Shorter texts are no correlation.
    private static final int CORRELATION = 3;

    private final Searching source;
    private final Link link;
    private final Texts texts;
    private final Wording wording;
    private final Work work;
    private final Consumer<Place> go;
    private final Hits writer;
    private final Recent recent = new Recent();
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final IntegerProperty selected = new SimpleIntegerProperty(this, "selected", -1);
    private final ObservableList<Hit> hits = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private Types types = Types.NONE;
    private @Nullable Instant typesAt;
    private Schedule.@Nullable Pending pause;
    private @Nullable Stop searching;
    private long number;
    private boolean asking;
    private boolean entered;

    public SearchViewModel(Searching source, SearchSetting setting) {
        this.source = source;
        link = setting.link();
        texts = setting.texts();
        wording = setting.wording();
        work = setting.work();
        go = setting.go();
        writer = new Hits(texts, wording);
        query.subscribe((_, _) -> typed());
        link.stateProperty().subscribe(_ -> lostOrBack());
    }

    /// Remembers where one has been.
    public void been(@Nullable Place place) {
        recent.add(place);
    }

    public StringProperty queryProperty() {
        return query;
    }

    /// Whether its answers are shown.
    public BooleanProperty openProperty() {
        return open;
    }

    /// Of the hits; -1 for none.
    public IntegerProperty selectedProperty() {
        return selected;
    }

    /// How far was searched, or why nothing was; as [dev.outboard.ui.kit.Prose].
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    ObservableList<Hit> hits() {
        return hits;
    }

    /// Comes into use.
    public void begin() {
        if (!open.get()) {
            open.set(true);
            readTypes();
            typed();
        }
    }

    /// Goes out of use, and keeps nothing running.
    public void end() {
        forget();
        open.set(false);
    }

    /// @param by lines, around the ends
    public void move(int by) {
        if (!hits.isEmpty()) {
            var from = selected.get() < 0 && by < 0 ? 0 : selected.get();
            selected.set(Math.floorMod(from + by, hits.size()));
        }
    }

    /// Opens the line that is selected; while the answer is on its way, the first line of it.
    public void enter() {
        if (asking || pause != null) {
            entered = true;
            if (pause != null) {
                lookNow();
            }
        } else if (selected.get() >= 0 && selected.get() < hits.size()) {
            open(hits.get(selected.get()));
        }
    }

    void open(Hit hit) {
        end();
        query.set("");
        go.accept(hit.place());
    }

    private void typed() {
        forget();
        if (!open.get()) {
            return;
        }
        if (query.get().isBlank()) {
            show(recent.places().stream().map(writer::recent).toList());
            note.set(link.lost() ? texts.text("lost") : texts.text("hint"));
        } else if (Sought.of(query.get()).isEmpty()) {
            show(List.of());
            note.set(texts.text(Sought.tooLong(query.get()) ? "too-long" : "hint"));
        } else if (link.lost()) {
            show(List.of());
            note.set(texts.text("lost"));
        } else {
            pause = work.schedule().after(PAUSE, this::lookNow);
        }
    }

    private void lookNow() {
        if (pause != null) {
            pause.cancel();
            pause = null;
        }
        var sought = Sought.of(query.get()).orElse(null);
        if (sought == null) {
            return;
        }
        var asked = number;
        asking = true;
        note.set(texts.text("looking"));
        work.background().run(
            () -> source.lookup(sought, types),
            found -> {
                if (asked == number) {
                    found(sought, found);
                }
            },
            failure -> failed(asked, failure));
    }

    private void found(Sought sought, List<Found> found) {
        show(found.stream().map(one -> writer.of(one, types.looked())).toList());
        if (entered && !hits.isEmpty()) {
            open(hits.getFirst());
        } else if (source.there() && sought.text().length() >= CORRELATION) {
            probe(sought);
        } else {
            asking = false;
            note.set(hits.isEmpty() ? texts.text("nothing") : "");
        }
    }

    private void probe(Sought sought) {
        var asked = number;
        var stop = new Stop();
        searching = stop;
        note.set(texts.text("searching"));
        work.background().run(
            () -> probe(sought, stop),
            probe -> {
                if (asked == number) {
                    searching = null;
                    asking = false;
                    probed(probe);
                }
            },
            failure -> failed(asked, failure));
    }

    /// An id is spelt in one way in a database; what was typed may be spelt in another.
    private Probe probe(Sought sought, Stop stop) {
        var probe = source.probe(sought.text(), stop);
        var uuid = sought.uuid();
        return probe.messages().isEmpty() && probe.events().isEmpty() && uuid != null
            && !uuid.equals(sought.text()) ? source.probe(uuid, stop) : probe;
    }

    private void probed(Probe probe) {
        var all = new ArrayList<>(hits);
        all.addAll(writer.of(probe, hits.stream().map(Hit::place).toList()));
        var whole = !probe.outbox().further() && !probe.store().further();
        if (probe.correlated() == 0 && !whole) {
            all.add(writer.further(probe.text()));
        }
        add(all);
        var far = writer.searched(probe, link.databaseNow());
        note.set(hits.isEmpty() ? texts.text("nothing") + " " + far : far);
        if (entered && !hits.isEmpty()) {
            open(hits.getFirst());
        }
    }

    private void failed(long asked, Throwable failure) {
        if (asked == number) {
            asking = false;
            searching = null;
            note.set(wording.reason(failure));
            LOG.log(Level.WARNING, "A search has failed", failure);
        }
    }

    /// What was asked before is wanted no more.
    private void forget() {
        number++;
        asking = false;
        entered = false;
        if (pause != null) {
            pause.cancel();
            pause = null;
        }
        var running = searching;
        searching = null;
        if (running != null) {
            work.background().run(
                () -> {
                    running.now();
                    return true;
                },
                _ -> { },
                failure -> LOG.log(Level.DEBUG, "A search was not stopped", failure));
        }
    }

    private void show(List<Hit> next) {
        hits.setAll(next);
        selected.set(hits.isEmpty() ? -1 : 0);
    }

    /// Below those that are there, so that the selection stays.
    private void add(List<Hit> next) {
        var at = selected.get();
        hits.setAll(next);
        selected.set(hits.isEmpty() ? -1 : Math.max(0, at));
    }

    private void lostOrBack() {
        if (open.get()) {
            typed();
        }
    }

    private void readTypes() {
        var now = work.clock().instant();
        if (link.lost() || (typesAt != null && now.isBefore(typesAt.plus(TYPES_KEPT)))) {
            return;
        }
        typesAt = now;
        work.background().run(
            source::types,
            read -> types = read,
            failure -> {
                typesAt = null;
                LOG.log(Level.WARNING, "The types were not read", failure);
            });
    }
}
