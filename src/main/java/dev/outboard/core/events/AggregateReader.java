package dev.outboard.core.events;

import dev.outboard.core.profiles.Capability;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Page;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds aggregates and reads how their histories lie, through the store's profile. Each method is one
/// statement in a transaction of its own and looks at a bounded number of rows; blocking.
public final class AggregateReader {
    /// Events that one page of a list walks.
    public static final long WALKED = 20_000;
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

    /// Aggregates among the newest events. A page walks a bounded number of events and says how far it came;
    /// the next one goes on below.
    ///
    /// @param after the `next` of the page before, null for the first
    public Page<AggregateHeader> page(AggregateFilter filter, @Nullable String after, int rows) {
        return page(filter, after, rows, WALKED);
    }

    /// Aggregates whose id begins so, found by index at any size of the store.
    public List<AggregateHeader> beginning(String id, int rows) {
        return db.once(session ->
            session.list(store.statement("events/aggregates_by_id"), AggregateReader::header, id, rows));
    }

    /// Empty where it has no event, also when no aggregate can have such an id.
    public Optional<AggregateHeader> aggregate(String type, String id) {
        return Lookup.orNothing(Optional.empty(), () -> db.once(session ->
            session.first(store.statement("events/aggregate"), AggregateReader::header, id, type)));
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

    Page<AggregateHeader> page(AggregateFilter filter, @Nullable String after, int rows, long walk) {
        var found = new Found(rows, walk, filter.largest());
        return Lookup.orNothing(Page.empty(), () -> db.once(session -> {
            session.each(
                store.statement("events/aggregates"), found::add, after, after, walk, filter.type(),
                    filter.type(),
                filter.part(), filter.part(), after, after, filter.largest(), rows + 1);
            return found.page();
        }));
    }

    private static AggregateHeader header(Row row) {
        return new AggregateHeader(
            row.text("aggregate_type"), row.text("aggregate_id"), row.integer("versions"),
                row.bigint("position"),
            row.maybeInstant("first_at"), row.maybeInstant("last_at"));
    }

    /// The rows of one page as they come.
    private static final class Found {
        private final int wanted;
        private final long walk;
        private final boolean largest;
        private final List<AggregateHeader> rows = new ArrayList<>();
        private boolean more;
        private long searched;
        private @Nullable String reached;
        private @Nullable Instant reachedAt;

        Found(int wanted, long walk, boolean largest) {
            this.wanted = wanted;
            this.walk = walk;
            this.largest = largest;
        }

        void add(Row row) {
            searched = row.bigint("searched");
            reached = row.maybeText("reached");
            reachedAt = row.maybeInstant("reached_at");
            if (rows.size() == wanted) {
                more = true;
            } else if (row.maybeText("aggregate_id") != null) {
                rows.add(header(row));
            }
        }

        /// By time a page that is full goes on after its last row. By size the rest of it is what is smaller:
        /// there it goes on where the walk ended.
        Page<AggregateHeader> page() {
            if (more && !largest) {
                return new Page<>(rows, Long.toString(rows.getLast().position()), null);
            }
            return searched < walk ? new Page<>(rows, null, null) : new Page<>(rows, reached, reachedAt);
        }
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
