package dev.outboard.core.projections;

import dev.outboard.core.projections.Standing.Foreign;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Query;
import dev.outboard.db.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads how far projections are: our worker's checkpoints and those that definitions name, in three round
/// trips at most, and one more for each projection where a named one can't be read. Blocking.
public final class Standings {
    private final Db db;
    private final List<Projection> projections;

    public Standings(Db db, List<Projection> projections) {
        this.db = db;
        this.projections = List.copyOf(projections);
    }

    /// In the order of the projections.
    ///
    /// @throws DbException.Unreachable where the database can't be reached
    public List<Standing> read() {
        var ours = new HashMap<String, Reached>();
        db.use(session -> Checkpoints.readable(session).forEach(one -> ours.put(one.projection(), one)));
        var foreign = foreign();
        var all = new ArrayList<Standing>();
        for (var projection : projections) {
            all.add(new Standing(
                projection.name(), ours.get(projection.name()),
                foreign.getOrDefault(projection.name(), new Foreign.Unnamed())));
        }
        return all;
    }

    private Map<String, Foreign> foreign() {
        var named = projections.stream().filter(projection -> projection.checkpoint() != null).toList();
        try {
            return asked(named);
        } catch (DbException.Denied | DbException.Refused _) {
            var one = new HashMap<String, Foreign>();
            named.forEach(projection -> one.putAll(alone(projection)));
            return one;
        }
    }

    private Map<String, Foreign> alone(Projection projection) {
        try {
            return asked(List.of(projection));
        } catch (DbException.Denied | DbException.Refused e) {
            return Map.of(projection.name(), new Foreign.Unreadable(String.valueOf(e.getMessage())));
        }
    }

    private Map<String, Foreign> asked(List<Projection> named) {
        var found = new HashMap<String, Foreign>();
        var queries = new ArrayList<Query>();
        for (var projection : named) {
            var checkpoint = projection.checkpoint();
            if (checkpoint != null) {
                queries.add(ForeignCheckpoint.query(checkpoint, projection, position -> found.put(
                    projection.name(),
                    position == null ? new Foreign.Absent() : new Foreign.At(position))));
            }
        }
        if (!queries.isEmpty()) {
            db.use((Session session) -> session.together(queries));
        }
        return found;
    }
}
