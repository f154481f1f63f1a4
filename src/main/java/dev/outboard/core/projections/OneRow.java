package dev.outboard.core.projections;

import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Rebuilds one aggregate's row, in one short transaction that holds our worker back. The row never goes
/// back. Blocking.
public final class OneRow {
    private static final Sql UPSERT = Sql.of(OneRow.class, "upsert");
    private static final Sql REMOVE = Sql.of(OneRow.class, "remove_row");

    private final Db db;
    private final Store store;
    private final Projection projection;

    public OneRow(Db db, Store store, Projection projection) {
        this.db = db;
        this.store = store;
        this.projection = projection;
    }

    /// What became of the row.
    public sealed interface Outcome {
        /// It was what its events make already.
        record Same() implements Outcome {}

        /// It is now. Where the events make nothing, it is gone.
        record Repaired(Difference before) implements Outcome {}

        /// Its version is above that of every event: left as it is.
        record Ahead(Difference difference) implements Outcome {}

        /// Nothing can be made of an event.
        record Stopped(PoisonEvent event) implements Outcome {}

        /// The definition doesn't fit the table.
        record Unfit(List<String> faults) implements Outcome {
            public Unfit {
                faults = List.copyOf(faults);
            }
        }
    }

    /// @throws dev.outboard.db.DbException where the table refuses the row; nothing was changed
    public Outcome rebuild(String aggregate) {
        try {
            return db.inTransaction(session -> switch (ReadModelCheck.of(session, projection)) {
                case ReadModelCheck.Result.Unfit(var faults) -> new Outcome.Unfit(faults);
                case ReadModelCheck.Result.Fits(var live) -> rebuild(session, live, aggregate);
            });
        } catch (Poisoned e) {
            return new Outcome.Stopped(e.event());
        }
    }

    private Outcome rebuild(Session session, ReadModel live, String aggregate) {
        var log = new EventLog(store, projection.aggregateType());
        if (Checkpoints.exist(session)) {
            Checkpoints.lock(session, projection);
        }
        var upTo = Checkpoints.stands(session, projection, log).orElse(Long.MAX_VALUE);
        var before = new Examination(projection, live, log).of(session, List.of(aggregate), upTo);
        if (before.isEmpty()) {
            return new Outcome.Same();
        }
        var difference = before.getFirst();
        if (difference.kind() == Difference.Kind.ADDED) {
            session.execute(
                REMOVE.with(live.names()), Json.text(List.of(Map.of(live.key(), aggregate))));
            return new Outcome.Repaired(difference);
        }
        var fold = new Fold(projection);
        var version = difference.version();
        log.histories(session, Map.of(aggregate, version == null ? Integer.MAX_VALUE : version),
            version == null ? upTo : Long.MAX_VALUE, fold::take);
        return write(session, live, fold.rows(List.of(aggregate))) == 1
            ? new Outcome.Repaired(difference)
            : new Outcome.Ahead(difference);
    }

    private static int write(
        Session session, ReadModel live, List<Map<String, @Nullable Object>> rows) {
        return session.execute(UPSERT.with(live.names()), Json.text(rows.stream().map(live::json).toList()));
    }
}
