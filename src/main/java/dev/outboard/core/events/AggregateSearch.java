package dev.outboard.core.events;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.FoundAggregates.Far;
import dev.outboard.core.outbox.Unsettled;
import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Stop;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds aggregates in steps: by an index where one serves, else event by event from the newest back. A step
/// takes a second at most, and how many rows it looks at follows from how long the last one took; it says how
/// far it came and where the next one goes on. One event that can't be looked at is passed over and counted.
/// Blocking.
public final class AggregateSearch {
    private static final System.Logger LOG = System.getLogger(AggregateSearch.class.getName());
    /// Rows of the first step of a walk.
    public static final long FIRST = 4_000;
    /// Unpublished messages of one step.
    private static final long MESSAGES = 100_000;
    /// Events of one type up to which its index is used, in any order.
    static final long OF_TYPE = 5_000;
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final Db db;
    private final Store store;
    private final InstantSource clock;
    private final EventWalk walk;
    private final OutboxWalk outbox;

    public AggregateSearch(Db db, Store store, InstantSource clock) {
        this.db = db;
        this.store = store;
        this.clock = clock;
        walk = new EventWalk(store);
        outbox = new OutboxWalk(db, store);
    }

    /// One round trip.
    public KnownAggregates known() {
        return db.once(session -> session.one(
            store.statement("events/aggregates_known"),
            row -> new KnownAggregates(
                row.maybeBigint("estimate"), row.bool("shared"), row.bool("typed"), row.maybeBigint("lowest"),
                row.maybeBigint("newest"))));
    }

    /// How many messages of these wait or are dead, one each; none where there is no outbox. One round trip.
    public List<Unsettled> unsettled(List<FoundAggregate> rows) {
        return outbox.of(rows);
    }

    /// @param from where the step before said that it goes on; null to begin
    /// @param typed events of one type are found by an index
    public FoundAggregates step(Asked asked, @Nullable Onward from, boolean typed, Stop stop) {
        var at = from == null ? first(asked.filter(), typed, stop) : from;
        var began = clock.instant();
        try {
            return switch (at) {
                case Onward.Ids ids -> byId(asked, ids, stop);
                case Onward.OfType type -> ofType(asked, type, stop);
                case Onward.Walk way -> quickened(walked(asked, way, stop), way, Duration.between(
                    began, clock.instant()));
                case Onward.Messages way -> outbox.step(asked, way, LONGEST, stop);
            };
        } catch (DbException.Cancelled | DbException.Refused e) {
            if (stop.asked()) {
                return new FoundAggregates(List.of(), List.of(), nowhere(at), at);
            }
            if (e instanceof DbException.Cancelled || ofOneRow(e)) {
                return around(asked, at, e, stop);
            }
            throw e;
        }
    }

    /// @param rows wanted
    public record Asked(AggregateFilter filter, int rows) {}

    private Onward first(AggregateFilter filter, boolean typed, Stop stop) {
        if (filter.order() == Order.DEAD || filter.order() == Order.WAITING) {
            return new Onward.Messages(null, null, MESSAGES);
        }
        if (filter.part() != null) {
            return new Onward.Ids(null);
        }
        return filter.eventType() != null && typed ? new Onward.OfType(null) : walk(filter, stop);
    }

    /// Where the wanted time lies is looked at first, then the rest.
    private Onward walk(AggregateFilter filter, Stop stop) {
        var from = filter.active().from() == null ? filter.created().from() : filter.active().from();
        var until = filter.looksAtEvents() ? filter.active().until() : filter.created().until();
        if (from == null && until == null) {
            return new Onward.Walk(List.of(new Onward.Stretch(null, null)), FIRST, 0);
        }
        return db.once(stop, LONGEST, session -> walk.span(session, from, until));
    }

    private FoundAggregates byId(Asked asked, Onward.Ids from, Stop stop) {
        var part = asked.filter().part();
        var ids = Lookup.orNothing(List.<EventWalk.Beginning>of(), () -> db.once(stop, LONGEST, session ->
            walk.beginning(session, String.valueOf(part), asked.rows(), from.after())));
        var type = asked.filter().type();
        var typed = ids.stream().map(EventWalk.Beginning::found)
            .filter(row -> type == null || type.equals(row.header().type())).toList();
        var fitting = asked.filter().looksAtEvents() || asked.filter().created().bounded()
            ? db.once(stop, LONGEST, session -> walk.fitting(session, asked.filter(), typed))
            : new EventWalk.Fitting(typed, 0);
        var distinct = ids.stream().map(row -> row.found().header().id()).distinct().count();
        var next = distinct >= asked.rows() ? new Onward.Ids(ids.getLast().found().header().id())
            : ids.stream().anyMatch(EventWalk.Beginning::alone) ? null : walk(asked.filter(), stop);
        return new FoundAggregates(
            fitting.rows(), List.of(),
            new Far(By.ID, ids.size(), null, null, 0, fitting.cut()), next);
    }

    private FoundAggregates ofType(Asked asked, Onward.OfType from, Stop stop) {
        var slice = db.once(stop, LONGEST, session -> walk.ofType(session, asked, OF_TYPE, from.below()));
        if (slice.searched() > OF_TYPE) {
            return new FoundAggregates(
                List.of(), List.of(), new Far(By.EVENT_TYPE, 0, null, null, 0, 0),
                walk(asked.filter(), stop));
        }
        return new FoundAggregates(
            slice.rows(), List.of(),
            new Far(By.EVENT_TYPE, slice.searched(), null, null, 0, 0),
            slice.rows().size() <= asked.rows() || asked.filter().order() == Order.LARGEST ? null
                : new Onward.OfType(slice.lastFitted()));
    }

    private FoundAggregates walked(Asked asked, Onward.Walk from, Stop stop) {
        var way = from.stretches().getFirst();
        var slice = db.once(stop, LONGEST, session -> walk.slice(session, asked, way, from.slice()));
        var far = new Far(
            by(from), slice.searched(), slice.reached(), slice.reachedAt(), 0, 0);
        var full = slice.rows().size() > asked.rows() && asked.filter().order() != Order.LARGEST;
        if (full) {
            return new FoundAggregates(
                slice.rows(), List.of(), reaching(far, slice), from.below(slice.lastFitted()));
        }
        return new FoundAggregates(
            slice.rows(), List.of(), far,
            slice.searched() < from.slice() ? from.rest() : from.below(slice.reached()));
    }

    /// A page that is full ends with its last row, whatever else was looked at.
    private static Far reaching(Far far, EventWalk.Slice slice) {
        return new Far(far.by(), far.searched(), slice.lastFitted(), far.at(), far.unreadable(), far.cut());
    }

    static By by(Onward.Walk way) {
        return way.strays() == 0 ? By.WALK : way.stretches().size() > way.strays() ? By.SPAN : By.STRAYS;
    }

    /// The next step takes about as long as is aimed at.
    private static FoundAggregates quickened(FoundAggregates found, Onward.Walk before, Duration took) {
        if (!(found.next() instanceof Onward.Walk next)) {
            return found;
        }
        return new FoundAggregates(
            found.rows(), found.unsettled(), found.far(), next.paced(before.slice(), took));
    }

    /// A step that failed is tried with fewer rows; the one row that fails alone is passed over.
    private FoundAggregates around(Asked asked, Onward at, DbException failure, Stop stop) {
        LOG.log(Level.DEBUG, "A step of a search is tried otherwise", failure);
        var nothing = nowhere(at);
        return switch (at) {
            case Onward.OfType _ ->
                new FoundAggregates(List.of(), List.of(), nothing, walk(asked.filter(), stop));
            case Onward.Messages way when way.slice() > 1 -> new FoundAggregates(
                List.of(), List.of(), nothing, new Onward.Messages(null, way.walked(), fewer(way.slice())));
            case Onward.Walk way when way.slice() > 1 -> new FoundAggregates(
                List.of(), List.of(), nothing,
                way.fewer());
            case Onward.Walk way when asked.filter().content() != null -> passed(asked, way, stop);
            default -> throw failure;
        };
    }

    /// A value that the comparison can't take, or one that goes too deep for it (classes 22 and 54).
    static boolean ofOneRow(DbException failure) {
        var state = failure.state();
        return state != null && (state.startsWith("22") || state.startsWith("54"));
    }

    private FoundAggregates passed(Asked asked, Onward.Walk at, Stop stop) {
        var whatever = new Asked(AggregateFilter.ANY, asked.rows());
        var found = walked(whatever, at, stop);
        var far = found.far();
        return new FoundAggregates(
            List.of(), List.of(),
            new Far(far.by(), far.searched(), far.position(), far.at(), far.searched(), 0), found.next());
    }

    private static long fewer(long slice) {
        return Math.max(1, slice / (Onward.Walk.GROWTH * Onward.Walk.GROWTH));
    }

    private static Far nowhere(Onward at) {
        var by = switch (at) {
            case Onward.Ids _ -> By.ID;
            case Onward.OfType _ -> By.EVENT_TYPE;
            case Onward.Walk way -> by(way);
            case Onward.Messages _ -> By.OUTBOX;
        };
        return new Far(by, 0, null, null, 0, 0);
    }
}
