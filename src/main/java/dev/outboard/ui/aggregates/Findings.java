package dev.outboard.ui.aggregates;

import dev.outboard.core.events.AggregateFilter.Order;
import dev.outboard.core.events.FoundAggregate;
import dev.outboard.core.events.FoundAggregates;
import dev.outboard.core.events.FoundAggregates.By;
import dev.outboard.core.events.FoundAggregates.Far;
import dev.outboard.core.outbox.Unsettled;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the steps of one search have found so far, each aggregate once, and how far they came. For the FX
/// thread.
final class Findings {
    private final Order order;
    private final int most;
    private final Map<Key, FoundAggregate> found = new LinkedHashMap<>();
    private final Map<Key, Unsettled> unsettled = new HashMap<>();
    private By by = By.WALK;
    private long searched;
    private long unreadable;
    private long cut;
    private @Nullable Long position;
    private @Nullable Instant at;

    /// @param most of the largest that are kept
    Findings(Order order, int most) {
        this.order = order;
        this.most = most;
    }

    /// @return how many are new
    int add(FoundAggregates step) {
        var before = found.size();
        step.rows().forEach(row -> found.putIfAbsent(Key.of(row), row));
        step.unsettled().forEach(one -> unsettled.putIfAbsent(new Key(one.type(), one.id()), one));
        var more = found.size() - before;
        if (order == Order.LARGEST) {
            keepTheLargest();
        }
        reach(step.far());
        return more;
    }

    void count(List<Unsettled> messages) {
        messages.forEach(one -> unsettled.put(new Key(one.type(), one.id()), one));
    }

    /// Those whose messages are not counted yet.
    List<FoundAggregate> uncounted() {
        return found.entrySet().stream().filter(row -> !unsettled.containsKey(row.getKey()))
            .map(Map.Entry::getValue).toList();
    }

    List<FoundAggregate> rows() {
        return List.copyOf(found.values());
    }

    @Nullable Unsettled messages(FoundAggregate row) {
        return unsettled.get(Key.of(row));
    }

    /// The other types that have the same id.
    List<String> twins(FoundAggregate row) {
        return found.values().stream()
            .filter(other -> other.header().id().equals(row.header().id()) && !other.same(row))
            .map(other -> other.header().type()).sorted().toList();
    }

    By by() {
        return by;
    }

    long searched() {
        return searched;
    }

    long unreadable() {
        return unreadable;
    }

    long cut() {
        return cut;
    }

    @Nullable Long position() {
        return position;
    }

    @Nullable Instant at() {
        return at;
    }

    Order order() {
        return order;
    }

    private void keepTheLargest() {
        var sorted = new ArrayList<>(found.values());
        sorted.sort(Comparator.comparingInt((FoundAggregate row) -> row.header().versions()).reversed());
        found.clear();
        sorted.stream().limit(most).forEach(row -> found.put(Key.of(row), row));
    }

    private void reach(Far far) {
        if (far.by() != by) {
            searched = 0;
            by = far.by();
        }
        searched += far.searched();
        unreadable += far.unreadable();
        cut += far.cut();
        position = far.position() == null ? position : far.position();
        at = far.at() == null ? at : far.at();
    }

    /// Two types may have the same id.
    private record Key(String type, String id) {
        static Key of(FoundAggregate row) {
            return new Key(row.header().type(), row.header().id());
        }
    }
}
