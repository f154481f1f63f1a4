package dev.outboard.ui.overview;

import dev.outboard.core.events.Head;
import dev.outboard.core.outbox.Minutes;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What one look at the minutes brought; a half that this database doesn't have is null.
record Reading(@Nullable Minutes appended, @Nullable Head head, @Nullable Minutes published) {
    static Reading of(Sources sources, Duration back) {
        var events = sources.events();
        var outbox = sources.outbox();
        return new Reading(
            events == null ? null : events.appended(back),
            events == null ? null : events.head(),
            outbox == null ? null : outbox.published(back));
    }
}
