package dev.outboard.core.events;

import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.FoundAggregates.Far;
import dev.outboard.core.events.FoundEvents.Suiting;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Row;
import dev.outboard.db.Stop;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds events in steps, newest first: by the index of their type where it serves, else event by event. A
/// step takes a second at most and says how far it came and where the next one goes on. Tells also which of
/// given events fit. One event that can't be looked at is passed over and counted. Blocking.
public final class EventSearch {
    private static final System.Logger LOG = System.getLogger(EventSearch.class.getName());
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final Db db;
    private final Store store;
    private final InstantSource clock;
    private final EventWalk walk;

    public EventSearch(Db db, Store store, InstantSource clock) {
        this.db = db;
        this.store = store;
        this.clock = clock;
        walk = new EventWalk(store);
    }

    /// @param rows wanted
    /// @param below a position; null for the newest
    public record Asked(EventFilter filter, int rows, @Nullable Long below) {}

    /// Whether events of one type are found by an index.
    public boolean typed() {
        return db.once(session -> session.one(
            store.statement("events/aggregates_known"), row -> row.bool("typed")));
    }

    /// Where a time lies in the order of positions, as far as times rise with them; null without an event.
    public @Nullable Long positionAt(Instant time) {
        return db.once(new Stop(), LONGEST, session -> walk.position(session, time));
    }

    /// @param from where the step before said that it goes on; null to begin
    /// @param typed as [#typed] said
    public FoundEvents step(Asked asked, @Nullable Onward from, boolean typed, Stop stop) {
        var at = from == null ? first(asked, typed, stop) : from;
        var began = clock.instant();
        try {
            if (at instanceof Onward.OfType type) {
                return ofType(asked, type, stop);
            }
            var found = walked(asked, way(at), stop);
            return found.next() instanceof Onward.Walk next
                ? new FoundEvents(
                    found.rows(), found.far(),
                    next.paced(way(at).slice(), Duration.between(began, clock.instant())))
                : found;
        } catch (DbException.Cancelled | DbException.Refused e) {
            if (stop.asked()) {
                return new FoundEvents(List.of(), nowhere(at), at);
            }
            if (e instanceof DbException.Cancelled || AggregateSearch.ofOneRow(e)) {
                return around(asked, at, e, stop);
            }
            throw e;
        }
    }

    /// Which of these fit; one round trip, more where some of them can't be compared.
    public Suiting suiting(EventFilter filter, List<EventHeader> events) {
        if (events.isEmpty()) {
            return new Suiting(events, 0);
        }
        try {
            return new Suiting(asked(filter, events), 0);
        } catch (DbException.Refused e) {
            if (!AggregateSearch.ofOneRow(e)) {
                throw e;
            }
            if (events.size() == 1) {
                LOG.log(Level.DEBUG, "An event can't be compared", e);
                return new Suiting(List.of(), 1);
            }
            var half = events.size() / 2;
            var first = suiting(filter, events.subList(0, half));
            var second = suiting(filter, events.subList(half, events.size()));
            var both = new ArrayList<>(first.events());
            both.addAll(second.events());
            return new Suiting(both, first.unreadable() + second.unreadable());
        }
    }

    private List<EventHeader> asked(EventFilter filter, List<EventHeader> events) {
        var positions = events.stream().mapToLong(EventHeader::position).toArray();
        var ids = events.stream().map(EventHeader::id).toArray(String[]::new);
        var fitting = new HashSet<String>(db.once(new Stop(), LONGEST, session -> session.list(
            store.statement("events/suiting"), row -> key(row.bigint("position"), row.text("event_id")),
            new Values(filter).and(positions).and(ids).aggregate().eventType().rest().all())));
        return events.stream().filter(event -> fitting.contains(key(event.position(), event.id()))).toList();
    }

    private static String key(long position, String id) {
        return position + " " + id;
    }

    private Onward first(Asked asked, boolean typed, Stop stop) {
        if (asked.filter().eventType() != null && typed) {
            return new Onward.OfType(asked.below());
        }
        return walk(asked, stop);
    }

    private Onward walk(Asked asked, Stop stop) {
        var occurred = asked.filter().occurred();
        if (asked.below() != null || !occurred.bounded()) {
            return new Onward.Walk(
                List.of(new Onward.Stretch(null, asked.below())), AggregateSearch.FIRST, 0);
        }
        return db.once(stop, LONGEST, session -> walk.span(session, occurred.from(), occurred.until()));
    }

    private FoundEvents ofType(Asked asked, Onward.OfType from, Stop stop) {
        var rows = new Rows();
        db.once(stop, LONGEST, session -> {
            session.each(store.statement("events/search_of_type"), rows::add, new Values(asked.filter())
                .eventType().and(AggregateSearch.OF_TYPE).and(from.below()).aggregate().rest()
                .and(asked.rows() + 1).all());
            return true;
        });
        if (rows.searched > AggregateSearch.OF_TYPE) {
            return new FoundEvents(List.of(), new Far(By.EVENT_TYPE, 0, null, null, 0, 0), walk(asked, stop));
        }
        return new FoundEvents(
            rows.found, new Far(By.EVENT_TYPE, rows.searched, null, null, 0, 0),
            rows.found.size() > asked.rows() ? new Onward.OfType(rows.found.getLast().position()) : null);
    }

    private FoundEvents walked(Asked asked, Onward.Walk from, Stop stop) {
        var way = from.stretches().getFirst();
        var rows = new Rows();
        db.once(stop, LONGEST, session -> {
            session.each(store.statement("events/search"), rows::add, new Values(asked.filter())
                .and(way.below()).and(way.lowest()).and(from.slice()).aggregate().eventType().rest()
                .and(asked.rows() + 1).all());
            return true;
        });
        var full = rows.found.size() > asked.rows();
        var reached = full ? Long.valueOf(rows.found.getLast().position()) : rows.reached;
        var at = full ? rows.found.getLast().occurredAt() : rows.reachedAt;
        var far = new Far(AggregateSearch.by(from), rows.searched, reached, at, 0, 0);
        return new FoundEvents(
            rows.found, far,
            !full && rows.searched < from.slice() ? from.rest() : from.below(reached));
    }

    /// A step that failed is tried with fewer events; the one that fails alone is passed over.
    private FoundEvents around(Asked asked, Onward at, DbException failure, Stop stop) {
        LOG.log(Level.DEBUG, "A step of a search is tried otherwise", failure);
        if (at instanceof Onward.OfType) {
            return new FoundEvents(List.of(), nowhere(at), walk(asked, stop));
        }
        var way = way(at);
        if (way.slice() > 1) {
            return new FoundEvents(List.of(), nowhere(at), way.fewer());
        }
        var found = walked(new Asked(EventFilter.ANY, asked.rows(), null), way, stop);
        var far = found.far();
        return new FoundEvents(
            List.of(), new Far(far.by(), far.searched(), far.position(), far.at(), far.searched(), 0),
            found.next());
    }

    private static Onward.Walk way(Onward at) {
        if (at instanceof Onward.Walk way) {
            return way;
        }
        throw new IllegalArgumentException("Events are not searched by " + at);
    }

    private static Far nowhere(Onward at) {
        return new Far(
            at instanceof Onward.Walk way ? AggregateSearch.by(way) : By.EVENT_TYPE, 0, null, null, 0, 0);
    }

    /// The rows of one answer as they come.
    private static final class Rows {
        private final List<EventHeader> found = new ArrayList<>();
        private long searched;
        private @Nullable Long reached;
        private @Nullable Instant reachedAt;

        void add(Row row) {
            searched = row.bigint("searched");
            reached = row.maybeBigint("reached");
            reachedAt = row.maybeInstant("reached_at");
            if (row.maybeText("event_id") != null) {
                found.add(EventReader.header(row));
            }
        }
    }

    /// The filter's values in the order in which the statements want them.
    private static final class Values {
        private final EventFilter filter;
        private final List<@Nullable Object> values = new ArrayList<>();

        Values(EventFilter filter) {
            this.filter = filter;
        }

        Values and(@Nullable Object value) {
            values.add(value);
            return this;
        }

        Values aggregate() {
            return and(filter.aggregateType()).and(filter.aggregate());
        }

        Values eventType() {
            return and(filter.eventType());
        }

        Values rest() {
            var content = filter.content();
            return and(filter.occurred().from()).and(filter.occurred().until())
                .and(content == null ? null : content.holds()).and(content == null ? null : content.path())
                .and(filter.words());
        }

        @Nullable Object[] all() {
            return values.toArray();
        }
    }
}
