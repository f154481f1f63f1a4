package dev.outboard;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.ui.stream.StreamSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the Stream screen reads from a database.
///
/// @param outbox null where there is none
record StreamReadings(EventReader events, @Nullable OutboxReader outbox) implements StreamSource {
    @Override
    public List<EventHeader> older(long before, int rows) {
        return events.older(before, rows);
    }

    @Override
    public Optional<StoredEvent> event(String id) {
        return events.event(id);
    }

    @Override
    public @Nullable List<EventMessage> messages(EventHeader event) {
        return outbox == null ? null : outbox.of(event);
    }
}
