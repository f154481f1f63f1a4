package dev.outboard.ui.correlation;

import dev.outboard.core.trace.Correlated;
import dev.outboard.db.Stop;

/// Where the page of a correlation reads; every call blocks.
public interface Correlating {
    /// Whether this database tells of correlations.
    boolean there();

    /// Searches on from where it stands.
    Correlated further(Correlated sofar, Stop stop);
}
