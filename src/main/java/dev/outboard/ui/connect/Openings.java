package dev.outboard.ui.connect;

import dev.outboard.core.connections.SavedConnection;
import org.jspecify.annotations.Nullable;

/// What can be opened.
///
/// @param <T> what the rest of the window works with
public interface Openings<T> {
    Opening<T> sample();

    /// @param password typed for this time; null to have it looked up, by its password command
    /// or in `.pgpass`
    Opening<T> of(SavedConnection connection, @Nullable String password);
}
