package dev.outboard.ui.event;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.trace.Whereabouts;
import java.util.Optional;

/// Where the page of one event reads; every call blocks.
public interface Located {
    Optional<StoredEvent> event(String id);

    Whereabouts whereabouts(EventHeader event);

    /// What is named as a cause.
    Optional<EventHeader> cause(String id);
}
