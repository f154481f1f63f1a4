package dev.outboard.core.operations;

import dev.outboard.core.operations.Forecast.OrderImpact;
import dev.outboard.core.outbox.PollerContract;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Looks at what stands behind messages in their aggregates, for the first few thousand.
final class Order {
    private static final int LOOKED_AT = 5_000;
    private static final int AT_ONCE = 500;

    private final Desk desk;

    Order(Desk desk) {
        this.desk = desk;
    }

    OrderImpact of(List<Seen> meant) {
        var some = meant.subList(0, Math.min(LOOKED_AT, meant.size()));
        var aggregates = new HashMap<Aggregate, Integer>();
        some.forEach(row -> aggregates.merge(Aggregate.of(row), 1, Integer::sum));
        var behind = new HashMap<String, Integer>();
        var overtaken = new HashSet<String>();
        for (var from = 0; from < some.size(); from += AT_ONCE) {
            read(some.subList(from, Math.min(some.size(), from + AT_ONCE)), behind, overtaken);
        }
        var ordered = desk.poller().order() == PollerContract.Order.AGGREGATE;
        return new OrderImpact(
            aggregates.size(), (int) aggregates.values().stream().filter(count -> count > 1).count(),
            ordered ? released(some, aggregates, behind) : 0, overtaken, some.size());
    }

    private void read(List<Seen> rows, Map<String, Integer> behind, Set<String> overtaken) {
        desk.db().use(session -> session.each(desk.store().statement("outbox/impact"), row -> {
            behind.put(row.text("id"), (int) row.bigint("behind"));
            if (row.bool("overtaken")) {
                overtaken.add(row.text("id"));
            }
        }, Guards.ids(rows), rows.stream().map(Seen::aggregateType).toArray(String[]::new),
            rows.stream().map(Seen::aggregateId).toArray(String[]::new)));
    }

    /// What waits behind the first of each aggregate, without those that are meant themselves.
    private static int released(
        List<Seen> rows, Map<Aggregate, Integer> aggregates, Map<String, Integer> behind) {
        var counted = new HashSet<Aggregate>();
        var released = 0;
        for (var row : rows) {
            var aggregate = Aggregate.of(row);
            if (counted.add(aggregate)) {
                var others = aggregates.getOrDefault(aggregate, 1) - 1;
                released += Math.max(0, behind.getOrDefault(row.id(), 0) - others);
            }
        }
        return released;
    }

    /// An aggregate's type and id.
    record Aggregate(String type, String id) {
        static Aggregate of(Seen row) {
            return new Aggregate(row.aggregateType(), row.aggregateId());
        }
    }
}
