package dev.outboard.core.events;

import java.util.List;

/// Where a history reads from: an event store, or a profile's statement.
public interface EventPages {
    /// The events of an aggregate above a version, in version order, `limit` at most; fewer mean that there
    /// are no more.
    List<Event> read(AggregateId aggregate, int afterVersion, int limit);
}
