package dev.outboard;

import dev.outboard.core.events.EventReader;
import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.KeptAttempt;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.NearDead;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.Standing;
import dev.outboard.core.outbox.StoredMessage;
import dev.outboard.core.profiles.Page;
import dev.outboard.ui.outbox.Messages;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The Outbox screen's readings, from the outbox and from the event store beside it.
public record OutboxMessages(OutboxReader reader, @Nullable EventReader events, int limit)
    implements Messages {
    @Override
    public OutboxTotals totals() {
        return reader.totals();
    }

    @Override
    public DeadGroups groups(GroupKey.Kind kind, MessageFilter filter, int most) {
        return reader.groups(kind, filter, most);
    }

    @Override
    public Page<MessageHeader> page(
        MessageList list, MessageFilter filter, @Nullable String after, int rows) {
        return reader.page(list, filter, after, rows);
    }

    @Override
    public Page<MessageHeader> group(GroupKey key, MessageFilter filter, @Nullable String after, int rows) {
        return reader.group(key, filter, after, rows);
    }

    @Override
    public Optional<Look> look(String id) {
        return reader.look(id);
    }

    @Override
    public Optional<StoredMessage> message(String id) {
        return reader.message(id);
    }

    @Override
    public boolean ordered() {
        return reader.keepsOrder();
    }

    @Override
    public Chain chain(String id, int behind) {
        return reader.chain(id, behind);
    }

    @Override
    public List<KeptAttempt> attempts(String id, int most) {
        return reader.attempts(id, most);
    }

    @Override
    public Optional<String> insert(String id) {
        return reader.insert(id);
    }

    @Override
    public NearDead nearDead() {
        return reader.nearDead();
    }

    @Override
    public Standing standing() {
        return reader.standing();
    }

    @Override
    public Optional<Long> position(String eventId) {
        return events == null ? Optional.empty()
            : events.event(eventId).map(event -> event.header().position());
    }
}
