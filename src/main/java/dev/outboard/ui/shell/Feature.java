package dev.outboard.ui.shell;

import dev.outboard.ui.kit.Notice;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Tone;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;

/// A screen in the rail.
///
/// @param home where its rail item leads
/// @param icon Feather's name, as in `fth-grid`
/// @param name in the user's language
/// @param count what stands beside the name, as it changes; empty for nothing
/// @param tone of the count
/// @param missing why this database has nothing for it; empty where it has
public record Feature(
    Place home, String icon, String name, Screen screen, ObservableValue<String> count,
    ObservableValue<Tone> tone, String missing) {
    /// A screen that counts nothing.
    public Feature(Place home, String icon, String name, Screen screen) {
        this(home, icon, name, screen, new ReadOnlyStringWrapper(""));
    }

    /// A screen whose count is nothing to worry about.
    public Feature(Place home, String icon, String name, Screen screen, ObservableValue<String> count) {
        this(home, icon, name, screen, count, new ReadOnlyObjectWrapper<>(Tone.PLAIN), "");
    }

    /// A screen that this database has nothing for: its page says why.
    public static Feature missing(Place home, String icon, String name, Notice why) {
        return new Feature(
            home, icon, name, new MissingScreen(home, name, why), new ReadOnlyStringWrapper(""),
            new ReadOnlyObjectWrapper<>(Tone.PLAIN), why.title());
    }
}
