package dev.outboard;

import dev.outboard.core.operations.Journal;
import dev.outboard.core.operations.Operator;
import dev.outboard.core.settings.SettingsFile;
import dev.outboard.ui.alerts.AlertSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// Alerts as this machine keeps them: thresholds in its settings, what became of them in its journal. A
/// connection that isn't armed writes nothing into the database, so the journal's table doesn't tell of them.
///
/// @param behind how far projections were behind when that was last read; answers at once
record RecordedAlerts(
    SettingsFile settings, Journal journal, Operator operator, Supplier<List<Lag>> behind)
    implements AlertSource {

    /// This user's settings.
    static SettingsFile usual() {
        return new SettingsFile(SettingsFile.usual(
            System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv()));
    }

    @Override
    public String person() {
        return operator.name();
    }

    @Override
    public void noted(String what, String scope, String why) {
        try {
            journal.noted(operator, what, scope, why);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Lag> lags() {
        return behind.get();
    }
}
