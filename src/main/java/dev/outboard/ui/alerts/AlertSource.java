package dev.outboard.ui.alerts;

import dev.outboard.core.settings.SettingsFile;
import dev.outboard.ui.kit.Place;
import java.util.List;

/// Where alerts come from and are kept, for one connection.
public interface AlertSource {
    /// Has the thresholds; blocks.
    SettingsFile settings();

    /// Who is at this machine, as the journal names people.
    String person();

    /// Adds to the journal what became of an alert; blocks, and throws where the disk doesn't take it.
    void noted(String what, String scope, String why);

    /// How far each projection was behind when that was last read; answers at once.
    List<Lag> lags();

    /// @param behind events
    /// @param place where it is shown
    record Lag(String projection, long behind, Place place) {}
}
