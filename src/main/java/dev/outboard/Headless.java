package dev.outboard;

import dev.outboard.core.outbox.Daily;
import dev.outboard.core.outbox.Handler;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.core.outbox.Retention;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Definitions;
import dev.outboard.core.projections.Projection;
import dev.outboard.core.projections.ProjectionWorker;
import dev.outboard.core.projections.WorkerState;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Limits;
import dev.outboard.db.Loop;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The engine's parts that are chosen, on one database: projections, relay, retention. They begin and end
/// together.
final class Headless implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Headless.class.getName());

    private final WorkerSettings settings;
    private final Clock clock;
    private final ZoneId zone;
    private final Db db;
    private final List<Runnable> ends = new ArrayList<>();
    private volatile boolean over;
    private @Nullable Instant due;

    Headless(WorkerSettings settings, Clock clock, ZoneId zone) {
        this.settings = settings;
        this.clock = clock;
        this.zone = zone;
        db = Db.open(settings.target(), Limits.ENGINE);
    }

    /// @return false when there is nothing to do, which has been said
    boolean start() {
        try {
            return switch (Detection.of(db, Profiles.builtIn())) {
                case Detection.Recognised recognised -> start(recognised.store());
                case Detection.NothingRecognised _ ->
                    nothing("no table of %s looks like an event store or an outbox");
            };
        } catch (DbException e) {
            return nothing("%s: " + String.valueOf(e.getMessage()).replace("%", "%%"));
        }
    }

    @Override
    public void close() {
        over = true;
        ends.forEach(Runnable::run);
        db.close();
    }

    private boolean start(Store store) {
        if (store.has(Half.EVENTS)) {
            project(store);
        }
        if (settings.relay() != WorkerSettings.Relaying.OFF && store.has(Half.OUTBOX)) {
            relay(store);
        }
        if (settings.retention() != null && store.has(Half.OUTBOX)) {
            retain(store, new Daily(settings.retention(), zone));
        }
        return !ends.isEmpty() || nothing("nothing to do on %s: no definition, no relay, no retention");
    }

    private void project(Store store) {
        var definitions = Definitions.in(settings.definitions());
        definitions.faults().forEach(fault -> LOG.log(Level.ERROR, "{0}", fault));
        if (definitions.all().isEmpty()) {
            LOG.log(Level.WARNING, "No definitions in {0}", settings.definitions());
            return;
        }
        var worker = new ProjectionWorker(db, store, definitions.all(), clock, Headless::told);
        ends.add(worker::close);
        worker.start();
    }

    private void relay(Store store) {
        Handler handler = settings.relay() == WorkerSettings.Relaying.LOG
            ? message -> LOG.log(Level.INFO, "Delivered message {0}: {1} of {2} {3}",
                Long.toString(message.id()), message.eventType(), message.aggregateType(),
                message.aggregateId())
            : _ -> { };
        var relay = new Relay(
            db, store.names(), RelaySettings.REFERENCE, Map.of(Handler.ANY, handler), clock);
        ends.add(relay::close);
        relay.start();
    }

    private void retain(Store store, Daily daily) {
        if (!Retention.possible(store)) {
            LOG.log(Level.ERROR, "No retention: nothing is known of how to purge {0}", store.title());
            return;
        }
        var retention = new Retention(db, store, settings.age());
        ends.add(Loop.start("retention", () -> sweep(retention, daily))::close);
    }

    /// Once a day, whatever else wakes it.
    private Duration sweep(Retention retention, Daily daily) {
        var now = clock.instant();
        if (due == null) {
            due = daily.after(now);
        }
        if (!now.isBefore(due)) {
            var swept = retention.sweep(() -> over);
            LOG.log(
                Level.INFO, "Retention: {0} published messages deleted, {1} left because no copy is proven",
                Long.toString(swept.deleted()), Long.toString(swept.unaudited()));
            due = daily.after(clock.instant());
        }
        return Duration.between(clock.instant(), due).plusMillis(1);
    }

    private static void told(Projection projection, WorkerState state) {
        var level = switch (state) {
            case WorkerState.Stopped _, WorkerState.Unfit _, WorkerState.Ahead _ -> Level.ERROR;
            case WorkerState.Failing _ -> Level.WARNING;
            case WorkerState.Waiting _, WorkerState.CatchingUp _, WorkerState.Current _ -> Level.DEBUG;
        };
        LOG.log(level, "{0}: {1}", projection.name(), said(state));
    }

    /// Without what an event's data may be quoted in.
    private static String said(WorkerState state) {
        return switch (state) {
            case WorkerState.Waiting _ -> "waiting";
            case WorkerState.Current(var position) -> "current at " + position;
            case WorkerState.CatchingUp(var position, var complete) ->
                "at %d of %d".formatted(position, complete);
            case WorkerState.Stopped(_, var event) ->
                "stopped before the event at %d (%s, version %d of %s)%s".formatted(
                    event.position(), event.type(), event.version(), event.aggregate(),
                    event.where().isEmpty() ? "" : ", which gives no value for " + event.where());
            case WorkerState.Unfit(var faults) -> String.join("; ", faults);
            case WorkerState.Ahead(var checkpoint, var newest) ->
                ("the checkpoint %d is above the newest event %d: the store was restored, or events were "
                    + "deleted; rebuild it").formatted(checkpoint, newest);
            case WorkerState.Failing(var cause, _) -> "failing: " + cause;
        };
    }

    private boolean nothing(String why) {
        LOG.log(Level.ERROR, "{0}", why.formatted(settings.target()));
        return false;
    }
}
