package dev.outboard.ui.search;

import dev.outboard.core.trace.Correlations.Probe;
import dev.outboard.core.trace.Found;
import dev.outboard.core.trace.Sought;
import dev.outboard.core.trace.Types;
import dev.outboard.db.Stop;
import java.util.List;

/// Where the search box looks; every call blocks.
public interface Searching {
    Types types();

    List<Found> lookup(Sought sought, Types types);

    /// Whether this database tells of correlations.
    boolean there();

    /// The newest messages that name a text.
    Probe probe(String text, Stop stop);
}
