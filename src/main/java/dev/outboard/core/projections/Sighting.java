package dev.outboard.core.projections;

import dev.outboard.core.projections.Behind.Walk;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.core.projections.Outlook.Work;
import dev.outboard.db.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What comes in during one look, until it is put together. For one thread.
final class Sighting {
    private final Map<String, Reached> own = new HashMap<>();
    private final Map<String, Long> positions = new HashMap<>();
    private final Map<String, Walk> walks = new HashMap<>();
    private final Set<Integer> locks = new HashSet<>();
    private final List<RebuildHistory.Past> rebuilds = new ArrayList<>();
    private boolean keepsRebuilds;
    private Instant at = Instant.EPOCH;
    private long head;

    void own(Row row) {
        var reached = Checkpoints.reached(row);
        own.put(reached.projection(), reached);
    }

    void behind(Row row) {
        at = row.instant("read_at");
        var newest = row.maybeBigint("head");
        head = newest == null ? 0 : newest;
        var position = row.maybeBigint("position");
        var walked = row.maybeBigint("rows");
        if (position != null) {
            var projection = row.text("projection");
            positions.put(projection, position);
            if (walked != null) {
                var last = row.maybeBigint("last");
                walks.put(projection, new Walk(
                    walked, last == null ? position : last, row.bigint("events"), time(row)));
            }
        }
    }

    void atWork(Row row) {
        locks.add(row.integer("lock"));
    }

    void keepsRebuilds() {
        keepsRebuilds = true;
    }

    void rebuild(Row row) {
        rebuilds.add(RebuildHistory.past(row));
    }

    Look look(
        List<Projection> definitions, @Nullable Long complete,
        Function<Projection, @Nullable Obstacle> obstacles) {
        var outlooks = definitions.stream()
            .map(one -> outlook(one, complete == null ? head : complete, obstacles.apply(one))).toList();
        return new Look(at, head, outlooks, keepsRebuilds ? rebuilds : null);
    }

    private Outlook outlook(Projection one, long upTo, @Nullable Obstacle obstacle) {
        var position = positions.get(one.name());
        var walk = walks.get(one.name());
        var reached = one.checkpoint() == null ? own.get(one.name()) : null;
        return new Outlook(
            one.name(), one.aggregateType(), one.table(), position,
            position == null ? null : walk == null ? Behind.NOTHING : Behind.walked(position, upTo, walk),
            reached == null ? null : reached.updatedAt(), reached == null ? null : reached.stopped(),
            reached != null && !reached.definition().equals(one.fingerprint()), work(one), obstacle);
    }

    /// A row that is open without the lock belongs to a process that went away.
    private @Nullable Work work(Projection one) {
        if (!locks.contains(Shadow.lock(one))) {
            return null;
        }
        return rebuilds.stream()
            .filter(past -> past.projection().equals(one.name()) && past.ended() == null)
            .findFirst()
            .map(past -> new Work(true, past.begun()))
            .orElseGet(() -> new Work(false, null));
    }

    /// What has no place in a calendar tells no age.
    private static @Nullable Instant time(Row row) {
        var oldest = row.maybeInstant("oldest");
        return oldest == null || oldest.equals(Row.INFINITY) || oldest.equals(Row.MINUS_INFINITY)
            ? null : oldest;
    }
}
