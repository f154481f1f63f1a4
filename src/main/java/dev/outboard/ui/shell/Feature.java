package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;

/// A screen in the rail.
///
/// @param home where its rail item leads
/// @param icon Feather's name, as in `fth-grid`
/// @param name in the user's language
public record Feature(Place home, String icon, String name, Screen screen) {}
