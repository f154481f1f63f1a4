package dev.outboard.ui.overview;

import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.OutboxTotals;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What the tables don't keep and this connection has seen: how the counts have changed since the last look,
/// their course over the last hour, and how many attempts failed. By the database's clock.
final class Observed {
    /// A look that comes later in its minute says nothing of the minute's start.
    private static final Duration LATE = Duration.ofSeconds(45);
    private static final Duration KEPT = Duration.ofDays(8);
    private static final int COURSE = 60;

    private final TreeMap<Instant, OutboxTotals> firsts = new TreeMap<>();
    private Instant since;
    private @Nullable OutboxTotals base;
    private @Nullable OutboxTotals latest;

    /// @param since when this connection was opened
    Observed(Instant since) {
        this.since = since;
    }

    void look(OutboxTotals totals) {
        if (base == null) {
            base = totals;
        }
        latest = totals;
        firsts.putIfAbsent(totals.asOf().truncatedTo(ChronoUnit.MINUTES), totals);
        firsts.headMap(totals.asOf().minus(KEPT)).clear();
    }

    /// What there is now has been seen: changes are from now on.
    void mark(Instant at) {
        since = at;
        base = latest;
    }

    Instant since() {
        return since;
    }

    /// Since the last look; null where it isn't known both times.
    @Nullable Long change(Function<OutboxTotals, Count> of) {
        if (base == null || latest == null) {
            return null;
        }
        var before = of.apply(base);
        var now = of.apply(latest);
        return before.kind() == Count.Kind.EXACT && now.kind() == Count.Kind.EXACT
            ? now.value() - before.value() : null;
    }

    /// One value a minute, up to now, for the last hour; those that were not counted whole are left out.
    List<Long> course(Function<OutboxTotals, Count> of) {
        var last = latest;
        if (last == null) {
            return List.of();
        }
        var values = new ArrayList<Long>();
        var from = last.asOf().minus(COURSE, ChronoUnit.MINUTES);
        for (var look : firsts.tailMap(from, false).values()) {
            add(values, of.apply(look));
        }
        add(values, of.apply(last));
        return values;
    }

    /// By how much the failed attempts of what is unpublished have grown; null where nobody looked.
    @Nullable Long failures(Instant from, Instant until) {
        var before = failures(from);
        var after = failures(until);
        return before == null || after == null ? null : after - before;
    }

    private @Nullable Long failures(Instant minute) {
        var look = firsts.get(minute);
        var last = latest;
        if (look == null && last != null && last.asOf().isBefore(minute)) {
            // A minute that has just begun: the last look stands for its own, which is about to come.
            look = last;
        }
        return look == null || Duration.between(minute, look.asOf()).abs().compareTo(LATE) > 0
            ? null : look.failures();
    }

    private static void add(List<Long> values, Count count) {
        if (count.kind() == Count.Kind.EXACT) {
            values.add(count.value());
        }
    }
}
