package dev.outboard.core.events;

import dev.outboard.core.outbox.PayloadTest;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a list of aggregates is narrowed to, null meaning any, and its order. What is said of events is meant
/// of one and the same event: of that type, in that time, with that content.
///
/// @param type of the aggregate
/// @param part of the id, as it is written
/// @param eventType it has an event of this type
/// @param content it has an event with this in its data
/// @param active it has an event in this time
/// @param created its first event lies in this time
public record AggregateFilter(
    @Nullable String type, @Nullable String part, @Nullable String eventType, @Nullable PayloadTest content,
    Span active, Span created, Order order) {
    public static final AggregateFilter ANY =
        new AggregateFilter(null, null, null, null, Span.ALWAYS, Span.ALWAYS, Order.RECENT);

    /// Whether single events decide, so that its newest version alone does not.
    boolean looksAtEvents() {
        return eventType != null || content != null || active.bounded();
    }

    /// What comes first.
    public enum Order {
        /// The one that fits with the newest event.
        RECENT,
        /// The most versions.
        LARGEST,
        /// Only those with dead messages: the one whose first dead message is oldest.
        DEAD,
        /// Only those with other unpublished messages: the one whose first is oldest.
        WAITING
    }

    /// A time between two others; null where it is open.
    ///
    /// @param from the first of it
    /// @param until the first after it
    public record Span(@Nullable Instant from, @Nullable Instant until) {
        public static final Span ALWAYS = new Span(null, null);

        public boolean bounded() {
            return from != null || until != null;
        }
    }
}
