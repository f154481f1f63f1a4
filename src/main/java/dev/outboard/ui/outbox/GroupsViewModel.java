package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Action;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.ui.kit.Narrowed;
import dev.outboard.ui.kit.Operating.Proposal;
import dev.outboard.ui.kit.Refreshing;
import java.time.Instant;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The dead letters that fit the filter, by what they have in common. Read again and again while it is in
/// view; an answer for another grouping or filter is dropped.
public final class GroupsViewModel {
    private static final int MOST = 50;

    private final Messages messages;
    private final OutboxSetting setting;
    private final Troubles troubles;
    private final RowWriter writer;
    private final Observed observed = new Observed();
    private final Refreshing<Answer> grouping;
    private final ObjectProperty<GroupKey.Kind> kind = new SimpleObjectProperty<>(
        this, "kind", GroupKey.Kind.ERROR);
    private final ObservableList<GroupRow> rows = FXCollections.observableArrayList();
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private volatile Asked asked = new Asked(GroupKey.Kind.ERROR, Narrowed.ANY);
    private volatile Instant now;
    private @Nullable Answer counted;

    GroupsViewModel(Messages messages, OutboxSetting setting, Troubles troubles) {
        this.messages = messages;
        this.setting = setting;
        this.troubles = troubles;
        writer = new RowWriter(setting);
        now = setting.link().databaseNow();
        grouping = new Refreshing<>(
            setting.work(), this::read, this::show,
            failure -> troubles.failed(setting.texts().text("failed.groups"), failure));
    }

    /// Groups by something else.
    public void by(GroupKey.Kind other) {
        kind.set(other);
        ask(new Asked(other, asked.filter()));
        refresh(true);
    }

    /// Which grouping is shown.
    public ObjectProperty<GroupKey.Kind> kindProperty() {
        return kind;
    }

    public ObservableList<GroupRow> rows() {
        return rows;
    }

    /// How many there are, how far was counted, and since when changes are observed.
    public StringProperty noteProperty() {
        return note;
    }

    /// Opens the preview of a retry of a whole group, whether the list shows it or not.
    public void retry(GroupRow group) {
        var action = new Action.Retry();
        if (setting.operating().hindrance(action, true).isEmpty()) {
            now = setting.link().databaseNow();
            var scope = new Query(MessageList.DEAD, group.key(), asked.filter()).scope(now);
            setting.operating().propose(new Proposal(action, scope, Meanings.about(group.key())));
        }
    }

    /// Shows the groups that a query chooses from.
    void show(Query query) {
        var group = query.group();
        var by = group == null ? kind.get() : group.kind();
        kind.set(by);
        ask(new Asked(by, query.filter()));
    }

    void refresh(boolean inView) {
        if (inView) {
            now = setting.link().databaseNow();
            grouping.now();
        } else {
            grouping.stop();
        }
    }

    void stop() {
        grouping.stop();
    }

    /// Dead letters that fit the filter; null where not all were counted.
    @Nullable Long messages(Narrowed filter) {
        var known = counted;
        return known != null && known.asked().filter().equals(filter) && known.groups().whole()
            ? (Long) known.groups().messages() : null;
    }

    /// Writes all anew, at this moment's age.
    void write() {
        now = setting.link().databaseNow();
        var known = counted;
        if (known != null) {
            Rows.replace(rows, writer.groups(known.groups(), known.changes(), now));
            note.set(writer.groupsNote(known.groups(), known.changes()));
        }
    }

    private void ask(Asked other) {
        if (!other.equals(asked)) {
            asked = other;
            counted = null;
            rows.clear();
            note.set(setting.texts().text("list.reading"));
        }
    }

    private Answer read() {
        var meant = asked;
        var groups = messages.groups(meant.kind(), meant.filter().at(now), MOST);
        return new Answer(meant, groups, new Observed.Changes(null));
    }

    private void show(Answer answer) {
        troubles.done(setting.texts().text("failed.groups"));
        if (answer.asked().equals(asked)) {
            counted = new Answer(asked, answer.groups(), observed.look(
                asked.kind(), asked.filter(), answer.groups(), setting.link().databaseNow()));
            write();
        }
    }

    private record Asked(GroupKey.Kind kind, Narrowed filter) {}

    private record Answer(Asked asked, DeadGroups groups, Observed.Changes changes) {}
}
