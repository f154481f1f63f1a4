package dev.outboard.core.projections;

import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Sql;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads how far projections are: by the checkpoint that their definition names, else by the one that our
/// worker keeps, else by the row of one aggregate, which is exact for that aggregate. Blocking.
public final class ProgressReader {
    private static final Sql KEPT = Sql.of(ProgressReader.class, "checkpoint_kept");
    private static final Sql OURS = Sql.of(ProgressReader.class, "checkpoint");
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
        if (definition.checkpoint() != null) {
            return new Progressed.Checkpointed(
                db.once(session -> Optional.ofNullable(ForeignCheckpoint.position(session, definition)))
                    .orElse(null));
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

    private Progressed row(Projection definition, String aggregateId) {
        var sql = ROW.with(WrittenName.names(definition.table())
            .and("version", definition.version()).and("key", definition.key()));
        return new Progressed.RowAt(db.once(session ->
            session.first(sql, row -> row.bigint("version"), definition.key(), aggregateId)).orElse(null));
    }
}
