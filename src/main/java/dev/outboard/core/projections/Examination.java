package dev.outboard.core.projections;

import dev.outboard.core.json.Json;
import dev.outboard.core.projections.Difference.Kind;
import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Compares single rows of the live table with what their events make of them up to the version that the row
/// has: exact, wherever any worker is at that moment.
final class Examination {
    private static final Sql LIVE = Sql.of(Examination.class, "live_rows");
    private static final Sql MADE = Sql.of(Examination.class, "made_rows");

    private final Projection projection;
    private final ReadModel live;
    private final EventLog log;
    private final Names names;

    Examination(Projection projection, ReadModel live, EventLog log) {
        this.projection = projection;
        this.live = live;
        this.log = log;
        names = live.names().and("live_texts", "l.", List.copyOf(live.columns().keySet()), "::text");
    }

    /// A row as texts.
    private record Found(@Nullable Integer version, List<@Nullable String> columns) {}

    /// @param upTo to this position where there is no row
    List<Difference> of(Session session, Collection<String> aggregates, long upTo) {
        var rows = new HashMap<String, Found>();
        session.each(LIVE.with(names), row -> rows.put(
            row.text("id"), new Found(row.maybeInteger("version"), row.texts("columns"))),
            Json.text(aggregates.stream().map(id -> Map.of(live.key(), id)).toList()));
        var fold = new Fold(projection);
        var present = new LinkedHashMap<String, Integer>();
        var absent = new LinkedHashMap<String, Integer>();
        for (var id : aggregates) {
            var row = rows.get(id);
            var version = row == null ? null : row.version();
            (row == null ? absent : present).put(id, version == null ? Integer.MAX_VALUE : version);
        }
        log.histories(session, present, Long.MAX_VALUE, fold::take);
        log.histories(session, absent, upTo, fold::take);
        var made = made(session, fold, aggregates);
        var differences = new ArrayList<Difference>();
        for (var id : aggregates) {
            var difference = difference(id, rows.get(id), made.get(id), fold);
            if (difference != null) {
                differences.add(difference);
            }
        }
        return differences;
    }

    private @Nullable Difference difference(
        String id, @Nullable Found row, @Nullable List<@Nullable String> made, Fold fold) {
        if (row == null && made == null) {
            return null;
        }
        var columns = List.copyOf(live.columns().keySet());
        var fields = Difference.between(columns, row == null ? null : row.columns(), made);
        if (fields.isEmpty()) {
            return null;
        }
        var kind = row == null ? Kind.MISSING : made == null ? Kind.ADDED : Kind.CHANGED;
        return new Difference(
            kind, id, row == null ? null : row.version(), made == null ? null : fold.version(id), fields);
    }

    private Map<String, List<@Nullable String>> made(
        Session session, Fold fold, Collection<String> aggregates) {
        var rows = fold.rows(aggregates);
        var texts = new HashMap<String, List<@Nullable String>>();
        if (!rows.isEmpty()) {
            session.each(
                MADE.with(names), row -> texts.put(row.text("id"), row.texts("columns")),
                Json.text(rows.stream().map(live::json).toList()));
        }
        return texts;
    }
}
