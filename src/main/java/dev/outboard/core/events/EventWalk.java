package dev.outboard.core.events;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The statements that a search asks of an event store. One that is found has an event that fits.
final class EventWalk {
    /// Versions of one aggregate that are looked at.
    static final long VERSIONS = 1_000;
    /// A position is drawn after its transaction began: times are that far out of order at any moment.
    private static final Duration DISORDER = Duration.ofMinutes(5);

    private final Store store;

    EventWalk(Store store) {
        this.store = store;
    }

    /// @param rows those that fit; a few more than were asked for where there are more
    /// @param lastFitted position of the fitting event of the last row
    record Slice(
        List<FoundAggregate> rows, long searched, @Nullable Long reached, @Nullable Instant reachedAt,
        @Nullable Long lastFitted) {}

    /// @param alone no other id can begin so
    record Beginning(FoundAggregate found, boolean alone) {}

    record Fitting(List<FoundAggregate> rows, long cut) {}

    Slice slice(Session session, Asked asked, Onward.Stretch stretch, long events) {
        var rows = new Rows();
        session.each(store.statement("events/aggregates"), rows::add, walking(asked, stretch, events));
        return rows.slice();
    }

    Slice ofType(Session session, Asked asked, long most, @Nullable Long below) {
        var rows = new Rows();
        session.each(store.statement("events/aggregates_of_type"), rows::add, typed(asked, most, below));
        return rows.slice();
    }

    List<Beginning> beginning(Session session, String id, int rows, @Nullable String after) {
        return session.list(
            store.statement("events/aggregates_by_id"),
            row -> new Beginning(found(row), row.bool("alone")), id, rows, after);
    }

    /// Those of some that fit, in their order.
    Fitting fitting(Session session, AggregateFilter filter, List<FoundAggregate> rows) {
        var fitting = new ArrayList<FoundAggregate>();
        var cut = new long[1];
        session.each(store.statement("events/aggregates_given"), row -> {
            if (row.bool("fits")) {
                fitting.add(found(row));
            } else if (!row.bool("whole")) {
                cut[0]++;
            }
        }, given(filter, rows));
        return new Fitting(fitting, cut[0]);
    }

    Onward span(Session session, @Nullable Instant from, @Nullable Instant until) {
        var found = new HashMap<Integer, @Nullable Long>();
        session.each(
            store.statement("events/aggregates_span"),
            row -> found.put(row.integer("number"), row.maybeBigint("position")),
            from == null ? null : earlier(from), until == null ? null : later(until));
        var lowest = found.get(1);
        var below = found.get(2);
        var stretches = new ArrayList<Onward.Stretch>();
        stretches.add(new Onward.Stretch(lowest, below));
        if (below != null) {
            stretches.add(new Onward.Stretch(below, null));
        }
        if (lowest != null) {
            stretches.add(new Onward.Stretch(null, lowest));
        }
        return new Onward.Walk(stretches, AggregateSearch.FIRST, stretches.size() - 1);
    }

    /// Where a time lies in the order of positions; null without an event.
    @Nullable Long position(Session session, Instant time) {
        var found = new ArrayList<@Nullable Long>();
        session.each(
            store.statement("events/aggregates_span"), row -> found.add(row.maybeBigint("position")), time,
            null);
        return found.isEmpty() ? null : found.getFirst();
    }

    static @Nullable Object[] walking(Asked asked, Onward.Stretch stretch, long events) {
        return new Values(asked.filter()).range(stretch, events).aggregate().eventType().rest()
            .largest(asked.rows());
    }

    static @Nullable Object[] typed(Asked asked, long most, @Nullable Long below) {
        return new Values(asked.filter()).eventType().and(most).and(below).aggregate().rest()
            .largest(asked.rows());
    }

    static @Nullable Object[] given(AggregateFilter filter, List<FoundAggregate> rows) {
        var types = rows.stream().map(one -> one.header().type()).toArray(String[]::new);
        var ids = rows.stream().map(one -> one.header().id()).toArray(String[]::new);
        return new Values(filter).and(types).and(ids).and(VERSIONS).eventType().rest().all();
    }

    static AggregateHeader header(Row row) {
        return new AggregateHeader(
            row.text("aggregate_type"), row.text("aggregate_id"), row.integer("versions"),
            row.bigint("position"), row.maybeInstant("first_at"), row.maybeInstant("last_at"));
    }

    private static FoundAggregate found(Row row) {
        return new FoundAggregate(header(row), row.text("last_type"));
    }

    private static Instant earlier(Instant time) {
        return time.isBefore(Row.MINUS_INFINITY.plus(DISORDER)) ? time : time.minus(DISORDER);
    }

    private static Instant later(Instant time) {
        return time.isAfter(Row.INFINITY.minus(DISORDER)) ? time : time.plus(DISORDER);
    }

    /// The rows of one answer as they come.
    private static final class Rows {
        private final List<FoundAggregate> rows = new ArrayList<>();
        private long searched;
        private @Nullable Long reached;
        private @Nullable Instant reachedAt;
        private @Nullable Long lastFitted;

        void add(Row row) {
            searched = row.bigint("searched");
            reached = row.maybeBigint("reached");
            reachedAt = row.maybeInstant("reached_at");
            if (row.maybeText("aggregate_id") != null) {
                rows.add(found(row));
                lastFitted = row.bigint("fitted");
            }
        }

        Slice slice() {
            return new Slice(List.copyOf(rows), searched, reached, reachedAt, lastFitted);
        }
    }

    /// The filter's values in the order in which the statements want them.
    private static final class Values {
        private final AggregateFilter filter;
        private final List<@Nullable Object> values = new ArrayList<>();

        Values(AggregateFilter filter) {
            this.filter = filter;
        }

        Values and(@Nullable Object value) {
            values.add(value);
            return this;
        }

        Values range(Onward.Stretch stretch, long events) {
            return and(stretch.below()).and(stretch.lowest()).and(events);
        }

        Values aggregate() {
            return and(filter.type()).and(filter.part());
        }

        Values eventType() {
            return and(filter.eventType());
        }

        Values rest() {
            and(filter.active().from()).and(filter.active().until());
            and(filter.created().from()).and(filter.created().until());
            var content = filter.content();
            return and(content == null ? null : content.holds()).and(content == null ? null : content.path());
        }

        @Nullable Object[] largest(int rows) {
            return and(filter.order() == Order.LARGEST).and(rows + 1).all();
        }

        @Nullable Object[] all() {
            return values.toArray();
        }
    }
}
