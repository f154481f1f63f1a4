package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.profiles.Page;
import dev.outboard.ui.kit.Refreshing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The messages of one list, page after page. Read again and again from the top; what was chosen stays chosen
/// by its id, whatever arrives above it.
public final class ListViewModel {
    private static final int PAGE = 100;
    /// Rows that are read again; those below stay as they were read.
    private static final int KEPT = 500;
    /// What takes less needs no word.
    private static final Duration SOON = Duration.ofMillis(200);

    private final Messages messages;
    private final OutboxSetting setting;
    private final RowWriter writer;
    private final Refreshing<Read> listing;
    private final Troubles troubles;
    private final Position position = new Position();
    private final ObjectProperty<Query> shown = new SimpleObjectProperty<>(this, "shown", Query.DEAD);
    private final ObjectProperty<@Nullable String> selected = new SimpleObjectProperty<>(this, "selected");
    private final ObservableList<MessageRow> rows = FXCollections.observableArrayList();
    private final StringProperty foot = new SimpleStringProperty(this, "foot", "");
    private final BooleanProperty more = new SimpleBooleanProperty(this, "more");
    private final BooleanProperty searching = new SimpleBooleanProperty(this, "searching");
    private final ObjectProperty<@Nullable Throwable> failure = new SimpleObjectProperty<>(this, "failure");
    private final BooleanProperty loading = new SimpleBooleanProperty(this, "loading");
    private final BooleanProperty read = new SimpleBooleanProperty(this, "read");
    private volatile Query query = Query.DEAD;
    private volatile int wanted = PAGE;
    private volatile Instant now;
    private Loaded loaded = Loaded.NOTHING;
    private boolean adding;

    ListViewModel(Messages messages, OutboxSetting setting, Troubles troubles) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
        this.writer = new RowWriter(setting);
        now = setting.link().databaseNow();
        listing = new Refreshing<>(setting.work(), this::readPage, this::show, this::failed);
    }

    /// Shows other messages; the selection stays where they are the same ones.
    void show(Query other) {
        if (!other.equals(query)) {
            begin(other, Loaded.NOTHING);
            rows.clear();
            read.set(false);
            soon();
            foot.set(setting.texts().text("list.reading"));
            select(null);
        }
        shown.set(other);
        refresh();
    }

    /// What is shown and where one is in it.
    Kept keep() {
        return new Kept(query, loaded, selected.get(), position.top());
    }

    /// Shows again what was kept, as it was; then it is read anew.
    void restore(Kept kept) {
        begin(kept.query(), kept.loaded());
        shown.set(kept.query());
        if (kept.loaded().read()) {
            read.set(true);
            loading.set(false);
            tell();
        } else {
            rows.clear();
            read.set(false);
            soon();
        }
        select(kept.selected());
        position.scrollTo(kept.top());
        refresh();
    }

    void refresh() {
        now = setting.link().databaseNow();
        listing.now();
    }

    void stop() {
        listing.stop();
        stopSearching();
    }

    /// Reads the next page; where nothing was found up to there, searches on until something is, or the end.
    public void more() {
        if (loaded.next() != null && !adding && !setting.link().lost()) {
            searching.set(loaded.searchedTo() != null);
            readOn();
        }
    }

    /// Ends the search after the page that is being read.
    public void stopSearching() {
        if (searching.get()) {
            searching.set(false);
            tell();
        }
    }

    /// @param id of the message that is meant from now on; null for none
    public void select(@Nullable String id) {
        selected.set(id);
    }

    Query query() {
        return query;
    }

    /// What is shown: list, group and filter.
    ObjectProperty<Query> shownProperty() {
        return shown;
    }

    /// Which part of the list is in view.
    Position position() {
        return position;
    }

    /// Id of the chosen message; null for none.
    public ObjectProperty<@Nullable String> selectedProperty() {
        return selected;
    }

    public ObservableList<MessageRow> rows() {
        return rows;
    }

    /// How many are shown, and how far it was looked.
    public StringProperty footProperty() {
        return foot;
    }

    /// There is a next page.
    public BooleanProperty moreProperty() {
        return more;
    }

    /// It is searching on.
    public BooleanProperty searchingProperty() {
        return searching;
    }

    /// How far was searched for what fits; null where all was found so far, or the end was reached.
    @Nullable Instant searchedTo() {
        return loaded.searchedTo();
    }

    /// The list was read: that it is empty can be believed.
    public BooleanProperty readProperty() {
        return read;
    }

    /// Why the list could not be read the last time; null where it could.
    public ObjectProperty<@Nullable Throwable> failureProperty() {
        return failure;
    }

    /// It takes long enough to be told: there is nothing to see yet.
    public BooleanProperty loadingProperty() {
        return loading;
    }

    /// Writes all anew, at this moment's age.
    void write() {
        now = setting.link().databaseNow();
        Rows.replace(rows, loaded.rows().stream().map(header -> writer.row(header, now)).toList());
    }

    private void begin(Query other, Loaded with) {
        query = other;
        loaded = with;
        wanted = Math.min(KEPT, Math.max(PAGE, with.rows().size()));
        adding = false;
        more.set(with.next() != null);
        searching.set(false);
        failure.set(null);
    }

    private void soon() {
        var meant = query;
        setting.work().schedule().after(SOON, () -> loading.set(
            meant.equals(query) && !read.get() && failure.get() == null));
    }

    private void failed(Throwable why) {
        loading.set(false);
        failure.set(why);
        troubles.failed(setting.texts().text("failed.list"), why);
    }

    private Read readPage() {
        var asked = query;
        var size = wanted;
        return new Read(asked, size, asked.page(messages, now, null, size));
    }

    private void show(Read answer) {
        troubles.done(setting.texts().text("failed.list"));
        // Published ones arrive on top: while one of them is looked at, the list keeps still.
        if (answer.query().equals(query) && !(read.get() && held())) {
            loaded = loaded.again(answer.page(), answer.size());
            shown();
        }
    }

    private void readOn() {
        adding = true;
        var asked = query;
        var after = loaded.next();
        setting.work().background().run(
            () -> asked.page(messages, now, after, PAGE), page -> add(asked, after, page), why -> {
                adding = false;
                searching.set(false);
                troubles.failed(setting.texts().text("failed.list"), why);
            });
    }

    private void add(Query asked, @Nullable String after, Page<MessageHeader> page) {
        if (!asked.equals(query) || after == null || !after.equals(loaded.next())) {
            return;
        }
        adding = false;
        loaded = loaded.and(page);
        wanted = Math.min(KEPT, Math.max(PAGE, loaded.rows().size()));
        if (!page.rows().isEmpty() || page.next() == null) {
            searching.set(false);
        }
        shown();
        if (searching.get()) {
            readOn();
        }
    }

    private void shown() {
        read.set(true);
        loading.set(false);
        failure.set(null);
        tell();
    }

    private void tell() {
        more.set(loaded.next() != null);
        foot.set(writer.foot(loaded, searching.get()));
        write();
    }

    private boolean held() {
        return query.list() == MessageList.PUBLISHED && selected.get() != null;
    }

    private record Read(Query query, int size, Page<MessageHeader> page) {}

    /// Where one was: what was read, which message was chosen, which was the first in view.
    record Kept(Query query, Loaded loaded, @Nullable String selected, @Nullable String top) {}
}
