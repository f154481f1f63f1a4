package dev.outboard.ui.event;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Tone;
import org.jspecify.annotations.Nullable;

/// One line of where an event is now.
///
/// @param icon Feather's name
/// @param id what the line leads to, as it is written; null for nothing
/// @param text as [dev.outboard.ui.kit.Prose]
/// @param note a second line, as [dev.outboard.ui.kit.Prose]; empty for none
/// @param blocker the message that holds this one up; null for none
/// @param when the time or the delay, short
record Step(
    Tone tone, String icon, String name, @Nullable String id, @Nullable Place place, String text, String note,
    @Nullable String blocker, String when) {
    Step(Tone tone, String icon, String name, String text, String when) {
        this(tone, icon, name, null, null, text, "", null, when);
    }

    Step noted(String more) {
        return new Step(tone, icon, name, id, place, text, more, blocker, when);
    }
}
