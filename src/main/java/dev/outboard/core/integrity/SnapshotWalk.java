package dev.outboard.core.integrity;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Walks the stored states for versions that no event has reached. What looks so is asked for once more when
/// everybody who was writing events then is over. For one thread at a time.
final class SnapshotWalk {
    private static final Sql SNAPSHOTS = Sql.of(SnapshotWalk.class, "snapshots");
    private static final Sql OF = Sql.of(SnapshotWalk.class, "snapshots_of");
    private static final int OF_ONE = 1_000;
    /// States that wait to be asked for again; beyond it the walk waits.
    private static final int DOUBTS = 20_000;

    private final Db db;
    private final Store store;
    private final Sql page;
    private final Sql of;
    private final Pace pace;
    private final List<Doubt> pending = new ArrayList<>();
    private @Nullable Place reached;
    private long snapshots;

    SnapshotWalk(Db db, Store store, InstantSource clock) {
        this.db = db;
        this.store = store;
        page = SNAPSHOTS.with(store.names());
        of = OF.with(store.names());
        pace = new Pace(clock, 500, 5_000);
    }

    private record Place(String aggregateId, int version) {}

    private record Doubt(Finding finding, Writers writers) {}

    private record Read(int rows, List<Place> places, List<Finding> ahead, Writers writers) {}

    /// @return true at the end
    boolean advance(Findings findings) {
        if (pending.size() > DOUBTS) {
            settle(findings);
            return false;
        }
        var read = pace.piece(rows -> db.with(session -> read(session, rows)));
        snapshots += read.places().size();
        for (var ahead : read.ahead()) {
            if (read.writers().none()) {
                ask(ahead, findings);
            } else {
                pending.add(new Doubt(ahead, read.writers()));
            }
        }
        if (!read.places().isEmpty()) {
            reached = read.places().getLast();
        }
        return read.places().size() < read.rows();
    }

    /// @return who is still waited for
    Writers settle(Findings findings) {
        if (pending.isEmpty()) {
            return Writers.NONE;
        }
        var now = db.with(session -> Writers.read(session, store));
        var over = pending.stream().filter(doubt -> !doubt.writers().anyOf(now)).toList();
        over.forEach(doubt -> {
            ask(doubt.finding(), findings);
            pending.remove(doubt);
        });
        return pending.isEmpty() ? Writers.NONE : now;
    }

    int pending() {
        return pending.size();
    }

    long snapshots() {
        return snapshots;
    }

    /// Of one aggregate.
    static List<Finding> ahead(Session session, Store store, String type, String id) {
        return session.list(OF.with(store.names()), SnapshotWalk::finding, id, type, OF_ONE).stream()
            .flatMap(Optional::stream).toList();
    }

    private void ask(Finding doubt, Findings findings) {
        var now = db.once(session -> session.list(
            of, SnapshotWalk::finding, doubt.aggregateId(), doubt.aggregateType(), OF_ONE));
        now.stream().flatMap(Optional::stream)
            .filter(finding -> doubt.version() != null && doubt.version().equals(finding.version()))
            .forEach(findings::add);
    }

    private Read read(Session session, int rows) {
        var after = reached;
        var places = new ArrayList<Place>();
        var ahead = new ArrayList<Finding>();
        session.each(page, row -> {
            places.add(new Place(row.text("aggregate_id"), row.integer("version")));
            finding(row).ifPresent(ahead::add);
        }, after == null ? null : after.aggregateId(), after == null ? null : after.aggregateId(),
            after == null ? null : after.version(), rows);
        return new Read(rows, places, ahead, ahead.isEmpty() ? Writers.NONE : Writers.read(session, store));
    }

    private static Optional<Finding> finding(Row row) {
        var newest = row.maybeInteger("newest");
        var version = row.integer("version");
        return newest != null && version <= newest ? Optional.empty() : Optional.of(new Finding(
            Kind.SNAPSHOT_AHEAD, row.text("aggregate_type"), row.text("aggregate_id"), version, "", null,
            null, null, row.maybeInstant("created_at"), newest == null ? 0 : newest));
    }
}
