package dev.outboard.core.operations;

import dev.outboard.core.operations.Ended.Why;
import dev.outboard.core.operations.Order.Aggregate;
import dev.outboard.core.operations.Progress.Phase;
import dev.outboard.core.operations.Receipt.Line;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Retries each aggregate's messages one after the other: the next when the one before was delivered, none
/// after the first that was not.
final class InOrder {
    private static final Duration LOOK = Duration.ofMillis(250);

    private final Work work;
    private final Acting acting;
    private final Following following;
    private final Map<Aggregate, Deque<Seen>> queues = new LinkedHashMap<>();
    private final Map<Aggregate, Line> underWay = new HashMap<>();
    private boolean stopped;

    InOrder(Work work, Acting acting) {
        this.work = work;
        this.acting = acting;
        this.following = new Following(work.desk());
    }

    /// @return what stopped some aggregates; null where none was
    @Nullable Why run(List<Seen> rows) {
        rows.forEach(row -> queues.computeIfAbsent(Aggregate.of(row), _ -> new ArrayDeque<>()).add(row));
        while (!queues.isEmpty()) {
            send();
            if (queues.isEmpty() || work.course().pause(underWay.isEmpty() ? Duration.ZERO : LOOK)) {
                break;
            }
            following.look();
            List.copyOf(underWay.values()).forEach(this::look);
            work.tell(Phase.FOLLOWING, null, List.of());
        }
        return stopped ? Why.FAILURES : null;
    }

    /// The next of each aggregate of which none is under way.
    private void send() {
        var heads = new ArrayList<Seen>();
        queues.forEach((aggregate, queue) -> {
            if (!underWay.containsKey(aggregate)) {
                heads.add(queue.remove());
            }
        });
        var lines = acting.on(heads, _ -> null);
        following.add(lines);
        for (var line : lines) {
            var aggregate = Aggregate.of(line.seen());
            switch (line.mark()) {
                case CHANGED -> underWay.put(aggregate, line);
                case ALREADY_PUBLISHED, GONE -> { }
                case IN_FLIGHT, CHANGED_SINCE, LEFT_OUT, NOT_REACHED, UNKNOWN -> stop(aggregate);
            }
        }
        queues.values().removeIf(Deque::isEmpty);
    }

    private void look(Line line) {
        var aggregate = Aggregate.of(line.seen());
        switch (following.fate(line.id()).orElse(new Fate.Waiting(Duration.ZERO))) {
            case Fate.Waiting _ -> { }
            case Fate.Delivered _ -> underWay.remove(aggregate);
            case Fate.FailedAgain _, Fate.NotTaken _, Fate.Gone _, Fate.Untouched _ -> {
                underWay.remove(aggregate);
                stop(aggregate);
            }
        }
    }

    private void stop(Aggregate aggregate) {
        stopped |= queues.remove(aggregate) != null;
    }
}
