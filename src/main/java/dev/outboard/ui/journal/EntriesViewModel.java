package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalEntry;
import dev.outboard.core.operations.JournalFilter;
import dev.outboard.core.operations.JournalHome;
import dev.outboard.core.operations.JournalHome.Table;
import dev.outboard.core.operations.JournalReading;
import dev.outboard.ui.kit.Refreshing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The journal's entries, page after page, newest first. Read again and again from the top; what was chosen
/// stays chosen by its id, whatever arrives above it. While the database is out of reach, what was read from
/// it stays beside what the disk has.
public final class EntriesViewModel {
    private static final int PAGE = 100;
    /// Rows that are read again; those below stay as they were read.
    private static final int KEPT = 500;
    private static final Comparator<JournalEntry> NEWEST_FIRST = Comparator.comparing(JournalEntry::at)
        .thenComparing(JournalEntry::operation).reversed();

    private final Records records;
    private final JournalSetting setting;
    private final EntryWriter writer;
    private final Refreshing<Read> reading;
    private final Consumer<JournalEntry> onChosen;

    private final ObservableList<EntryRow> rows = FXCollections.observableArrayList();
    private final ObservableList<String> people = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable UUID> selected = new SimpleObjectProperty<>(this, "selected");
    private final ObjectProperty<JournalFilter> filter = new SimpleObjectProperty<>(
        this, "filter", JournalFilter.ANY);
    private final ObjectProperty<@Nullable JournalHome> home = new SimpleObjectProperty<>(this, "home");
    private final ObjectProperty<@Nullable Throwable> failure = new SimpleObjectProperty<>(this, "failure");
    private final StringProperty summary = new SimpleStringProperty(this, "summary", "");
    private final StringProperty foot = new SimpleStringProperty(this, "foot", "");
    private final BooleanProperty more = new SimpleBooleanProperty(this, "more");
    private final BooleanProperty read = new SimpleBooleanProperty(this, "read");

    private volatile JournalFilter asked = JournalFilter.ANY;
    private volatile int wanted = PAGE;
    private List<JournalEntry> loaded = List.of();
    private @Nullable String next;
    private @Nullable Instant searchedTo;
    private boolean adding;

    /// @param onChosen is told of the chosen entry whenever it was read
    EntriesViewModel(Records records, JournalSetting setting, Consumer<JournalEntry> onChosen) {
        this.records = records;
        this.setting = setting;
        this.onChosen = onChosen;
        writer = new EntryWriter(setting);
        reading = new Refreshing<>(setting.work(), this::readPage, this::show, failure::set);
        foot.set(setting.texts().text("list.reading"));
    }

    void refresh() {
        reading.now();
    }

    void stop() {
        reading.stop();
    }

    /// Shows only what fits, from the newest.
    public void narrow(JournalFilter to) {
        if (to.equals(asked)) {
            return;
        }
        asked = to;
        filter.set(to);
        wanted = PAGE;
        loaded = List.of();
        next = null;
        more.set(false);
        rows.clear();
        read.set(false);
        foot.set(setting.texts().text("list.reading"));
        refresh();
    }

    /// Reads the next page.
    public void more() {
        var after = next;
        if (after == null || adding) {
            return;
        }
        adding = true;
        var of = asked;
        setting.work().background().run(
            () -> records.read(of, after, PAGE), answer -> add(of, after, answer), why -> {
                adding = false;
                failure.set(why);
            });
    }

    /// @param operation that is meant from now on; null for none
    public void select(@Nullable UUID operation) {
        selected.set(operation);
        chosen().ifPresent(onChosen);
    }

    /// The chosen entry as it was read the last time.
    Optional<JournalEntry> chosen() {
        return loaded.stream().filter(entry -> entry.operation().equals(selected.get())).findFirst();
    }

    public ObservableList<EntryRow> rows() {
        return rows;
    }

    /// Whose entries were seen so far.
    public ObservableList<String> people() {
        return people;
    }

    /// Id of the chosen entry; null for none.
    public ObjectProperty<@Nullable UUID> selectedProperty() {
        return selected;
    }

    public ObjectProperty<JournalFilter> filterProperty() {
        return filter;
    }

    /// Where the last reading was made; null before the first.
    public ObjectProperty<@Nullable JournalHome> homeProperty() {
        return home;
    }

    /// Why it could not be read the last time; null where it could.
    public ObjectProperty<@Nullable Throwable> failureProperty() {
        return failure;
    }

    /// As in `9 operations, 5 armings, 1 open`, of what is shown.
    public StringProperty summaryProperty() {
        return summary;
    }

    /// How many are shown, and how far it was looked.
    public StringProperty footProperty() {
        return foot;
    }

    /// There is a next page.
    public BooleanProperty moreProperty() {
        return more;
    }

    /// The list was read: that it is empty can be believed.
    public BooleanProperty readProperty() {
        return read;
    }

    /// Operations among those shown that have begun and not ended.
    long open() {
        return loaded.stream().filter(entry -> entry.state() == JournalEntry.State.OPEN).count();
    }

    /// Writes all anew, at this moment's time and zone.
    void write() {
        replace(rows, writer.rows(loaded, setting.link().databaseNow()));
        var operations = loaded.stream().filter(JournalEntry::operates).count();
        var armings = loaded.stream().filter(JournalEntry::arming).count();
        summary.set(setting.texts().text(
            "list.summary", operations, setting.wording().number(operations), armings, open(),
            loaded.stream().filter(JournalEntry::alert).count()));
        var number = setting.wording().number(loaded.size());
        foot.set(searchedTo != null
            ? setting.texts().text("list.searched", number, writer.moment(searchedTo))
            : setting.texts().text(next == null ? "list.all" : "list.more", number));
    }

    private Read readPage() {
        var of = asked;
        var size = wanted;
        return new Read(of, size, records.read(of, null, size));
    }

    private void show(Read answer) {
        if (!answer.filter().equals(asked)) {
            return;
        }
        var page = answer.reading().page();
        var outOfReach = answer.reading().home().table() == Table.OUT_OF_REACH;
        if (outOfReach && !loaded.isEmpty()) {
            loaded = together(page.rows());
        } else {
            var tail = tail(page.rows(), answer.size());
            var all = new ArrayList<>(page.rows());
            all.addAll(tail);
            if (tail.isEmpty()) {
                next = page.next();
            }
            loaded = all;
        }
        searchedTo = page.searchedTo();
        shown(answer.reading().home());
    }

    /// What was read before, with what the disk has now.
    private List<JournalEntry> together(List<JournalEntry> disk) {
        var all = new LinkedHashMap<UUID, JournalEntry>();
        disk.forEach(entry -> all.put(entry.operation(), entry));
        loaded.forEach(entry -> all.merge(entry.operation(), entry, (own, known) ->
            own.state() == known.state() ? known : own));
        return all.values().stream().sorted(NEWEST_FIRST).toList();
    }

    /// What was read below the rows that are read again.
    private List<JournalEntry> tail(List<JournalEntry> top, int size) {
        if (loaded.size() <= size || top.isEmpty()) {
            return List.of();
        }
        var last = top.getLast().operation();
        for (var i = 0; i < loaded.size(); i++) {
            if (loaded.get(i).operation().equals(last)) {
                return loaded.subList(i + 1, loaded.size());
            }
        }
        return List.of();
    }

    private void add(JournalFilter of, String after, JournalReading answer) {
        adding = false;
        if (of.equals(asked) && after.equals(next)) {
            var all = new ArrayList<>(loaded);
            all.addAll(answer.page().rows());
            loaded = all;
            next = answer.page().next();
            searchedTo = answer.page().searchedTo();
            wanted = Math.min(KEPT, Math.max(PAGE, loaded.size()));
            shown(answer.home());
        }
    }

    private void shown(JournalHome where) {
        read.set(true);
        failure.set(null);
        home.set(where);
        more.set(next != null);
        for (var entry : loaded) {
            if (!people.contains(entry.person())) {
                people.add(entry.person());
            }
        }
        write();
        chosen().ifPresent(onChosen);
    }

    /// One by one where the same rows stand in the same order, so that nothing moves that need not.
    private static <T> void replace(ObservableList<T> shown, List<T> written) {
        if (shown.size() == written.size()) {
            for (var i = 0; i < written.size(); i++) {
                if (!Objects.equals(shown.get(i), written.get(i))) {
                    shown.set(i, written.get(i));
                }
            }
        } else {
            shown.setAll(written);
        }
    }

    private record Read(JournalFilter filter, int size, JournalReading reading) {}
}
