package dev.outboard.core.projections;

import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.util.LinkedHashMap;

/// The rows in which a live table and the rebuilt one differ, brought into the live one chunk by chunk. How
/// many a chunk has follows how long the last one took, so that nobody waits long for the table; between two
/// of them it may end, and has left every row as it was or as its events make it. Used once.
final class Merging {
    private static final Sql CREATE = Sql.of(Merging.class, "noted_create");
    private static final Sql INDEX = Sql.of(Merging.class, "noted_index");
    private static final Sql ANALYZE = Sql.of(Merging.class, "noted_analyze");
    private static final Sql NOTE = Sql.of(Merging.class, "noted_add");
    private static final Sql AHEAD = Sql.of(Merging.class, "merge_ahead");
    private static final Sql CHANGE = Sql.of(Merging.class, "merge_change");
    private static final Sql ADD = Sql.of(Merging.class, "merge_add");
    private static final Sql REMOVE = Sql.of(Merging.class, "merge_remove");

    /// Others wait for a chunk no longer than 250 ms: less than half of that leaves room for a slower one.
    private static final Duration WANTED = Duration.ofMillis(100);
    private static final long FIRST = 500;
    private static final long LEAST = 10;
    private static final long MOST = 100_000;

    private final Building building;
    private final Shadow shadow;
    private long noted;
    private long done;
    private long size = FIRST;
    private Changes changes = Changes.NONE;

    Merging(Building building) {
        this.building = building;
        shadow = building.shadow();
    }

    /// What a chunk came to.
    ///
    /// @param upTo the number of its last row
    record Part(long upTo, Changes changes, boolean last) {}

    /// Notes the rows in which the two differ now; what is folded from now on is noted, too.
    void note(Session session) {
        noted = session.execute(CREATE.with(shadow.names()));
        session.execute(INDEX.with(shadow.names()));
        session.execute(ANALYZE.with(shadow.names()));
        building.noting((within, rows) -> noted += within.execute(NOTE.with(shadow.names()), noted, rows));
    }

    /// Rows to look at.
    long noted() {
        return noted;
    }

    /// Of them, so many were looked at.
    long done() {
        return done;
    }

    Changes changes() {
        return changes;
    }

    /// Brings in the next rows, in a transaction that keeps others from the table.
    Part chunk(Session session) {
        var upTo = noted - done <= size + size / 4 ? noted : done + size;
        var names = shadow.names();
        var versions = new LinkedHashMap<String, Integer>();
        session.each(AHEAD.with(names), row -> {
            var version = row.maybeInteger("version");
            versions.put(row.text("id"), version == null ? Integer.MAX_VALUE : version);
        }, done, upTo);
        building.follow(session, versions);
        var changed = session.execute(CHANGE.with(names), done, upTo);
        var added = session.execute(ADD.with(names), done, upTo);
        var removed = session.execute(REMOVE.with(names), done, upTo);
        var ahead = versions.isEmpty() ? 0 : session.list(AHEAD.with(names), _ -> true, done, upTo).size();
        return new Part(upTo, new Changes(added, changed, removed, ahead), upTo == noted);
    }

    /// After a chunk was committed.
    ///
    /// @param nanos for which others were kept from the table
    void committed(Part part, long nanos) {
        done = part.upTo();
        changes = changes.and(part.changes());
        var factor = Math.clamp((double) WANTED.toNanos() / Math.max(1, nanos), 0.1, 2);
        size = Math.clamp(Math.round(size * factor), LEAST, MOST);
    }
}
