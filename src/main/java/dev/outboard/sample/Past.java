package dev.outboard.sample;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.State;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the bank did before the sample was started.
///
/// @param events in the order of their positions, which are theirs from 1
/// @param messages of the last 30 days, in the order of their ids
/// @param accounts the state of every account, and the event that made it
/// @param snapshots states at every hundredth version
/// @param stuck accounts whose messages wait behind one that doesn't get through
record Past(
    List<Event> events, List<Sent> messages, Map<AggregateId, Account> accounts, List<State> snapshots,
    Set<AggregateId> stuck) {

    /// @param last the event that made the state
    record Account(State state, Event last) {}
}
