package dev.outboard;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.events.Merge;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.StateCheck;
import dev.outboard.core.events.StoredStates;
import dev.outboard.core.events.StoredStates.Header;
import dev.outboard.core.events.StoredStates.Kept;
import dev.outboard.core.projections.Projection;
import dev.outboard.ui.snapshots.Vault;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The stored states of an open database; a definition replays where one is known for the type.
final class KeptStates implements Vault {
    private final StoredStates states;
    private final EventReader events;
    private final List<Projection> definitions;

    KeptStates(Console console, List<Projection> definitions) {
        states = new StoredStates(console.db(), console.store());
        events = new EventReader(console.db(), console.store());
        this.definitions = List.copyOf(definitions);
    }

    @Override
    public boolean there() {
        return states.there();
    }

    @Override
    public List<Header> list(String type, String id) {
        return states.list(type, id);
    }

    @Override
    public Optional<Kept> state(String type, String id, int version) {
        return states.state(type, id, version);
    }

    @Override
    public StateCheck check(String type, String id) {
        return new StateCheck(new AggregateId(type, id), (asked, after, limit) ->
            events.history(type, id, after, limit).stream().map(stored -> stored.as(asked)).toList(),
            reducer(type));
    }

    @Override
    public @Nullable String definition(String type) {
        return reducer(type).definition();
    }

    private Reducer reducer(String type) {
        return definitions.stream()
            .filter(definition -> definition.aggregateType().equals(type)).findFirst()
            .<Reducer>map(definition -> definition).orElseGet(Merge::new);
    }
}
