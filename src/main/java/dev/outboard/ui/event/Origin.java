package dev.outboard.ui.event;

import dev.outboard.core.events.EventHeader;
import org.jspecify.annotations.Nullable;

/// Where an event comes from, as the messages that carry it tell.
///
/// @param correlation null where they tell none
/// @param causation null where they tell none
/// @param cause the event of that id; null where it is none of this store, or isn't looked up yet
/// @param looked whether it was looked up
record Origin(
    @Nullable String correlation, @Nullable String causation, @Nullable EventHeader cause, boolean looked) {
    static final Origin NONE = new Origin(null, null, null, false);
}
