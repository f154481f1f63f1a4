package dev.outboard.core.projections;

import dev.outboard.core.events.Event;
import dev.outboard.core.events.State;

/// One aggregate after an event.
///
/// @param last the event, without its data
/// @param hash of the aggregate's id as the server computes it; 0 where nobody asked
record Folded(State state, Event last, int hash) {}
