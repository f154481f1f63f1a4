package dev.outboard.core.events;

import dev.outboard.core.events.AggregateFilter.Span;
import dev.outboard.core.outbox.PayloadTest;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What events are narrowed to, null meaning any. The server decides what fits; of an event whose data are
/// not at hand [#of] says only what the server would surely say too.
///
/// @param eventType exactly
/// @param aggregateType exactly
/// @param aggregate a part of the aggregate's id, as it is written
/// @param words in its type or its data, as the server writes them, in upper or lower case
public record EventFilter(
    @Nullable String eventType, @Nullable String aggregateType, @Nullable String aggregate,
    @Nullable PayloadTest content, @Nullable String words, Span occurred) {
    public static final EventFilter ANY = new EventFilter(null, null, null, null, null, Span.ALWAYS);

    /// Whether an event fits.
    public enum Verdict {
        FITS, DIFFERS,
        /// The server has to be asked.
        UNDECIDED
    }

    public EventFilter type(@Nullable String type) {
        return new EventFilter(type, aggregateType, aggregate, content, words, occurred);
    }

    /// @param type null for those of any type with this id
    public EventFilter aggregate(@Nullable String type, @Nullable String id) {
        return new EventFilter(eventType, type, id, content, words, occurred);
    }

    public EventFilter holding(@Nullable PayloadTest test) {
        return new EventFilter(eventType, aggregateType, aggregate, test, words, occurred);
    }

    public EventFilter saying(@Nullable String text) {
        return new EventFilter(eventType, aggregateType, aggregate, content, text, occurred);
    }

    public EventFilter within(Span time) {
        return new EventFilter(eventType, aggregateType, aggregate, content, words, time);
    }

    /// Judges by what lists show of an event.
    public Verdict of(EventHeader event) {
        if ((eventType != null && !eventType.equals(event.type()))
            || (aggregateType != null && !aggregateType.equals(event.aggregateType()))
            || !in(event.occurredAt())) {
            return Verdict.DIFFERS;
        }
        var id = aggregate == null ? Verdict.FITS : part(event.aggregateId(), aggregate);
        return id == Verdict.FITS && (content != null || words != null) ? Verdict.UNDECIDED : id;
    }

    private boolean in(@Nullable Instant at) {
        if (!occurred.bounded()) {
            return true;
        }
        return at != null
            && (occurred.from() == null || !at.isBefore(occurred.from()))
            && (occurred.until() == null || at.isBefore(occurred.until()));
    }

    /// Ids that are uuids are compared in lower case, others as they are: here it isn't known which they are.
    private static Verdict part(String id, String part) {
        if (id.contains(part)) {
            return Verdict.FITS;
        }
        return id.contains(part.toLowerCase(Locale.ROOT)) ? Verdict.UNDECIDED : Verdict.DIFFERS;
    }
}
