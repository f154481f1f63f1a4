package dev.outboard.core.operations;

import dev.outboard.core.operations.Forecast.Kept;
import dev.outboard.core.operations.Forecast.Obstacle;
import dev.outboard.core.operations.Forecast.OrderImpact;
import dev.outboard.core.operations.Forecast.Part;
import dev.outboard.core.operations.Suiting.Way;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.PollerContract;
import dev.outboard.db.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks at frozen messages again and tells what an operation would do to them now. Changes nothing.
final class Forecasting {
    private static final Sql GRANTS = Sql.of(Forecasting.class, "grants");
    private static final int TYPED_ABOVE = 100;

    private final Desk desk;
    private final Order order;

    Forecasting(Desk desk) {
        this.desk = desk;
        this.order = new Order(desk);
    }

    Grants grants() {
        var table = desk.table();
        return desk.db().with(session -> session.one(
            GRANTS, row -> Grants.read(row, table), desk.arming().otherUser(), table.schema(), table.name(),
            String.join("\n", desk.store().writes("outbox", "retry")),
            String.join("\n", desk.store().writes("outbox", "edit"))));
    }

    Forecast of(Plan plan) {
        return of(plan, order.of(plan.meant()));
    }

    /// The counts again, with the order's impact as it was.
    Forecast again(Forecast earlier) {
        return of(earlier.plan(), earlier.order());
    }

    private Forecast of(Plan plan, @Nullable OrderImpact impact) {
        var sorting = new Sorting(plan, new Suiting(plan.action(), desk.poller()));
        var sights = new Sights(desk.db(), desk.store()).of(
            plan.meant().stream().map(Seen::id).toList());
        if (plan.action() instanceof Action.PurgePublished) {
            sorting.audited = new Sights(desk.db(), desk.store()).audited(sights.keySet());
        }
        plan.frozen().rows().forEach(row -> sorting.sort(row, sights.get(row.id())));
        var grants = grants();
        var resends = (int) sorting.changed.stream()
            .filter(row -> sorting.suiting.way(row) == Way.RESEND).count();
        var hold = sorting.changed.stream().anyMatch(sorting.suiting::held)
            ? desk.poller().longestDelivery() : Duration.ZERO;
        var archive = kept(plan.action(), grants, resends > 0);
        return new Forecast(
            plan, sorting.asOf(plan), sorting.counts, sorting.unsuited, grants,
            impact, obstacle(plan, grants, sorting), hold, resends,
            archive, typed(plan, sorting.changed.size()), sql(plan, sorting, archive));
    }

    private boolean typed(Plan plan, int changes) {
        return changes > TYPED_ABOVE || (changes > 0 && desk.production() && plan.action().purges());
    }

    private static @Nullable Kept kept(Action action, Grants grants, boolean resends) {
        var keeps = switch (action) {
            case Action.PurgePublished purge -> purge.archive();
            case Action.Discard _, Action.PurgeDead _, Action.Edit _ -> true;
            case Action.Retry _, Action.RetryStaggered _, Action.RetryInOrder _, Action.Ramp _,
                Action.SendAgain _, Action.Postpone _, Action.Hold _, Action.Release _, Action.Restore _,
                Action.TakeBack _ -> resends;
        };
        return keeps ? grants.archives() ? Kept.DATABASE : Kept.FILE : null;
    }

    private @Nullable Obstacle obstacle(Plan plan, Grants grants, Sorting sorting) {
        var ways = EnumSet.noneOf(Way.class);
        plan.meant().forEach(row -> ways.add(sorting.suiting.way(row)));
        for (var statement : statements(sorting, ways)) {
            if (!desk.store().answers(statement)) {
                return new Obstacle.NoStatement(statement);
            }
        }
        if (grants.standby()) {
            return new Obstacle.Standby();
        }
        if (grants.door() != Grants.Door.OPEN) {
            return new Obstacle.NoEntry(grants.role(), grants.door());
        }
        var missing = grants.missing(plan.action(), ways.contains(Way.RESEND));
        if (!missing.isEmpty()) {
            return new Obstacle.NoRight(missing);
        }
        if (plan.action() instanceof Action.Hold
            && desk.poller().parks() != PollerContract.Parks.INFINITY) {
            return new Obstacle.NoParking();
        }
        var fault = plan.action() instanceof Action.Edit(var payload) 
            ? PayloadCheck.fault(payload, desk.store().payload()) : null;
        if (fault != null) {
            return new Obstacle.BadPayload(fault);
        }
        return sorting.changed.isEmpty() ? new Obstacle.NothingLeft() : null;
    }

    private static List<String> statements(Sorting sorting, Set<Way> ways) {
        var statements = new ArrayList<String>();
        ways.forEach(way -> statements.add(way.statement()));
        if (ways.contains(Way.RESEND)) {
            statements.add("outbox/copy");
        }
        if (sorting.changed.stream().anyMatch(sorting.suiting::held)) {
            statements.add(Way.DUE.statement());
        }
        return statements;
    }

    private String sql(Plan plan, Sorting sorting, @Nullable Kept archive) {
        var rows = sorting.changed.isEmpty() ? plan.meant() : sorting.changed;
        var asOf = sorting.asOf(plan);
        return new Changes(desk.store(), plan, new Archive(desk, plan, archive == Kept.DATABASE)).written(
            rows, Wanteds.of(plan, asOf), Acting.holdUntil(asOf, desk.poller().longestDelivery()));
    }

    /// Puts each frozen row where it belongs now.
    private static final class Sorting {
        private final Plan plan;
        private final Suiting suiting;
        private final Map<Part, Integer> counts = new EnumMap<>(Part.class);
        private final Map<Unsuited, Integer> unsuited = new EnumMap<>(Unsuited.class);
        private final List<Seen> changed = new ArrayList<>();
        private Set<String> audited = Set.of();
        private @Nullable Instant asOf;

        Sorting(Plan plan, Suiting suiting) {
            this.plan = plan;
            this.suiting = suiting;
            for (var part : Part.values()) {
                counts.put(part, 0);
            }
        }

        Instant asOf(Plan of) {
            return asOf == null ? of.frozen().asOf() : asOf;
        }

        void sort(Seen row, @Nullable Sight now) {
            if (now != null) {
                asOf = now.asOf();
            }
            var part = part(row, now);
            counts.merge(part, 1, Integer::sum);
            if (part == Part.AS_FROZEN) {
                changed.add(row);
            }
        }

        private Part part(Seen row, @Nullable Sight now) {
            if (plan.leftOut().contains(row.id())) {
                return Part.LEFT_OUT;
            }
            if (plan.action() instanceof Action.Restore) {
                return now == null ? Part.AS_FROZEN : Part.CHANGED;
            }
            if (now == null) {
                return Part.GONE;
            }
            var purges = plan.action() instanceof Action.PurgePublished;
            if (now.seen().state() == MessageState.PUBLISHED && !purges) {
                return Part.PUBLISHED;
            }
            var exact = suiting.way(row).exact();
            if (!now.seen().same(row) || (exact && !now.seen().version().equals(row.version()))) {
                return Part.CHANGED;
            }
            if (now.held()) {
                return Part.IN_FLIGHT;
            }
            var why = purges ? unsuitedToPurge(row) : suiting.unsuited(now.seen(), now.asOf());
            if (why != null) {
                unsuited.merge(why, 1, Integer::sum);
                return Part.UNSUITED;
            }
            return Part.AS_FROZEN;
        }

        private @Nullable Unsuited unsuitedToPurge(Seen row) {
            return row.state() != MessageState.PUBLISHED ? Unsuited.UNPUBLISHED
                : audited.contains(row.id()) ? null : Unsuited.NOT_AUDITED;
        }
    }
}
