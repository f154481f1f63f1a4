package dev.outboard;

import dev.outboard.core.events.AggregateFilter;
import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateReader;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Page;
import dev.outboard.ui.aggregates.Aggregates;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the aggregates of a store that was opened. Readings block.
final class ReadAggregates implements Aggregates {
    private final boolean there;
    private final AggregateReader reader;

    ReadAggregates(Console console) {
        there = console.store().has(Half.EVENTS);
        reader = new AggregateReader(console.db(), console.store());
    }

    @Override
    public Page<AggregateHeader> page(AggregateFilter filter, @Nullable String after, int rows) {
        return reader.page(filter, after, rows);
    }

    @Override
    public List<AggregateHeader> beginning(String id, int rows) {
        return reader.beginning(id, rows);
    }

    @Override
    public boolean there() {
        return there;
    }
}
