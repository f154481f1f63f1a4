package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.ui.kit.Foreign;
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

    List<GroupRow> groups(DeadGroups counted, Instant at) {
        var most = counted.groups().stream().mapToLong(DeadGroup::messages).max().orElse(1);
        return counted.groups().stream().map(group -> group(group, most, at)).toList();
    }

    String foot(int shown, boolean more, @Nullable Instant searchedTo) {
        var number = setting.wording().number(shown);
        if (searchedTo != null) {
            return setting.texts().text("list.searched", number, setting.wording().full(searchedTo));
        }
        return setting.texts().text(more ? "list.more" : "list.all", number);
    }

    private GroupRow group(DeadGroup group, long most, Instant at) {
        var texts = setting.texts();
        var wording = setting.wording();
        var types = group.types().size() == 1
            ? group.types().getFirst()
            : texts.text("group.types", Integer.toString(group.types().size()));
        return new GroupRow(
            group.error(),
            group.error().isEmpty() ? texts.text("group.no-error") : Foreign.wrapped(group.error()),
            wording.number(group.messages()),
                texts.text("group.about", types, wording.number(group.aggregates())),
            texts.text("group.ages", wording.since(group.oldest(), at), wording.since(group.newest(), at)),
            group.messages() / (double) most);
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
