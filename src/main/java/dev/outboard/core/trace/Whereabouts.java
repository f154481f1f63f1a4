package dev.outboard.core.trace;

import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.EventMessage;
import dev.outboard.core.projections.Progressed;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where one event is at a moment.
///
/// @param latest the newest version of its aggregate
/// @param messages that carry it, oldest first; null where this database has no outbox
/// @param link how they were found to carry it
/// @param blockers what an unpublished message waits for, by its id, where the poller keeps the order
/// @param projections that fold its aggregate, by name
public record Whereabouts(
    int latest, @Nullable List<EventMessage> messages, Link link, Map<String, Chain.Member> blockers,
    Map<String, Progressed> projections) {
    /// How an event and a message belong together.
    public enum Link {
        /// The message's metadata name the event.
        NAMED,
        /// One transaction wrote both: same aggregate, same time, same type, and only this pair.
        SAME_TRANSACTION,
        /// These tables tell of none.
        NONE
    }
}
