package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter;
import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.Page;
import dev.outboard.db.DbException;
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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// Finds an aggregate. The beginning of an id is found at any depth; parts of ids, types, the most recent and
/// the largest within the newest events, and it says how far it looked. What is typed is looked for after a
/// short pause; an answer to an older question is dropped.
public final class FindViewModel {
    private static final System.Logger LOG = System.getLogger(FindViewModel.class.getName());
    private static final int ROWS = 200;
    private static final Duration TYPING = Duration.ofMillis(200);

    private final Aggregates source;
    private final Link link;
    private final Texts texts;
    private final Wording wording;
    private final Work work;
    private final Consumer<Place> go;

    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final StringProperty type = new SimpleStringProperty(this, "type", "");
    private final BooleanProperty largest = new SimpleBooleanProperty(this, "largest");
    private final FoundRows shownRows = new FoundRows();
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final ReadOnlyStringWrapper foot = new ReadOnlyStringWrapper(this, "foot", "");
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private final ReadOnlyBooleanWrapper more = new ReadOnlyBooleanWrapper(this, "more");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private final List<AggregateHeader> found = new ArrayList<>();
    private @Nullable String next;
    private @Nullable Instant searchedTo;
    private Schedule.@Nullable Pending pause;
    private long asked;
    private int pages;
    private boolean opened;
    private boolean shown;

    public FindViewModel(
        Aggregates source, Link link, FindViewModel.Words words, Work work, Consumer<Place> go) {
        this.source = source;
        this.link = link;
        this.texts = words.texts();
        this.wording = words.wording();
        this.work = work;
        this.go = go;
    }

    /// How the screen speaks.
    public record Words(Texts texts, Wording wording) {}

    /// Comes into view.
    public void open() {
        shown = true;
        if (!opened) {
            opened = true;
            query.subscribe((_, _) -> typed());
            type.subscribe((_, _) -> typed());
            largest.subscribe((_, _) -> search());
            link.revisionProperty().subscribe(_ -> tick());
            wording.utcProperty().subscribe(_ -> show());
            link.stateProperty().subscribe((before, _) -> {
                if (shown && before instanceof FeedState.Lost && !link.lost()) {
                    search();
                }
            });
        }
        search();
    }

    /// Goes out of view; what was asked is dropped.
    public void close() {
        shown = false;
        asked++;
    }

    public void search() {
        if (!source.there()) {
            note.set(texts.text("no-events"));
            return;
        }
        if (link.lost()) {
            unreachable();
            return;
        }
        pages = 0;
        next = null;
        ask(true);
    }

    /// Looks at older events, too.
    public void further() {
        if (more.get() && !link.lost()) {
            ask(false);
        }
    }

    /// Leads to the history of the selected one.
    void openSelected() {
        var row = shownRows.selected();
        if (row != null) {
            go.accept(new Place.Aggregate(row.type(), row.id(), null));
        }
    }

    FoundRows found() {
        return shownRows;
    }

    public StringProperty queryProperty() {
        return query;
    }

    public StringProperty typeProperty() {
        return type;
    }

    /// The largest first, else the most recently changed.
    public BooleanProperty largestProperty() {
        return largest;
    }

    /// What stands in place of the rows.
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /// How many were found, and how far was looked.
    public ReadOnlyStringProperty footProperty() {
        return foot.getReadOnlyProperty();
    }

    /// Why the last reading failed, as [dev.outboard.ui.kit.Prose]; empty when it did not.
    public ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /// There are older events to look at.
    public ReadOnlyBooleanProperty moreProperty() {
        return more.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    private void typed() {
        if (pause != null) {
            pause.cancel();
        }
        pause = work.schedule().after(TYPING, this::search);
    }

    private void ask(boolean anew) {
        var number = ++asked;
        var text = query.get().strip().toLowerCase(Locale.ROOT);
        var wanted = type.get().strip();
        var filter = new AggregateFilter(
            wanted.isEmpty() ? null : wanted, text.isEmpty() ? null : text, largest.get());
        var after = next;
        if (found.isEmpty()) {
            note.set(texts.text("find.reading"));
        }
        work.background().run(() -> {
            var byId = anew && !text.isEmpty() ? source.beginning(text, ROWS) : List.<AggregateHeader>of();
            return new Answer(byId, source.page(filter, after, ROWS));
        }, answer -> {
            if (number == asked) {
                take(answer, filter, anew);
            }
        }, failure -> {
            if (number == asked) {
                failed(failure);
            }
        });
    }

    private void take(Answer answer, AggregateFilter filter, boolean anew) {
        trouble.set("");
        link.read();
        if (anew) {
            found.clear();
            searchedTo = null;
        }
        pages++;
        var all = new LinkedHashMap<String, AggregateHeader>();
        found.forEach(row -> all.put(row.type() + " " + row.id(), row));
        answer.byId().stream()
            .filter(row -> filter.type() == null || filter.type().equals(row.type()))
            .forEach(row -> all.put(row.type() + " " + row.id(), row));
        answer.page().rows().forEach(row -> all.putIfAbsent(row.type() + " " + row.id(), row));
        found.clear();
        found.addAll(all.values());
        if (filter.largest()) {
            found.sort(Comparator.comparingInt(AggregateHeader::versions).reversed());
        }
        next = answer.page().next();
        searchedTo = answer.page().searchedTo() == null ? searchedTo : answer.page().searchedTo();
        more.set(next != null);
        note.set(nothing(filter));
        show();
    }

    private String nothing(AggregateFilter filter) {
        if (filter.part() == null && filter.type() == null) {
            return texts.text("find.empty");
        }
        var what = filter.part() == null ? String.valueOf(filter.type()) : filter.part();
        return next == null
            ? texts.text("find.none", what)
            : texts.text("find.none-yet", what, wording.number(looked()), at(searchedTo));
    }

    private long looked() {
        return pages * AggregateReader.WALKED;
    }

    /// The window tells of a lost connection, and when it is back; then it is looked for again.
    private void unreachable() {
        trouble.set("");
        note.set(found.isEmpty() ? texts.text("find.lost") : "");
    }

    private void failed(Throwable failure) {
        if (failure instanceof DbException.Unreachable) {
            unreachable();
            return;
        }
        LOG.log(Level.WARNING, "Aggregates can't be read", failure);
        trouble.set(wording.reason(failure));
        note.set(texts.text("not-read"));
    }

    private void tick() {
        stale.set(link.lost());
        if (shown && !link.lost()) {
            show();
        }
    }

    private void show() {
        var written = found.stream().map(this::row).toList();
        shownRows.show(written);
        foot.set(written.isEmpty() ? "" : searchedTo == null
            ? texts.text(next == null ? "foot.all" : "foot.first", written.size(),
                wording.number(written.size()))
            : texts.text(
                "foot.looked", written.size(), wording.number(written.size()), wording.number(looked()),
                at(searchedTo)));
    }

    private AggregateRow row(AggregateHeader header) {
        var now = link.databaseNow();
        return new AggregateRow(
            header.type(), header.id(), Integer.toString(header.versions()), at(header.firstAt()),
            wording.since(header.firstAt(), now), at(header.lastAt()), wording.since(header.lastAt(), now));
    }

    private String at(@Nullable Instant time) {
        return wording.exact(time, link.databaseNow());
    }

    private record Answer(List<AggregateHeader> byId, Page<AggregateHeader> page) {}
}
