package dev.outboard.core.projections;

import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Outlook.Obstacle;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Query;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Looks how all projections stand: one round trip, of a few statements whatever their number, after a first
/// one that finds out which tables there are. A checkpoint that can't be read hides no other one. Blocking;
/// for one thread at a time.
public final class Lookout {
    /// Rows that are walked from each position.
    static final long WALKED = 10_000;

    private static final Sql THERE = Sql.of(Lookout.class, "tables_there");
    private static final Sql OWN = Sql.of(Lookout.class, "checkpoints");
    private static final Sql OWN_POSITIONS = Sql.of(Lookout.class, "positions_own");
    private static final Sql FOREIGN_POSITIONS = Sql.of(Lookout.class, "positions_foreign");
    private static final Sql AT_WORK = Sql.of(Lookout.class, "at_work");
    private static final Sql REBUILDS = Sql.of(Lookout.class, "rebuilds");
    private static final Written CHECKPOINT = Written.of("outboard.checkpoint");
    private static final Written REBUILD = Written.of("outboard.rebuild");
    private static final int PAST = 100;
    /// Looks after which a checkpoint that was refused is asked again.
    private static final int PATIENCE = 30;

    private final Db db;
    private final Store store;
    private final List<Projection> definitions;
    private final Map<Checkpoint, Obstacle> refused = new HashMap<>();
    private Map<String, There> tables = Map.of();
    private int looks;

    /// @param store with an event store
    public Lookout(Db db, Store store, List<Projection> definitions) {
        this.db = db;
        this.store = store;
        this.definitions = List.copyOf(definitions);
    }

    /// A table as far as the catalogue tells.
    record There(boolean there, boolean readable) {
        static final There NOWHERE = new There(false, false);
    }

    /// @param complete up to where projections could be; null where that isn't known: the newest then
    public Look look(@Nullable Long complete) {
        if (tables.isEmpty()) {
            tables = db.once(session -> {
                var found = new HashMap<String, There>();
                session.together(List.of(catalogue(found)));
                return found;
            });
        }
        looks++;
        if (looks % PATIENCE == 0) {
            refused.clear();
        }
        try {
            return all(complete);
        } catch (DbException.Denied | DbException.Refused e) {
            // One of the checkpoints has changed: each is asked alone, the others without it.
            foreign().forEach((checkpoint, names) -> ask(checkpoint, names));
            return all(complete);
        }
    }

    private Look all(@Nullable Long complete) {
        var reading = new Sighting();
        var found = new HashMap<String, There>();
        var queries = new ArrayList<Query>();
        var own = definitions.stream().filter(one -> one.checkpoint() == null).map(Projection::name).toList();
        if (!own.isEmpty() && readable(CHECKPOINT)) {
            queries.add(new Query(OWN_POSITIONS, Collections.singletonList(array(own)), _ -> { }));
            queries.add(new Query(OWN, List.of(), reading::own));
        }
        foreign().forEach((checkpoint, names) -> queries.add(positions(checkpoint, names)));
        queries.add(new Query(
            store.statement("events/behind"),
            Arrays.asList(
                array(definitions.stream().map(Projection::name).toList()),
                array(definitions.stream().map(Projection::aggregateType).toList()), complete, WALKED),
            reading::behind));
        queries.add(new Query(AT_WORK, List.of(Shadow.LOCK_CLASS), reading::atWork));
        if (readable(REBUILD)) {
            reading.keepsRebuilds();
            queries.add(new Query(REBUILDS, List.of(PAST), reading::rebuild));
        }
        queries.add(catalogue(found));
        db.once(session -> {
            session.together(queries);
            return queries.size();
        });
        tables = found;
        return reading.look(definitions, complete, this::obstacle);
    }

    /// By where they are kept: one statement each, however many are kept there.
    private Map<Checkpoint, List<String>> foreign() {
        var all = new HashMap<Checkpoint, List<String>>();
        for (var definition : definitions) {
            var named = definition.checkpoint();
            if (named != null && !refused.containsKey(named) && readable(Written.of(named.table()))) {
                all.computeIfAbsent(named, _ -> new ArrayList<>()).add(definition.name());
            }
        }
        return all;
    }

    private void ask(Checkpoint checkpoint, List<String> names) {
        try {
            db.once(session -> {
                session.together(List.of(positions(checkpoint, names)));
                return names.size();
            });
        } catch (DbException.Denied _) {
            refused.put(checkpoint, new Obstacle.NoRight(checkpoint.table()));
        } catch (DbException.Refused e) {
            refused.put(
                checkpoint, new Obstacle.Refused(checkpoint.table(), String.valueOf(e.getMessage())));
        }
    }

    private static Query positions(Checkpoint checkpoint, List<String> names) {
        var sql = FOREIGN_POSITIONS.with(Written.of(checkpoint.table()).as("table")
            .and("column", checkpoint.column()).and("key", checkpoint.key()));
        return new Query(sql, List.of(checkpoint.key(), array(names)), _ -> { });
    }

    private @Nullable Obstacle obstacle(Projection projection) {
        if (!there(Written.of(projection.table())).there()) {
            return new Obstacle.NoTable();
        }
        var named = projection.checkpoint();
        if (named != null && refused.containsKey(named)) {
            return refused.get(named);
        }
        var kept = named == null ? CHECKPOINT : Written.of(named.table());
        var table = there(kept);
        if (named != null && !table.there()) {
            return new Obstacle.NoCheckpointTable(kept.text());
        }
        return table.there() && !table.readable() ? new Obstacle.NoRight(kept.text()) : null;
    }

    private Query catalogue(Map<String, There> found) {
        var asked = new LinkedHashSet<>(List.of(CHECKPOINT, REBUILD));
        for (var definition : definitions) {
            asked.add(Written.of(definition.table()));
            var named = definition.checkpoint();
            if (named != null) {
                asked.add(Written.of(named.table()));
            }
        }
        return new Query(
            THERE,
            List.<Object>of(
                array(asked.stream().map(Written::schema).toList()),
                array(asked.stream().map(Written::name).toList()),
                array(asked.stream().map(Written::text).toList())),
            row -> found.put(row.text("written"), new There(row.bool("there"), row.bool("readable"))));
    }

    private There there(Written table) {
        return tables.getOrDefault(table.text(), There.NOWHERE);
    }

    private boolean readable(Written table) {
        return there(table).readable();
    }

    private static String[] array(List<String> texts) {
        return texts.toArray(String[]::new);
    }
}
