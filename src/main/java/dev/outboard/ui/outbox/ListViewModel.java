package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.profiles.Page;
import dev.outboard.ui.kit.Refreshing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The messages of one list, page after page, and the groups of the dead beside it. Read again and again from
/// the top; what was chosen stays chosen by its id, whatever arrives above it.
public final class ListViewModel {
    private static final int PAGE = 100;
    /// Rows that are read again; those below stay as they were read.
    private static final int KEPT = 500;
    private static final int GROUPS = 50;
    /// What takes less needs no word.
    private static final Duration SOON = Duration.ofMillis(200);

    private final Messages messages;
    private final OutboxSetting setting;
    private final RowWriter writer;
    private final Refreshing<Read> listing;
    private final Refreshing<DeadGroups> grouping;
    private final Troubles troubles;

    private final ObjectProperty<MessageList> list = new SimpleObjectProperty<>(
        this, "list", MessageList.DEAD);
    private final ObjectProperty<@Nullable String> group = new SimpleObjectProperty<>(this, "group");
    private final ObjectProperty<@Nullable String> selected = new SimpleObjectProperty<>(this, "selected");
    private final ObservableList<GroupRow> groups = FXCollections.observableArrayList();
    private final StringProperty groupsNote = new SimpleStringProperty(this, "groupsNote", "");
    private final ObservableList<MessageRow> rows = FXCollections.observableArrayList();
    private final StringProperty foot = new SimpleStringProperty(this, "foot", "");
    private final BooleanProperty more = new SimpleBooleanProperty(this, "more");
    private final BooleanProperty filtered = new SimpleBooleanProperty(this, "filtered");
    private final ObjectProperty<@Nullable Throwable> failure = new SimpleObjectProperty<>(this, "failure");
    private final BooleanProperty loading = new SimpleBooleanProperty(this, "loading");
    private final BooleanProperty read = new SimpleBooleanProperty(this, "read");

    private volatile Query query = Query.DEAD;
    private volatile int wanted = PAGE;
    private List<MessageHeader> loaded = List.of();
    private DeadGroups counted = new DeadGroups(List.of(), true);
    private @Nullable String next;
    private boolean adding;

    ListViewModel(Messages messages, OutboxSetting setting, Troubles troubles) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
        this.writer = new RowWriter(setting);
        var texts = setting.texts();
        listing = new Refreshing<>(
            setting.work(), this::readPage, this::show,
                this::failed);
        grouping = new Refreshing<>(
            setting.work(), () -> messages.groups(GroupKey.Kind.ERROR, MessageFilter.ANY, GROUPS), this::show,
            failure -> troubles.failed(texts.text("failed.groups"), failure));
    }

    /// Shows other messages; the selection stays where they are the same ones.
    void show(Query other) {
        if (!other.equals(query)) {
            query = other;
            wanted = PAGE;
            loaded = List.of();
            next = null;
            more.set(false);
            rows.clear();
            read.set(false);
            failure.set(null);
            soon();
            foot.set(setting.texts().text("list.reading"));
            select(null);
        }
        list.set(other.list());
        group.set(other.error());
        filtered.set(!other.filter().equals(MessageFilter.ANY));
        refresh();
    }

    void refresh() {
        listing.now();
        if (query.list() == MessageList.DEAD) {
            grouping.now();
        } else {
            grouping.stop();
        }
    }

    void stop() {
        listing.stop();
        grouping.stop();
    }

    /// Reads the next page.
    public void more() {
        var after = next;
        if (after == null || adding || setting.link().lost()) {
            return;
        }
        adding = true;
        var asked = query;
        setting.work().background().run(
            () -> asked.page(messages, after, PAGE), page -> add(asked, after, page), failure -> {
                adding = false;
                troubles.failed(setting.texts().text("failed.list"), failure);
            });
    }

    /// @param id of the message that is meant from now on; null for none
    public void select(@Nullable String id) {
        selected.set(id);
    }

    Query query() {
        return query;
    }

    public ObjectProperty<MessageList> listProperty() {
        return list;
    }

    /// Error of the group that is shown; null for all.
    public ObjectProperty<@Nullable String> groupProperty() {
        return group;
    }

    /// Id of the chosen message; null for none.
    public ObjectProperty<@Nullable String> selectedProperty() {
        return selected;
    }

    public ObservableList<GroupRow> groups() {
        return groups;
    }

    public StringProperty groupsNoteProperty() {
        return groupsNote;
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

    public BooleanProperty filteredProperty() {
        return filtered;
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
        var at = setting.link().databaseNow();
        replace(rows, loaded.stream().map(header -> writer.row(header, at)).toList());
        replace(groups, writer.groups(counted, at));
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
        return new Read(asked, size, asked.page(messages, null, size));
    }

    private void show(Read answer) {
        troubles.done(setting.texts().text("failed.list"));
        // Published ones arrive on top: while one of them is looked at, the list keeps still.
        if (!answer.query().equals(query) || (read.get() && held())) {
            return;
        }
        var page = answer.page();
        var all = new ArrayList<>(page.rows());
        var tail = tail(page.rows(), answer.size());
        all.addAll(tail);
        if (tail.isEmpty()) {
            next = page.next();
        }
        loaded = all;
        shown(page);
    }

    /// What was read below the rows that are read again.
    private List<MessageHeader> tail(List<MessageHeader> top, int size) {
        if (loaded.size() <= size || top.isEmpty()) {
            return List.of();
        }
        var last = top.getLast().id();
        for (var i = 0; i < loaded.size(); i++) {
            if (loaded.get(i).id().equals(last)) {
                return loaded.subList(i + 1, loaded.size());
            }
        }
        return List.of();
    }

    private void add(Query asked, String after, Page<MessageHeader> page) {
        adding = false;
        if (asked.equals(query) && after.equals(next)) {
            var all = new ArrayList<>(loaded);
            all.addAll(page.rows());
            loaded = all;
            next = page.next();
            wanted = Math.min(KEPT, Math.max(PAGE, loaded.size()));
            shown(page);
        }
    }

    private void shown(Page<MessageHeader> page) {
        read.set(true);
        loading.set(false);
        failure.set(null);
        more.set(next != null);
        foot.set(writer.foot(loaded.size(), next != null, page.searchedTo()));
        write();
    }

    private void show(DeadGroups answer) {
        troubles.done(setting.texts().text("failed.groups"));
        counted = answer;
        groupsNote.set(answer.whole()
            ? setting.texts().text("groups.whole", answer.groups().size())
            : setting.texts().text("groups.cut", setting.wording().number(answer.groups().size())));
        write();
    }

    private boolean held() {
        return query.list() == MessageList.PUBLISHED && selected.get() != null;
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

    private record Read(Query query, int size, Page<MessageHeader> page) {}
}
