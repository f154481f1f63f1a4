package dev.outboard.core.operations;

import dev.outboard.core.operations.Changes.Changed;
import dev.outboard.core.operations.Changes.Wanted;
import dev.outboard.core.operations.Receipt.Mark;
import dev.outboard.core.operations.Suiting.Way;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.db.DbException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Changes rows chunk after chunk, a short transaction each: 500 rows, fewer where the server takes longer
/// than half of what a transaction may. Between two chunks it rests three times as long as the last one took,
/// so that the relay beside it keeps its pace, and ends when cancelled.
final class Chunks {
    private static final int MOST = 500;
    /// By the server's clock; the statement's own limit is twice that.
    private static final Duration LONG = Duration.ofMillis(100);
    private static final Duration SHORT = Duration.ofMillis(50);
    /// Of a whole transaction as seen from here, with the journal's line and the way to the server. Rows are
    /// not to blame for all of that, so the chunks stay above a size.
    private static final Duration LONG_HERE = Duration.ofMillis(150);
    private static final int FEW = 100;
    private static final int RESTS = 3;
    private static final Duration LONGEST_REST = Duration.ofMillis(500);
    private static final int TRIES = 40;

    private final Work work;
    private final Sights sights;
    private int size = MOST;
    private boolean holding;

    Chunks(Work work) {
        this.work = work;
        this.sights = new Sights(work.desk().db(), work.desk().store());
    }

    /// What came of one row.
    ///
    /// @param changed null where it wasn't
    /// @param mark why not, else [Mark#CHANGED]
    record Result(Seen row, @Nullable Changed changed, Mark mark) {}

    /// Until all are done, or it is cancelled.
    ///
    /// @param told is called after each chunk
    void change(Way way, List<Seen> rows, Wanted wanted, Consumer<List<Result>> told) {
        var from = 0;
        while (from < rows.size() && !work.course().cancelled()) {
            from += step(way, rows.subList(from, rows.size()), wanted, told);
        }
    }

    /// As [#change], for rows that are only held until they are acted on.
    void hold(List<Seen> rows, Instant until, Consumer<List<Result>> told) {
        holding = true;
        change(Way.DUE, rows, _ -> until, told);
        holding = false;
    }

    /// Until all are done, cancelled or not: what must be put back.
    void giveBack(List<Seen> rows, Wanted former) {
        holding = true;
        var from = 0;
        while (from < rows.size()) {
            from += step(Way.DUE, rows.subList(from, rows.size()), former, _ -> { });
        }
        holding = false;
    }

    /// @return rows done
    private int step(Way way, List<Seen> rest, Wanted wanted, Consumer<List<Result>> told) {
        for (var tries = 1;; tries++) {
            var chunk = rest.subList(0, Math.min(size, rest.size()));
            var number = work.ledger().begin();
            var begun = System.nanoTime();
            try {
                var changed = work.armed().inTransaction(session -> {
                    var rows = work.changes().apply(session, way, chunk, wanted);
                    work.entry().within(session, new Entry.Chunk(number, way, holding, chunk, rows));
                    return rows;
                });
                var took = Duration.ofNanos(System.nanoTime() - begun);
                adapt(changed, took);
                work.entry().committed(number);
                told.accept(results(way, chunk, changed));
                if (chunk.size() < rest.size()) {
                    var pause = took.multipliedBy(RESTS);
                    work.course().pause(pause.compareTo(LONGEST_REST) < 0 ? pause : LONGEST_REST);
                }
                return chunk.size();
            } catch (DbException.Cancelled | DbException.Conflict e) {
                if (tries == TRIES
                    || (e instanceof DbException.Conflict conflict && conflict.constraint() != null)) {
                    throw e;
                }
                size = Math.max(1, chunk.size() / 2);
                work.course().pause(LONGEST_REST);
            } catch (DbException.Unreachable e) {
                told.accept(chunk.stream().map(row -> new Result(row, null, Mark.UNKNOWN)).toList());
                throw e;
            }
        }
    }

    /// The next chunk is larger or smaller, after how long the server and the whole took.
    private void adapt(List<Changed> changed, Duration whole) {
        var server = changed.stream().map(row -> Duration.between(row.begun(), row.at()))
            .max(Duration::compareTo).orElse(Duration.ZERO);
        if (server.compareTo(LONG) > 0) {
            size = Math.max(1, size / 2);
        } else if (whole.compareTo(LONG_HERE) > 0) {
            size = Math.min(size, Math.max(FEW, size / 2));
        } else if (server.compareTo(SHORT) < 0 && whole.compareTo(LONG) < 0) {
            size = Math.min(MOST, size * 2);
        }
    }

    private List<Result> results(Way way, List<Seen> chunk, List<Changed> changed) {
        var byId = new HashMap<String, Changed>();
        changed.forEach(row -> byId.put(row.id(), row));
        var missing = chunk.stream().map(Seen::id).filter(id -> !byId.containsKey(id)).toList();
        var now = missing.isEmpty() ? Map.<String, Sight>of() : sights.of(missing);
        var results = new ArrayList<Result>();
        for (var row : chunk) {
            var done = byId.get(row.id());
            results.add(new Result(
                row, done, done == null ? untouched(way, row, now.get(row.id())) : Mark.CHANGED));
        }
        return results;
    }

    /// Why the guarded statement left it alone. One that looks as before was skipped, because somebody held
    /// it.
    private static Mark untouched(Way way, Seen row, @Nullable Sight now) {
        if (now == null) {
            return Mark.GONE;
        }
        if (way == Way.RESTORE) {
            return Mark.CHANGED_SINCE;
        }
        if (now.seen().state() == MessageState.PUBLISHED && way != Way.PURGE) {
            return Mark.ALREADY_PUBLISHED;
        }
        var same = now.seen().same(row) && (!way.exact() || now.seen().version().equals(row.version()));
        return same ? Mark.IN_FLIGHT : Mark.CHANGED_SINCE;
    }
}
