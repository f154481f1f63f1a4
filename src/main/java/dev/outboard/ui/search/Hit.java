package dev.outboard.ui.search;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Tone;
import org.jspecify.annotations.Nullable;

/// One line of what was found.
///
/// @param caption its kind, for people
/// @param eventType whose sign stands before it, or null for the icon
/// @param icon Feather's name
/// @param coded whether the title is an id
/// @param figure what stands at the right
/// @param place where it leads
record Hit(
    String caption, @Nullable String eventType, String icon, Tone tone, String title, boolean coded,
    String detail, String figure, Place place) {
    /// For who can't see it.
    String spoken() {
        return String.join(", ", caption, title, detail, figure);
    }
}
