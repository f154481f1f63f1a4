package dev.outboard.ui.stream;

import dev.outboard.core.events.EventFilter;
import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.EventSearch.Asked;
import dev.outboard.core.events.FoundEvents;
import dev.outboard.core.events.FoundEvents.Suiting;
import dev.outboard.core.events.Onward;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.db.Stop;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where the Stream screen reads what the feed doesn't bring; every call blocks.
public interface StreamSource {
    /// Events before a position, newest first, with all ties of the last position.
    List<EventHeader> older(long before, int rows);

    /// Events after a position, oldest first, with all ties of the last position.
    List<EventHeader> newer(long after, int rows);

    /// Where a time lies in the order of positions; null without an event.
    @Nullable Long positionAt(Instant time);

    /// Whether events of one type are found by an index.
    boolean typed();

    /// One step of a search.
    ///
    /// @param from where the step before said that it goes on; null to begin
    FoundEvents search(Asked asked, @Nullable Onward from, boolean typed, Stop stop);

    /// Which of these fit.
    Suiting suiting(EventFilter filter, List<EventHeader> events);

    /// One whole event.
    Optional<StoredEvent> event(String id);

    /// The messages that carry an event; null where this database has no outbox.
    @Nullable List<EventMessage> messages(EventHeader event);

    /// The columns that this user has put away here.
    Set<Column> hidden();

    void hide(Set<Column> columns);
}
