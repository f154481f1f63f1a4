package dev.outboard.core.projections;

import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads how far projections are: by the checkpoint that their definition names, else by the one that our
/// worker keeps, else by the row of one aggregate, which is exact for that aggregate. Blocking.
public final class ProgressReader {
    private static final Sql KEPT = Sql.of(ProgressReader.class, "checkpoint_kept");
    private static final Sql OURS = Sql.of(ProgressReader.class, "checkpoint");
    private static final Sql FOREIGN = Sql.of(ProgressReader.class, "foreign_checkpoint");
    private static final Sql ROW = Sql.of(ProgressReader.class, "row_version");

    private final Db db;
    private final List<Projection> definitions;

    public ProgressReader(Db db, List<Projection> definitions) {
        this.db = db;
        this.definitions = List.copyOf(definitions);
    }

    /// Of the projections that fold such aggregates, by name, in the order of the definitions: a round trip
    /// each, and one more.
    public Map<String, Progressed> of(String aggregateType, String aggregateId) {
        var folding = definitions.stream()
            .filter(definition -> definition.aggregateType().equals(aggregateType)).toList();
        var ours = folding.stream().anyMatch(definition -> definition.checkpoint() == null)
            && db.once(session -> session.one(KEPT, row -> row.bool("kept")));
        var all = new LinkedHashMap<String, Progressed>();
        for (var definition : folding) {
            try {
                all.put(definition.name(), one(definition, aggregateId, ours));
            } catch (DbException.Denied | DbException.Refused e) {
                all.put(definition.name(), new Progressed.Unreadable(String.valueOf(e.getMessage())));
            }
        }
        return all;
    }

    private Progressed one(Projection definition, String aggregateId, boolean ours) {
        var named = definition.checkpoint();
        if (named != null) {
            return foreign(named, definition.name());
        }
        if (ours) {
            var position = db.once(session ->
                session.first(OURS, row -> row.bigint("position"), definition.name()));
            if (position.isPresent()) {
                return new Progressed.Checkpointed(position.get());
            }
        }
        return row(definition, aggregateId);
    }

    private Progressed foreign(Checkpoint named, String projection) {
        var sql = FOREIGN.with(
            table(named.table()).and("column", named.column()).and("key", named.key()));
        return new Progressed.Checkpointed(db.once(session ->
            session.first(sql, row -> row.bigint("position"), named.key(), projection)).orElse(null));
    }

    private Progressed row(Projection definition, String aggregateId) {
        var sql = ROW.with(table(definition.table())
            .and("version", definition.version()).and("key", definition.key()));
        return new Progressed.RowAt(db.once(session ->
            session.first(sql, row -> row.bigint("version"), definition.key(), aggregateId)).orElse(null));
    }

    private static Names table(String written) {
        var dot = written.indexOf('.');
        return dot < 0
            ? Names.none().and("table", written)
            : Names.none().and("table", written.substring(0, dot), written.substring(dot + 1));
    }
}
