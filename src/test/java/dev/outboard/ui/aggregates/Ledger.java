package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateHeader;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregate;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.FoundAggregates.Far;
import dev.outboard.core.events.KnownAggregates;
import dev.outboard.core.events.Onward;
import dev.outboard.core.outbox.Unsettled;
import dev.outboard.db.Stop;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Aggregates in memory: each step of a search is told what it finds, else it finds all and is at the end.
public final class Ledger implements Aggregates {
    public static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");
    public static final Onward FURTHER = new Onward.Walk(List.of(new Onward.Stretch(null, 400L)), 4_000, 0);

    final List<Asked> asked = new ArrayList<>();
    public final Deque<FoundAggregates> steps = new ArrayDeque<>();
    public final List<Unsettled> unsettled = new ArrayList<>();
    public final List<FoundAggregate> all = new ArrayList<>();
    @Nullable RuntimeException failure;
    public boolean outbox = true;
    boolean shared = true;
    @Nullable Long estimate = 96_412L;
    Runnable meanwhile = () -> { };

    public static FoundAggregate one(String type, String id, int versions) {
        return new FoundAggregate(
            new AggregateHeader(type, id, versions, 500, FIRST, FIRST.plusSeconds(60)), "MoneyDeposited");
    }

    public static FoundAggregates walked(@Nullable Onward next, FoundAggregate... rows) {
        return new FoundAggregates(
            List.of(rows), List.of(), new Far(By.WALK, 4_000, 1_204_000L, FIRST, 0, 0), next);
    }

    @Override
    public KnownAggregates known() {
        fail();
        return new KnownAggregates(estimate, shared, true, 1L, 2_408_000L);
    }

    @Override
    public FoundAggregates step(Asked what, @Nullable Onward from, boolean typed, Stop stop) {
        asked.add(what);
        fail();
        meanwhile.run();
        return steps.isEmpty() ? walked(null, all.toArray(FoundAggregate[]::new)) : steps.poll();
    }

    @Override
    public List<Unsettled> unsettled(List<FoundAggregate> rows) {
        fail();
        return List.copyOf(unsettled);
    }

    @Override
    public boolean there() {
        return true;
    }

    @Override
    public boolean messages() {
        return outbox;
    }

    private void fail() {
        if (failure != null) {
            throw failure;
        }
    }
}
