package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.profiles.Page;
import org.jspecify.annotations.Nullable;

/// Which messages the list shows.
///
/// @param error normalised error of a group of dead letters, or null
record Query(MessageList list, @Nullable String error, MessageFilter filter) {
    static final Query DEAD = new Query(MessageList.DEAD, null, MessageFilter.ANY);

    Query with(MessageList other) {
        return new Query(other, null, filter);
    }

    Query with(@Nullable String group) {
        return new Query(list, group, filter);
    }

    Query with(MessageFilter other) {
        return new Query(list, error, other);
    }

    Page<MessageHeader> page(Messages messages, @Nullable String after, int rows) {
        return list == MessageList.DEAD && error != null
            ? messages.group(new GroupKey.OfError(error), filter, after, rows)
            : messages.page(list, filter, after, rows);
    }

    /// Reads what is typed: `Account 7c9e…` is type and id, anything else an id.
    static MessageFilter filter(String eventType, String aggregate) {
        var type = eventType.isBlank() ? null : eventType.strip();
        var words = aggregate.strip().split("\\s+", 2);
        if (words[0].isEmpty()) {
            return MessageFilter.ANY.type(type);
        }
        return words.length == 1
            ? MessageFilter.ANY.type(type).aggregate(null, words[0])
            : MessageFilter.ANY.type(type).aggregate(words[0], words[1]);
    }
}
