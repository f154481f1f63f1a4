package dev.outboard.ui.overview;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.outbox.PerMinute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one look at the minutes brought; a half that this database doesn't have is null.
///
/// @param head the newest event, null in an empty store
record Reading(
    @Nullable List<PerMinute> appended, @Nullable EventHeader head, @Nullable List<PerMinute> published) {

    static Reading of(Sources sources) {
        var events = sources.events();
        var outbox = sources.outbox();
        return new Reading(
            events == null ? null : events.appendedPerMinute(),
            events == null ? null : events.head().orElse(null),
            outbox == null ? null : outbox.publishedPerMinute());
    }
}
