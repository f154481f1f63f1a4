package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Foreign;
import dev.outboard.ui.outbox.Observed.Changes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes messages and groups out as rows.
final class RowWriter {
    private final OutboxSetting setting;

    RowWriter(OutboxSetting setting) {
        this.setting = setting;
    }

    MessageRow row(MessageHeader header, Instant at) {
        var wording = setting.wording();
        var error = header.error() == null ? ""
            : Foreign.shown(header.error().lines().findFirst().orElse(""));
        return new MessageRow(
            header.id(), header.state(), States.word(header.state(), setting.texts()), header.aggregateId(),
            header.eventType(), wording.exact(header.occurredAt(), at),
                wording.since(header.occurredAt(), at),
            Integer.toString(header.attempts()), due(header, at), error);
    }

    List<GroupRow> groups(DeadGroups counted, Changes changes, Instant at) {
        var most = counted.groups().stream().mapToLong(DeadGroup::messages).max().orElse(1);
        return counted.groups().stream().map(group -> new GroupRow(
            group.key(), words(group), setting.wording().number(group.messages()), about(group),
            ages(group, at),
            trend(group, changes), group.messages() / (double) most)).toList();
    }

    /// How many groups there are, and since when their changes are observed.
    String groupsNote(DeadGroups counted, Changes changes) {
        var texts = setting.texts();
        var number = counted.groups().size();
        if (!counted.whole()) {
            return texts.text("groups.cut", number);
        }
        var listed = counted.groups().stream().mapToLong(DeadGroup::messages).sum();
        var said = listed == counted.messages()
            ? texts.text("groups.whole", number)
            : texts.text("groups.largest", setting.wording().number(number));
        var since = changes.since();
        return since == null ? said
            : texts.text("groups.since", said, setting.wording().minute(since));
    }

    String foot(Loaded loaded, boolean searching) {
        var number = setting.wording().number(loaded.rows().size());
        if (loaded.searchedTo() != null) {
            return setting.texts().text(
                searching ? "list.searching" : "list.searched", number,
                setting.wording().full(loaded.searchedTo()));
        }
        return setting.texts().text(loaded.next() != null ? "list.more" : "list.all", number);
    }

    private String words(DeadGroup group) {
        return switch (group.key()) {
            case GroupKey.OfError(var error) -> error.isEmpty()
                ? setting.texts().text("group.no-error") : Foreign.wrapped(error);
            case GroupKey.OfType(var type) -> Foreign.wrapped(type);
            case GroupKey.OfAggregate(var type, var id) -> Foreign.wrapped(type + " " + id);
        };
    }

    private String about(DeadGroup group) {
        var texts = setting.texts();
        var types = group.types().size() == 1
            ? group.types().getFirst()
            : texts.text("group.types", Integer.toString(group.types().size()));
        var errors = texts.text("group.errors", group.errors(), setting.wording().number(group.errors()));
        var aggregates = texts.text(
            "group.aggregates", group.aggregates(), setting.wording().number(group.aggregates()));
        return switch (group.key()) {
            case GroupKey.OfError _ -> texts.text("group.about", types, aggregates);
            case GroupKey.OfType _ -> texts.text("group.about", errors, aggregates);
            case GroupKey.OfAggregate _ -> texts.text("group.about", types, errors);
        };
    }

    private String ages(DeadGroup group, Instant at) {
        var oldest = setting.wording().since(group.oldest(), at);
        var newest = setting.wording().since(group.newest(), at);
        return oldest.equals(newest) ? setting.texts().text("group.age", oldest)
            : setting.texts().text("group.ages", oldest, newest);
    }

    private String trend(DeadGroup group, Changes changes) {
        var since = changes.since();
        var change = changes.of(group);
        return since == null || change == null || change == 0 ? "" : setting.texts().text(
            "group.trend", setting.wording().change(change), setting.wording().minute(since));
    }

    private String due(MessageHeader header, Instant at) {
        var texts = setting.texts();
        if (header.state() == MessageState.PUBLISHED) {
            return "";
        }
        if (header.state() == MessageState.HELD) {
            return texts.text("due.never");
        }
        var due = header.dueAt();
        if (due == null || !due.isAfter(at)) {
            return texts.text("due.now");
        }
        return texts.text("due.in", setting.wording().whole(Duration.between(at, due)));
    }
}
