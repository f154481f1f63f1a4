package dev.outboard;

import dev.outboard.core.events.AggregateSearch;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregate;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.KnownAggregates;
import dev.outboard.core.events.Onward;
import dev.outboard.core.outbox.Unsettled;
import dev.outboard.core.profiles.Half;
import dev.outboard.db.Stop;
import dev.outboard.ui.aggregates.Aggregates;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Aggregates of an open database, to be found.
final class ReadAggregates implements Aggregates {
    private final AggregateSearch search;
    private final boolean there;
    private final boolean messages;

    ReadAggregates(Console console, InstantSource clock) {
        search = new AggregateSearch(console.db(), console.store(), clock);
        there = console.store().has(Half.EVENTS);
        messages = console.store().has(Half.OUTBOX);
    }

    @Override
    public KnownAggregates known() {
        return search.known();
    }

    @Override
    public FoundAggregates step(Asked asked, @Nullable Onward from, boolean typed, Stop stop) {
        return search.step(asked, from, typed, stop);
    }

    @Override
    public List<Unsettled> unsettled(List<FoundAggregate> rows) {
        return search.unsettled(rows);
    }

    @Override
    public boolean there() {
        return there;
    }

    @Override
    public boolean messages() {
        return messages;
    }
}
