package dev.outboard.core.alerts;

import dev.outboard.core.alerts.Levels.Level;
import dev.outboard.core.alerts.Levels.Subject;
import dev.outboard.core.outbox.Count;
import dev.outboard.core.outbox.OutboxTotals;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Makes levels of what was read. How many dead letters have come is a difference between looks, so it keeps
/// those of the last [#WINDOW]. For one thread.
public final class Gauges {
    /// Within which new dead letters are counted.
    public static final Duration WINDOW = Duration.ofMinutes(10);
    private static final Duration APART = Duration.ofSeconds(5);

    private final Deque<Look> looks = new ArrayDeque<>();
    private @Nullable OutboxTotals totals;

    /// @param dead the least since the look before
    private record Look(Instant at, long dead) {}

    /// The outbox was counted.
    public void counted(OutboxTotals counted) {
        totals = counted;
        if (counted.dead().kind() != Count.Kind.EXACT) {
            looks.clear();
            return;
        }
        var last = looks.peekLast();
        var dead = counted.dead().value();
        if (last != null && counted.asOf().isBefore(last.at())) {
            looks.clear();
        } else if (looks.size() > 1 && last != null
            && Duration.between(last.at(), counted.asOf()).compareTo(APART) < 0) {
            // Between two looks that are kept the least counts, so that none is missed.
            looks.removeLast();
            looks.addLast(new Look(last.at(), Math.min(last.dead(), dead)));
            return;
        }
        looks.addLast(new Look(counted.asOf(), dead));
        while (looks.size() > 1 && looks.getFirst().at().isBefore(counted.asOf().minus(WINDOW))) {
            looks.removeFirst();
        }
    }

    /// @param at by the database's clock
    /// @param behind events that each projection is behind
    /// @param held how long the complete line has been held, null where it isn't or nobody can tell
    public Levels at(Instant at, Map<String, Long> behind, @Nullable Duration held) {
        var levels = new HashMap<Subject, Level>();
        behind.forEach((name, events) ->
            levels.put(new Subject(Watch.LAG, name), Level.exactly(events)));
        levels.put(Subject.of(Watch.HELD), Level.exactly(held == null ? 0 : held.toSeconds()));
        var counted = totals;
        if (counted != null) {
            put(levels, Watch.BACKLOG, counted.backlog());
            put(levels, Watch.DEAD, counted.dead());
            var oldest = counted.oldestBacklog();
            levels.put(Subject.of(Watch.WAITING), new Level(
                oldest == null ? 0 : Math.max(0, Duration.between(oldest, counted.asOf()).toSeconds()),
                counted.backlog().kind() != Count.Kind.EXACT));
            if (counted.dead().kind() == Count.Kind.EXACT) {
                var least = looks.stream().mapToLong(Look::dead).min().orElse(counted.dead().value());
                levels.put(Subject.of(Watch.DEAD_INCREASE), Level.exactly(counted.dead().value() - least));
            }
        }
        return new Levels(at, levels);
    }

    private static void put(Map<Subject, Level> levels, Watch watch, Count count) {
        levels.put(
            Subject.of(watch), new Level(count.value(), count.kind() != Count.Kind.EXACT));
    }
}
