package dev.outboard.ui.journal;

import dev.outboard.core.operations.JournalExport.Format;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Asks for the file to export to.
public interface Chooser {
    /// @param name without its ending
    /// @return null where none was chosen
    @Nullable Path choose(Format format, String name);
}
