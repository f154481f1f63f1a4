package dev.outboard.core.events;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.AggregateSearch.Asked;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.FoundAggregates.Far;
import dev.outboard.core.outbox.Unsettled;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import dev.outboard.db.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Aggregates by their unpublished messages, which an index holds apart from the published ones.
final class OutboxWalk {
    /// Unpublished messages from which the counts of some rows are made.
    private static final long COUNTED = 50_000;

    private final Db db;
    private final Store store;
    private final EventWalk events;

    OutboxWalk(Db db, Store store) {
        this.db = db;
        this.store = store;
        events = new EventWalk(store);
    }

    List<Unsettled> of(List<FoundAggregate> rows) {
        if (!store.has(Half.OUTBOX)) {
            return List.of();
        }
        var found = new Found(COUNTED);
        var types = rows.stream().map(one -> one.header().type()).toArray(String[]::new);
        var ids = rows.stream().map(one -> one.header().id()).toArray(String[]::new);
        db.once(session -> {
            session.each(
                store.statement("outbox/aggregates"), found::add, store.limit(), COUNTED, types, ids, null,
                null, null, rows.size(), null, null);
            return true;
        });
        return rows.stream().map(row -> found.of(row.header())).toList();
    }

    /// One statement of the outbox, one of the events.
    FoundAggregates step(Asked asked, Onward.Messages from, Duration longest, Stop stop) {
        var filter = asked.filter();
        var found = new Found(from.walked() == null ? from.slice() : 0);
        db.once(stop, longest, session -> {
            session.each(
                store.statement("outbox/aggregates"), found::add, store.limit(), from.slice(), null, null,
                filter.type(), filter.part(), filter.order().name().toLowerCase(Locale.ROOT), asked.rows(),
                from.found(), from.walked());
            return true;
        });
        var unsettled = found.rows();
        var headers = unsettled.stream()
            .map(one -> FoundAggregate.withoutEvents(one.type(), one.id())).toList();
        var fitting = headers.isEmpty() ? new EventWalk.Fitting(List.of(), 0)
            : db.once(stop, longest, session -> events.fitting(session, filter, headers));
        var decided = filter.looksAtEvents() || filter.created().bounded();
        return new FoundAggregates(
            decided ? fitting.rows() : known(headers, fitting.rows()), unsettled,
            new Far(By.OUTBOX, found.searched, null, found.reachedAt, 0, fitting.cut()),
            next(asked, from, found));
    }

    /// Those without an event stay as they are.
    private static List<FoundAggregate> known(List<FoundAggregate> all, List<FoundAggregate> read) {
        return all.stream().map(one -> read.stream().filter(one::same).findFirst().orElse(one)).toList();
    }

    private static @Nullable Onward next(Asked asked, Onward.Messages from, Found found) {
        if (found.rows.size() >= asked.rows()) {
            return new Onward.Messages(found.cursor, from.walked(), from.slice());
        }
        return found.searched < from.slice() ? null
            : new Onward.Messages(null, found.reached, from.slice());
    }

    /// The rows of one answer as they come.
    private static final class Found {
        private final long slice;
        private final List<Unsettled> rows = new ArrayList<>();
        private long searched;
        private @Nullable String cursor;
        private @Nullable String reached;
        private @Nullable Instant reachedAt;

        Found(long slice) {
            this.slice = slice;
        }

        void add(Row row) {
            searched = row.bigint("searched");
            reached = row.maybeText("reached");
            reachedAt = row.maybeInstant("reached_at");
            var id = row.maybeText("aggregate_id");
            if (id != null) {
                cursor = row.text("cursor");
                rows.add(new Unsettled(
                    row.text("aggregate_type"), id, row.bigint("dead"), row.bigint("waiting"),
                    searched < slice));
            }
        }

        Unsettled of(AggregateHeader one) {
            return rows.stream().filter(row -> row.type().equals(one.type()) && row.id().equals(one.id()))
                .findFirst().orElse(new Unsettled(one.type(), one.id(), 0, 0, searched < slice));
        }

        List<Unsettled> rows() {
            return List.copyOf(rows);
        }
    }
}
