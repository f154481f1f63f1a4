package dev.outboard.ui.overview;

import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The table of dead letters by error: its rows, its head, and what stands in place of rows.
public final class ErrorGroups {
    /// Groups read at most.
    static final int MOST = 50;

    private final Link link;
    private final Texts texts;
    private final Wording wording;
    private final ObservableList<GroupRow> rows = FXCollections.observableArrayList();
    private final StringProperty head = new SimpleStringProperty(this, "head", "");
    private final StringProperty note = new SimpleStringProperty(this, "note", "");
    private List<DeadGroup> groups = List.of();
    private @Nullable DeadGroups latest;
    private @Nullable Map<String, Long> before;

    ErrorGroups(Link link, Texts texts, Wording wording) {
        this.link = link;
        this.texts = texts;
        this.wording = wording;
        note.set(texts.text("groups.loading"));
    }

    public ObservableList<GroupRow> rows() {
        return rows;
    }

    public StringProperty headProperty() {
        return head;
    }

    /// What stands in place of the rows.
    public StringProperty noteProperty() {
        return note;
    }

    void show(DeadGroups counted) {
        groups = counted.groups();
        latest = counted;
        var all = all(counted);
        if (before == null && all) {
            mark();
        }
        var messages = groups.stream().mapToLong(DeadGroup::messages).sum();
        head.set(groups.isEmpty() ? "" : texts.text(
            all ? "groups.head" : "groups.head-cut", groups.size(), messages, wording.number(messages)));
        note.set(texts.text("groups.none", wording.time(link.databaseNow())));
        write();
    }

    /// What there is now has been seen: changes are from now on, where all was counted.
    void mark() {
        var seen = latest;
        before = seen == null || !all(seen) ? null : seen.groups().stream()
            .collect(Collectors.toMap(DeadGroup::error, DeadGroup::messages, Long::sum));
        write();
    }

    void missing() {
        note.set(texts.text("groups.no-outbox"));
    }

    void unread() {
        note.set(texts.text("not-read"));
    }

    /// Writes the rows anew at this moment's age; while the connection is lost, ages stand still.
    void write() {
        if (link.lost()) {
            return;
        }
        var written = groups.stream().map(this::row).toList();
        if (!written.equals(rows)) {
            rows.setAll(written);
        }
    }

    private GroupRow row(DeadGroup group) {
        var at = link.databaseNow();
        return new GroupRow(
            group.error(),
            group.error().isEmpty() ? texts.text("groups.no-error") : Foreign.wrapped(group.error()),
            String.join(", ", group.types()),
            wording.number(group.messages()), change(group), wording.number(group.aggregates()),
            wording.since(group.oldest(), at), wording.since(group.newest(), at));
    }

    private String change(DeadGroup group) {
        var seen = before;
        if (seen == null || latest == null || !all(latest)) {
            return "–";
        }
        var known = seen.get(group.error());
        return known == null ? texts.text("groups.new") : wording.change(group.messages() - known);
    }

    private static boolean all(DeadGroups counted) {
        return counted.groups().size() < MOST && counted.whole();
    }
}
