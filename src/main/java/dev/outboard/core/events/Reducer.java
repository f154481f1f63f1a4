package dev.outboard.core.events;

import org.jspecify.annotations.Nullable;

/// Folds events into the state of their aggregate. Pure: the same events give the same state, on any thread.
public interface Reducer {
    /// Before the first event.
    State initial(AggregateId aggregate);

    /// The state after one more event, or why there is none.
    Step apply(State before, Event event);

    /// Identifies the way of folding: states by reducers with equal fingerprints are interchangeable.
    String fingerprint();

    /// The definition's name; null where the state is no more than the events' merged data.
    @Nullable String definition();

    /// What an event made of a state.
    sealed interface Step {
        record Next(State state) implements Step {}

        /// The event can't be folded.
        ///
        /// @param field whose expression failed; empty where the event's data as a whole are at fault
        record Fault(String field, String reason) implements Step {}
    }
}
