package dev.outboard.ui.stream;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.outbox.EventMessage;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where the Stream screen reads what the feed doesn't bring; every call blocks.
public interface StreamSource {
    /// Events before a position, newest first, with all ties of the last position.
    List<EventHeader> older(long before, int rows);

    /// One whole event.
    Optional<StoredEvent> event(String id);

    /// The messages that carry an event; null where this database has no outbox.
    @Nullable List<EventMessage> messages(EventHeader event);
}
