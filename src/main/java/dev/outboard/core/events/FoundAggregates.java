package dev.outboard.core.events;

import dev.outboard.core.outbox.Unsettled;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one step of a search has found, and how far it came. One that was found in a former step may come
/// again.
///
/// @param rows in the order that was asked for; of those that come from the outbox some have no event, and no
/// version then
/// @param unsettled the messages of the rows that come from the outbox, one each; else empty
/// @param next where the next step goes on; null where nothing is left to look at
public record FoundAggregates(
    List<FoundAggregate> rows, List<Unsettled> unsettled, Far far, @Nullable Onward next) {
    public FoundAggregates {
        rows = List.copyOf(rows);
        unsettled = List.copyOf(unsettled);
    }

    /// How far one step looked.
    ///
    /// @param searched rows that were looked at
    /// @param position the lowest position that was looked at, where positions are walked
    /// @param at when what was looked at last occurred
    /// @param unreadable events that may fit: their data can't be compared
    /// @param cut aggregates left out that have more versions than were looked at
    public record Far(
        By by, long searched, @Nullable Long position, @Nullable Instant at, long unreadable, long cut) {}

    /// How it is searched.
    public enum By {
        /// By the index of ids: all that begin so.
        ID,
        /// By the index of event types: all events of the type.
        EVENT_TYPE,
        /// Event by event, from the newest back.
        WALK,
        /// Event by event where the wanted time lies in the order of positions.
        SPAN,
        /// Event by event where the wanted time doesn't lie: what was written out of order.
        STRAYS,
        /// By unpublished messages, from the oldest on.
        OUTBOX
    }
}
