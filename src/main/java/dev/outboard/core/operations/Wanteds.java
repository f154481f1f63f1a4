package dev.outboard.core.operations;

import dev.outboard.core.operations.Changes.Wanted;
import dev.outboard.db.Row;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The due times that an action gives to its rows.
final class Wanteds {
    private Wanteds() {}

    /// @param start when the first of them is done, by the database's clock
    static Wanted of(Plan plan, Instant start) {
        return switch (plan.action()) {
            case Action.RetryStaggered(var over) -> spread(plan.meant(), start, over);
            case Action.Postpone(var until) -> _ -> until;
            case Action.Hold _ -> _ -> Row.INFINITY;
            case Action.TakeBack _ -> row -> former(plan.frozen(), row);
            case Action.Retry _, Action.RetryInOrder _, Action.Ramp _, Action.SendAgain _,
                Action.Release _, Action.Edit _, Action.Discard _, Action.PurgeDead _,
                Action.PurgePublished _, Action.Restore _ -> _ -> null;
        };
    }

    private static @Nullable Instant former(FrozenSet frozen, Seen row) {
        var before = frozen.before().get(row.id());
        return before == null ? row.dueAt() : before.dueAt();
    }

    private static Wanted spread(List<Seen> rows, Instant start, Duration over) {
        var times = new HashMap<String, Instant>();
        for (var i = 0; i < rows.size(); i++) {
            times.put(rows.get(i).id(), start.plus(over.multipliedBy(i).dividedBy(rows.size())));
        }
        return row -> times.get(row.id());
    }
}
