package dev.outboard.core.operations;

import dev.outboard.core.operations.Changes.Wanted;
import dev.outboard.core.operations.Chunks.Result;
import dev.outboard.core.operations.Progress.Phase;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Suiting.Way;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Does the operation's action to some rows. Where the poller locks nothing, rows that are to be deleted or
/// edited are held first: their due time is pushed, the longest delivery is waited for, and only those that
/// nothing has happened to since are acted on. The others get their due time back.
final class Acting {
    private static final Sql CLOCK = Sql.of(Acting.class, "clock");
    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final Work work;
    private final Suiting suiting;
    private final Chunks chunks;

    Acting(Work work) {
        this.work = work;
        this.suiting = new Suiting(work.plan().action(), work.desk().poller());
        this.chunks = new Chunks(work);
    }

    /// @return the lines of those that it came to; fewer than rows when cancelled
    List<Line> on(List<Seen> rows, Wanted wanted) {
        var lines = new ArrayList<Line>();
        var held = rows.stream().filter(suiting::held).toList();
        byWay(rows.stream().filter(row -> !suiting.held(row)).toList(), wanted, lines);
        if (!held.isEmpty() && !work.course().cancelled()) {
            heldFirst(held, wanted, lines);
        }
        return lines;
    }

    /// The database's clock.
    Instant now() {
        return work.desk().db().with(session -> session.one(CLOCK, row -> row.instant("at")));
    }

    /// Until when rows are held from a moment on: long enough for all that follows, and soon over where
    /// nobody is left to give them back.
    static Instant holdUntil(Instant now, Duration longestDelivery) {
        return now.plus(longestDelivery.multipliedBy(2)).plus(MARGIN);
    }

    private void byWay(List<Seen> rows, Wanted wanted, List<Line> lines) {
        var ways = new LinkedHashMap<Way, List<Seen>>();
        rows.forEach(row -> ways.computeIfAbsent(suiting.way(row), _ -> new ArrayList<>()).add(row));
        ways.forEach((way, its) -> chunks.change(way, its, wanted, results -> {
            var put = results.stream().map(this::put).toList();
            lines.addAll(put);
            work.entry().unchanged(work.armed(), put);
            work.tell(Phase.CHANGING, null, put);
        }));
    }

    private void heldFirst(List<Seen> rows, Wanted wanted, List<Line> lines) {
        var wait = work.desk().poller().longestDelivery();
        var until = holdUntil(now(), wait);
        var ready = new LinkedHashMap<String, Seen>();
        rows.forEach(row -> ready.put(row.id(), row));
        var pushed = push(rows, until, ready, lines);
        work.tell(Phase.WAITING, wait, List.of());
        if (!work.course().pause(wait)) {
            byWay(List.copyOf(ready.values()), wanted, lines);
        }
        chunks.giveBack(
            pushed.stream().filter(row -> !work.ledger().changed(row.id())).toList(),
            row -> work.ledger().asFrozen(row.id()).dueAt());
    }

    /// Those that are due before then; a later due time holds a row by itself.
    private List<Seen> push(List<Seen> rows, Instant until, Map<String, Seen> ready, List<Line> lines) {
        var pushed = new ArrayList<Seen>();
        var due = rows.stream().filter(row -> row.dueAt() == null || row.dueAt().isBefore(until)).toList();
        work.tell(Phase.HOLDING, null, List.of());
        chunks.hold(due, until, results -> {
            var put = new ArrayList<Line>();
            for (var result : results) {
                if (result.changed() != null) {
                    var after = result.row().after(result.changed().dueAt(), result.changed().version());
                    ready.put(after.id(), after);
                    pushed.add(after);
                } else {
                    ready.remove(result.row().id());
                    put.add(put(result));
                }
            }
            lines.addAll(put);
            work.entry().unchanged(work.armed(), put);
            work.tell(Phase.HOLDING, null, put);
        });
        return pushed;
    }

    private Line put(Result result) {
        return result.changed() == null ? work.ledger().put(result.row().id(), result.mark())
            : work.ledger().put(result.changed());
    }
}
