package dev.outboard.ui.stream;

import dev.outboard.core.events.AggregateFilter.Span;
import dev.outboard.core.events.EventFilter;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What the stream is narrowed to, as somebody asked for it: "the last hour" stays that.
///
/// @param last how far back from the moment of asking; null where the times of the filter count
record Wanted(EventFilter filter, @Nullable Duration last) {
    static final Wanted ANY = new Wanted(EventFilter.ANY, null);

    boolean any() {
        return equals(ANY);
    }

    /// @param now by the database's clock
    EventFilter at(Instant now) {
        return last == null ? filter : filter.within(new Span(now.minus(last), null));
    }

    Wanted with(EventFilter other) {
        return new Wanted(other, last);
    }

    /// At any time.
    Wanted always() {
        return new Wanted(filter.within(Span.ALWAYS), null);
    }
}
