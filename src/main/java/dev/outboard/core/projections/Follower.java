package dev.outboard.core.projections;

import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Carries one projection forward, a batch a transaction: the checkpoint's row is held from its first
/// statement to its last, so that of several workers one works at a time and none goes back.
final class Follower {
    private static final Sql UPSERT = Sql.of(Follower.class, "upsert");
    private static final int MOST = 1_000;
    private static final long RANGE = 100_000;
    /// Where locks don't tell what may still come, so many positions are read again.
    private static final long AGAIN = 1_000;

    private final Db db;
    private final Projection projection;
    private final EventLog log;
    private final Folding folding;
    private @Nullable ReadModel table;
    private int most = MOST;
    private long reached;

    Follower(Db db, Store store, Projection projection) {
        this.db = db;
        this.projection = projection;
        this.log = new EventLog(store, projection.aggregateType());
        this.folding = new Folding(projection, log);
    }

    Projection projection() {
        return projection;
    }

    /// The position to begin at; a projection that has none begins at 0.
    long begin(Session session) {
        Checkpoints.create(session);
        Checkpoints.add(session, projection, 0);
        return Checkpoints.lock(session, projection).orElse(0L);
    }

    /// One batch.
    WorkerState step(long complete, boolean exact) {
        if (table == null && fit() instanceof ReadModelCheck.Result.Unfit(var faults)) {
            return new WorkerState.Unfit(faults);
        }
        try {
            var state = db.inTransaction(session -> batch(session, complete, exact));
            most = Math.min(MOST, most * 2);
            return state;
        } catch (DbException.Refused | DbException.Conflict e) {
            return refused(e, complete);
        }
    }

    private ReadModelCheck.Result fit() {
        var result = db.with(session -> ReadModelCheck.of(session, projection));
        if (result instanceof ReadModelCheck.Result.Fits(var fitting)) {
            table = fitting;
        }
        return result;
    }

    private WorkerState batch(Session session, long complete, boolean exact) {
        Optional<Long> held = Checkpoints.lock(session, projection);
        if (held.isEmpty()) {
            Checkpoints.add(session, projection, 0);
            return new WorkerState.CatchingUp(0, complete);
        }
        long at = held.get();
        reached = at;
        if (at >= complete) {
            return upToDate(session, at, exact);
        }
        var advance = folding.next(session, at, Math.min(complete, at + RANGE), most);
        write(session, advance);
        Checkpoints.advance(session, projection, advance.position(), advance.poison());
        if (advance.poison() != null) {
            return new WorkerState.Stopped(advance.position(), advance.poison());
        }
        return advance.position() < complete
            ? new WorkerState.CatchingUp(advance.position(), complete)
            : new WorkerState.Current(advance.position());
    }

    private WorkerState upToDate(Session session, long at, boolean exact) {
        var newest = log.newest(session);
        if (newest < at) {
            folding.forget();
            return new WorkerState.Ahead(at, newest);
        }
        if (!exact) {
            write(session, folding.next(session, Math.max(0, at - AGAIN), at, Integer.MAX_VALUE));
        }
        return new WorkerState.Current(at);
    }

    private void write(Session session, Folding.Advance advance) {
        var into = table;
        if (into != null && !advance.rows().isEmpty()) {
            session.execute(
                UPSERT.with(into.names()), Json.text(advance.rows().stream().map(into::json).toList()));
        }
    }

    /// The server doesn't take what was folded. Half as much is tried, until one event is left: that is it.
    private WorkerState refused(DbException e, long complete) {
        if (!aboutValues(e)) {
            table = null;
            throw e;
        }
        if (most > 1) {
            most = most / 2;
            return new WorkerState.CatchingUp(reached, complete);
        }
        return db.inTransaction(session -> {
            long at = Checkpoints.lock(session, projection).orElse(0L);
            var event = folding.first(session, at, complete);
            if (event == null) {
                return new WorkerState.Current(at);
            }
            var poison = PoisonEvent.of(event, "", String.valueOf(e.getMessage()));
            Checkpoints.advance(session, projection, event.position() - 1, poison);
            return new WorkerState.Stopped(event.position() - 1, poison);
        });
    }

    /// Data exceptions and integrity constraints (PostgreSQL manual, appendix A).
    static boolean aboutValues(DbException e) {
        var state = String.valueOf(e.state());
        return state.startsWith("22") || state.startsWith("23");
    }
}
