package dev.outboard.ui.projections;

import dev.outboard.core.projections.Look;
import org.jspecify.annotations.Nullable;

/// What the Projections screen reads; blocks.
public interface Source {
    /// @param complete up to where projections could be; null where that isn't known
    Look look(@Nullable Long complete);
}
