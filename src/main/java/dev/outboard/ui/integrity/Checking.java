package dev.outboard.ui.integrity;

import dev.outboard.core.export.Format;
import dev.outboard.core.integrity.AggregateCheck.Checked;
import dev.outboard.core.integrity.Finding;
import dev.outboard.core.integrity.Horizon;
import dev.outboard.core.integrity.Progress;
import dev.outboard.core.integrity.Series;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the Integrity screen checks with; all of it blocks.
public interface Checking {
    /// A check of the whole store.
    ///
    /// @param upTo nothing can appear any more at or below this position
    Scanning begin(long upTo);

    Checked aggregate(String type, String id);

    /// @return how many there are in the file
    int export(List<Finding> findings, Format format, Path to);

    /// A check of the store that goes on piece by piece.
    interface Scanning {
        Progress step();

        List<Finding> findings(int from);

        Series series();

        /// Null where messages carry no events.
        @Nullable Horizon horizon();
    }
}
