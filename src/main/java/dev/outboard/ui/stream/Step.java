package dev.outboard.ui.stream;

import dev.outboard.ui.kit.Tone;
import org.jspecify.annotations.Nullable;

/// One line of where an event is now.
///
/// @param icon Feather's name
/// @param message id of the message that the line leads to, or null
/// @param text as [dev.outboard.ui.kit.Prose]
/// @param when the time or the delay, short
record Step(Tone tone, String icon, String name, @Nullable String message, String text, String when) {}
