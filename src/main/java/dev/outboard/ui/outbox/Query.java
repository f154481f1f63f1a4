package dev.outboard.ui.outbox;

import dev.outboard.core.operations.Scope;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.profiles.Page;
import dev.outboard.ui.kit.Narrowed;
import dev.outboard.ui.kit.Place;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Which messages the list shows.
///
/// @param group of dead letters, or null
record Query(MessageList list, @Nullable GroupKey group, Narrowed filter) {
    static final Query DEAD = new Query(MessageList.DEAD, null, Narrowed.ANY);

    static Query of(Place.Outbox place) {
        var list = MessageList.valueOf(place.list().name());
        return new Query(list, list == MessageList.DEAD ? place.group() : null, place.filter());
    }

    Place.Outbox place() {
        return new Place.Outbox(Place.Messages.valueOf(list.name()), group, filter);
    }

    Query with(MessageList other) {
        return new Query(other, null, filter);
    }

    Query with(@Nullable GroupKey other) {
        return new Query(list, other, filter);
    }

    Query with(Narrowed other) {
        return new Query(list, group, other);
    }

    boolean filtered() {
        return !filter.equals(Narrowed.ANY);
    }

    /// What an operation on all of it is for: exactly what is shown now.
    Scope scope(Instant now) {
        var shown = filter.at(now);
        return new Scope.Matching(
            list == MessageList.PUBLISHED ? null : list, group == null ? shown : group.within(shown),
            group instanceof GroupKey.OfError(var error) ? error : null);
    }

    Page<MessageHeader> page(Messages messages, Instant now, @Nullable String after, int rows) {
        return list == MessageList.DEAD && group != null
            ? messages.group(group, filter.at(now), after, rows)
            : messages.page(list, filter.at(now), after, rows);
    }
}
