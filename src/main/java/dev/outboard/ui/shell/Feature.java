package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;

/// A screen in the rail.
///
/// @param home where its rail item leads
/// @param icon Feather's name, as in `fth-grid`
/// @param name in the user's language
/// @param count what stands beside the name, as it changes; empty for nothing
public record Feature(Place home, String icon, String name, Screen screen, ObservableValue<String> count) {
    /// A screen that counts nothing.
    public Feature(Place home, String icon, String name, Screen screen) {
        this(home, icon, name, screen, new ReadOnlyStringWrapper(""));
    }
}
