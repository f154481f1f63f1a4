package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregate;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.KnownAggregates;
import dev.outboard.core.events.Onward;
import dev.outboard.core.outbox.Unsettled;
import dev.outboard.db.Stop;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the page that finds an aggregate reads; calls that read rows block.
/// Without an event store there is nothing to ask for.
public interface Aggregates {
    KnownAggregates known();

    /// @param from where the step before said that it goes on; null to begin
    /// @param typed events of one type are found by an index
    FoundAggregates step(Asked asked, @Nullable Onward from, boolean typed, Stop stop);

    /// The messages of some that are dead or wait; none where there is no outbox.
    List<Unsettled> unsettled(List<FoundAggregate> rows);

    /// There is an event store.
    boolean there();

    /// There is an outbox.
    boolean messages();
}
