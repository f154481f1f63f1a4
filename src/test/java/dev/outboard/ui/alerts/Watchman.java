package dev.outboard.ui.alerts;

import dev.outboard.core.settings.SettingsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What alerts need, for tests: a file of settings, and a journal in memory that can be full.
public final class Watchman implements AlertSource {
    public final List<String> journal = new ArrayList<>();
    public List<Lag> lags = List.of();
    public boolean full;
    private final SettingsFile settings;

    public Watchman(Path file) {
        settings = new SettingsFile(file);
    }

    @Override
    public SettingsFile settings() {
        return settings;
    }

    @Override
    public String person() {
        return "m.lindqvist";
    }

    @Override
    public void noted(String what, String scope, String why) {
        if (full) {
            throw new IllegalStateException("No space left on device");
        }
        journal.add(String.join(" | ", what, scope, why));
    }

    @Override
    public List<Lag> lags() {
        return lags;
    }
}
