package dev.outboard;

import dev.outboard.core.events.EventHeader;
import dev.outboard.core.events.StoredEvent;
import dev.outboard.core.trace.Correlated;
import dev.outboard.core.trace.Correlations;
import dev.outboard.core.trace.Correlations.Probe;
import dev.outboard.core.trace.Found;
import dev.outboard.core.trace.Locator;
import dev.outboard.core.trace.Search;
import dev.outboard.core.trace.Sought;
import dev.outboard.core.trace.Types;
import dev.outboard.core.trace.Whereabouts;
import dev.outboard.db.Stop;
import dev.outboard.ui.correlation.Correlating;
import dev.outboard.ui.event.Located;
import dev.outboard.ui.search.Searching;
import java.util.List;
import java.util.Optional;

/// What the search box and the pages of an event and of a correlation read.
record Traces(Search search, Correlations correlations, Locator locator)
    implements Searching, Correlating, Located {
    @Override
    public Types types() {
        return search.types();
    }

    @Override
    public List<Found> lookup(Sought sought, Types types) {
        return search.lookup(sought, types);
    }

    @Override
    public boolean there() {
        return correlations.there();
    }

    @Override
    public Probe probe(String text, Stop stop) {
        return correlations.probe(text, stop);
    }

    @Override
    public Correlated further(Correlated sofar, Stop stop) {
        return correlations.further(sofar, stop);
    }

    @Override
    public Optional<StoredEvent> event(String id) {
        return locator.event(id);
    }

    @Override
    public Whereabouts whereabouts(EventHeader event) {
        return locator.whereabouts(event);
    }

    @Override
    public Optional<EventHeader> cause(String id) {
        return locator.cause(id);
    }
}
