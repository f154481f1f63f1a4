package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter;
import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.profiles.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the page that finds an aggregate reads; calls that read rows block.
/// Without an event store there is nothing to ask for.
public interface Aggregates {
    Page<AggregateHeader> page(AggregateFilter filter, @Nullable String after, int rows);

    List<AggregateHeader> beginning(String id, int rows);

    /// There is an event store.
    boolean there();
}
