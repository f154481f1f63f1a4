package dev.outboard.core.operations;

import dev.outboard.core.operations.Action.Ramp;
import dev.outboard.core.operations.Ended.Why;
import dev.outboard.core.operations.Followed.End;
import dev.outboard.core.operations.Progress.Phase;
import dev.outboard.core.operations.Receipt.Line;
import dev.outboard.core.operations.Receipt.Mark;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// In which order and how fast an operation goes through its rows.
final class Pacing {
    private static final Duration LOOK = Duration.ofMillis(500);

    private final Work work;
    private final Forecast forecast;
    private final Acting acting;

    Pacing(Work work, Forecast forecast) {
        this.work = work;
        this.forecast = forecast;
        this.acting = new Acting(work);
    }

    /// @return what stopped it; null where it came to the end, or was cancelled
    @Nullable Why run() {
        var rows = suited(work.desk(), forecast);
        var suited = new HashSet<>(rows);
        work.plan().meant().stream().filter(row -> !suited.contains(row))
            .forEach(row -> work.ledger().put(row.id(), Mark.LEFT_OUT));
        return switch (work.plan().action()) {
            case Ramp ramp -> ramp(ramp, rows);
            case Action.RetryInOrder _ -> new InOrder(work, acting).run(rows);
            case Action.Retry _, Action.RetryStaggered _, Action.SendAgain _, Action.Postpone _,
                Action.Hold _, Action.Release _, Action.Edit _, Action.Discard _, Action.PurgeDead _,
                Action.PurgePublished _, Action.Restore _, Action.TakeBack _ -> {
                acting.on(rows, Wanteds.of(work.plan(), acting.now()));
                yield null;
            }
        };
    }

    /// Those meant to which the action does something; of published ones that are purged, those of which a
    /// copy elsewhere is proven where the profile can prove it.
    static List<Seen> suited(Desk desk, Forecast forecast) {
        var plan = forecast.plan();
        var suiting = new Suiting(plan.action(), desk.poller());
        var meant = plan.meant();
        var audited = plan.action() instanceof Action.PurgePublished
            ? new Sights(desk.db(), desk.store()).audited(meant.stream().map(Seen::id).toList()) : null;
        return meant.stream()
            .filter(row -> suiting.unsuited(row, forecast.asOf()) == null)
            .filter(row -> audited == null || audited.contains(row.id()))
            .toList();
    }

    private @Nullable Why ramp(Ramp ramp, List<Seen> rows) {
        var size = ramp.first();
        for (var from = 0; from < rows.size() && !work.course().cancelled();) {
            var to = Math.min(rows.size(), from + size);
            var lines = acting.on(rows.subList(from, to), _ -> null);
            from = to;
            var stop = from < rows.size() ? after(ramp, lines) : null;
            if (stop != null) {
                return stop;
            }
            size = ramp.next(size);
        }
        return null;
    }

    /// Waits for what becomes of a chunk.
    ///
    /// @return why not to go on
    private @Nullable Why after(Ramp ramp, List<Line> chunk) {
        var following = new Following(work.desk());
        following.add(chunk);
        var begun = System.nanoTime();
        var followed = following.look();
        while (followed.failed() <= ramp.limit() * followed.all()) {
            var waited = Duration.ofNanos(System.nanoTime() - begun);
            var done = followed.ended() || waited.compareTo(work.desk().patience()) > 0;
            if (done && waited.compareTo(ramp.every()) >= 0) {
                return verdict(ramp, followed);
            }
            work.tell(Phase.FOLLOWING, left(ramp.every().minus(waited)), List.of());
            if (work.course().pause(LOOK)) {
                return null;
            }
            followed = following.look();
        }
        return Why.FAILURES;
    }

    private static Duration left(Duration time) {
        return time.isNegative() ? Duration.ZERO : time;
    }

    private static @Nullable Why verdict(Ramp ramp, Followed followed) {
        var answered = followed.all() - followed.count(End.WAITING) - followed.count(End.NOT_TAKEN);
        if (answered == 0 && followed.all() > 0) {
            return Why.NOBODY_TOOK_IT;
        }
        return followed.failed() > ramp.limit() * answered ? Why.FAILURES : null;
    }
}
