package dev.outboard.ui.export;

import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.export.FieldsSeen;
import dev.outboard.core.export.Format;
import dev.outboard.core.export.HistoryExport.Outcome;
import dev.outboard.core.export.HistoryExport.Watcher;
import dev.outboard.core.export.Masks;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Where the page of an export reads and writes; all of it blocks.
public interface Exporting {
    /// What the events of an aggregate look like, by some of them.
    Sample sample(String type, String id);

    Outcome write(Wanted wanted, Path to, Watcher watcher);

    /// @param events how many there are
    /// @param newest null where there is none
    record Sample(FieldsSeen fields, long events, @Nullable StoredEvent newest) {}

    /// What is to be written.
    record Wanted(String type, String id, Format format, Masks masks) {}
}
