package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Place;
import javafx.scene.Parent;

/// A screen in the rail.
///
/// @param icon Feather's name, as in `fth-grid`
/// @param name in the user's language
/// @param refresh reads everything on it again
public record Feature(Place place, String icon, String name, Parent view, Runnable refresh) {}
