package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter;
import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.profiles.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Aggregates in memory, as many as it is told.
final class Ledger implements Aggregates {
    static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");

    final List<String> asked = new ArrayList<>();
    final List<AggregateHeader> others = new ArrayList<>();
    @Nullable RuntimeException failure;
    @Nullable String next;

    static AggregateHeader other(String id, int versions) {
        return new AggregateHeader("Account", id, versions, 500, FIRST, FIRST.plusSeconds(60));
    }

    @Override
    public Page<AggregateHeader> page(AggregateFilter filter, @Nullable String after, int rows) {
        ask("page " + filter.part() + " " + after);
        return new Page<>(List.copyOf(others), after == null ? next : null, FIRST);
    }

    @Override
    public List<AggregateHeader> beginning(String id, int rows) {
        ask("beginning " + id);
        return List.of();
    }

    @Override
    public boolean there() {
        return true;
    }

    private void ask(String what) {
        asked.add(what);
        if (failure != null) {
            throw failure;
        }
    }
}
