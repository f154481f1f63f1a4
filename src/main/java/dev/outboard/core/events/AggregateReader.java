package dev.outboard.core.events;

import dev.outboard.core.profiles.Capability;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads aggregates and how their histories lie, through the store's profile. Each method is one
/// statement in a transaction of its own and looks at a bounded number of rows; blocking.
public final class AggregateReader {
    /// Events that the bins are counted from.
    private static final long COUNTED = 500_000;
    private static final int SNAPSHOTS = 1_000;

    private final Db db;
    private final Store store;
    private final @Nullable Sql snapshots;

    public AggregateReader(Db db, Store store) {
        this.db = db;
        this.store = store;
        snapshots = store.can(Capability.SNAPSHOTS)
            ? Sql.of(AggregateReader.class, "snapshot_list").with(store.names())
            : null;
    }

    /// A state that is stored.
    ///
    /// @param version of the last event in it
    public record Snapshot(int version, @Nullable Instant createdAt) {}

    /// Aggregates whose id begins so, found by index at any size of the store.
    public List<AggregateHeader> beginning(String id, int rows) {
        return db.once(session ->
            session.list(store.statement("events/aggregates_by_id"), EventWalk::header, id, rows, null));
    }

    /// Empty where it has no event, also when no aggregate can have such an id.
    public Optional<AggregateHeader> aggregate(String type, String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.once(session ->
            session.first(store.statement("events/aggregate"), EventWalk::header, id, type)));
    }

    /// Events without their data, in version order.
    ///
    /// @param low lowest version
    /// @param high highest version
    public List<VersionHeader> versions(String type, String id, int low, int high) {
        return Lookup.orNothing(List.of(), () -> db.once(session -> session.list(
            store.statement("events/versions"),
            VersionHeader::read, id, type, low, high, (long) high - low + 1)));
    }

    /// Of all versions, or the newest of them where there are very many.
    public Bins bins(String type, String id, int count) {
        return bins(type, id, 0, Integer.MAX_VALUE, count);
    }

    /// Of a stretch of versions.
    ///
    /// @param low lowest version
    /// @param high highest version
    public Bins bins(String type, String id, int low, int high, int count) {
        var rows = new BinRows(count);
        return Lookup.orNothing(rows.bins(), () -> db.once(session -> {
            session.each(
                store.statement("events/bins"), rows::add, id, type, low, high, COUNTED, count, COUNTED);
            return rows.bins();
        }));
    }

    /// The newest stored states, from the newest; none where this database stores none.
    public List<Snapshot> snapshots(String type, String id) {
        var statement = snapshots;
        return statement == null ? List.of() : Lookup.orNothing(List.of(),
            () -> db.once(session -> session.list(
            statement, row -> new Snapshot(row.integer("version"), row.maybeInstant("created_at")),
            id, type, SNAPSHOTS)));
    }

    private static final class BinRows {
        private final int count;
        private final List<Bins.Bin> bins = new ArrayList<>();
        private @Nullable Instant from;
        private @Nullable Instant to;
        private boolean whole = true;

        BinRows(int count) {
            this.count = count;
        }

        void add(Row row) {
            from = row.maybeInstant("lowest_time");
            to = row.maybeInstant("highest_time");
            whole = row.bool("whole");
            bins.add(new Bins.Bin(
                row.integer("bin"), row.bigint("count"), row.integer("first_version"),
                    row.integer("last_version"),
                row.instant("first_at"), row.instant("last_at")));
        }

        Bins bins() {
            return new Bins(from, to, count, bins, whole);
        }
    }
}
