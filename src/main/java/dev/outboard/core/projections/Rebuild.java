package dev.outboard.core.projections;

import dev.outboard.core.operations.Operator;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.RebuildOutcome.Changes;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Exclusive;
import dev.outboard.db.Limits;
import dev.outboard.db.Session;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Rebuilds a projection from zero beside its live table, and switches in one short transaction. The live
/// table serves all the time; a rebuild that fails, is cancelled or is killed leaves it as it was, and
/// nothing behind once [Leftovers] has run. No row ever goes back. Used once; blocking; [#cancel] by any
/// thread.
public final class Rebuild {
    /// Aggregates that are held in memory at once, about 1 KB each.
    public static final int AGGREGATES = 250_000;

    static final Limits LIMITS =
        new Limits(Duration.ofMinutes(30), Duration.ofSeconds(10), Duration.ofMinutes(5), 1);


    /// What is left for the switch itself.
    private static final long SMALL = 1_000;

    private final Db db;
    private final Store store;
    private final Projection projection;
    private final int aggregates;
    private final Cancelling cancelling = new Cancelling();
    private @Nullable Recorded record;
    private @Nullable Predicate<Compared.Done> question;

    public Rebuild(Db db, Store store, Projection projection) {
        this(db, store, projection, AGGREGATES);
    }

    /// Kept in the history of rebuilds: the table `outboard.rebuild`, which it makes.
    ///
    /// @param operation its id in the journal
    public Rebuild recorded(UUID operation, Operator who) {
        record = new Recorded(operation, who);
        return this;
    }

    /// Asked before the switch where rows differ, on the thread that runs it; no transaction is open
    /// meanwhile. Where the answer is no, it ends as [RebuildOutcome.Declined].
    public Rebuild asking(Predicate<Compared.Done> whether) {
        question = whether;
        return this;
    }

    private record Recorded(UUID operation, Operator who) {}

    Rebuild(Db db, Store store, Projection projection, int aggregates) {
        this.db = db;
        this.store = store;
        this.projection = projection;
        this.aggregates = aggregates;
    }

    /// Why a swap is not possible now; empty where it is.
    ///
    /// @throws IllegalStateException where the definition doesn't fit the table
    public List<MergeReason> reasons() {
        return db.with(session -> switch (ReadModelCheck.of(session, projection)) {
            case ReadModelCheck.Result.Fits(var live) -> Swap.inventory(session, live);
            case ReadModelCheck.Result.Unfit(var faults) ->
                throw new IllegalStateException(String.join("\n", faults));
        });
    }

    /// Ends it at any time; [#run] then returns soon, and has changed nothing unless it had switched already.
    public void cancel() {
        cancelling.now();
    }

    /// @param wanted a swap that would lose something is done as a merge
    /// @throws DbException where the database can't be reached or refuses; nothing was changed
    public RebuildOutcome run(Way wanted, Consumer<RebuildProgress> progress) {
        if (db.pooled()) {
            return new RebuildOutcome.Pooled();
        }
        var reporting = new Reporting(progress);
        var place = db.exclusive(
            LIMITS, cancelling.stop(), Shadow.LOCK_CLASS, Shadow.lock(projection)).orElse(null);
        if (place == null) {
            return new RebuildOutcome.Busy();
        }
        try (place) {
            return projection.lock() == null || place.lock(projection.lock())
                ? kept(place, wanted, reporting)
                : new RebuildOutcome.Busy();
        }
    }

    private RebuildOutcome kept(Exclusive place, Way wanted, Reporting reporting) {
        var recorded = record;
        if (recorded == null) {
            return run(place, wanted, reporting);
        }
        place.afterwards(session -> {
            Shadows.prepare(session);
            RebuildHistory.begin(
                session, projection, new RebuildHistory.Begun(recorded.operation(), wanted, recorded.who()));
            return true;
        });
        RebuildOutcome outcome = null;
        try {
            outcome = run(place, wanted, reporting);
            return outcome;
        } finally {
            if (!(outcome instanceof RebuildOutcome.Switched)) {
                ended(place, recorded, outcome, reporting.changes());
            }
        }
    }

    private static void ended(
        Exclusive place, Recorded recorded, @Nullable RebuildOutcome outcome, Changes soFar) {
        try {
            place.afterwards(session -> {
                RebuildHistory.end(session, recorded.operation(), outcome, soFar);
                return true;
            });
        } catch (DbException.Unreachable _) {
            // The server went away: the next rebuild ends the entry.
        }
    }

    private RebuildOutcome run(Exclusive place, Way wanted, Reporting reporting) {
        reporting.begin(Phase.CHECK, 0);
        try {
            return switch (place.with(session -> ReadModelCheck.of(session, projection))) {
                case ReadModelCheck.Result.Unfit(var faults) -> new RebuildOutcome.Unfit(faults);
                case ReadModelCheck.Result.Fits(var live) -> {
                    var shadow = Shadow.of(projection, live);
                    try {
                        yield build(place, live, wanted, reporting);
                    } finally {
                        tidy(place, shadow);
                    }
                }
            };
        } catch (Poisoned e) {
            return new RebuildOutcome.Stopped(e.event());
        } catch (DbException.Cancelled e) {
            if (cancelling.asked()) {
                return new RebuildOutcome.Cancelled(reporting.phase(), reporting.changes());
            }
            throw e;
        } catch (DbException.Refused | DbException.Conflict e) {
            if (Follower.aboutValues(e)) {
                return new RebuildOutcome.Refused(String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    private RebuildOutcome build(Exclusive place, ReadModel live, Way wanted, Reporting reporting) {
        var reasons = place.with(session -> Swap.inventory(session, live));
        var swap = wanted == Way.SWAP && reasons.isEmpty();
        var setting = new Building.Setting(projection, store, cancelling, reporting, aggregates);
        var building = new Building(place, setting, live);
        place.inTransaction(session -> {
            Shadows.prepare(session);
            building.shadow().create(session, swap);
            return true;
        });
        var at = building.bound(building.settle());
        building.fold(at);
        place.inTransaction(session -> {
            building.shadow().complete(session, swap);
            return true;
        });
        at = caughtUp(building, at, reporting);
        if (question != null) {
            reporting.begin(Phase.COMPARE, at);
            var differing = new Differing(place, live, building).of(projection, at, _ -> { });
            if (!differing.counts().same() && !question.test(differing)) {
                return new RebuildOutcome.Declined(differing);
            }
            at = caughtUp(building, at, reporting);
        }
        return new Switching(place, live, building, setting, this::switched)
            .run(at, swap, wanted == Way.SWAP ? reasons : List.of());
    }

    /// Within the transaction that switches, so that the history tells the truth whenever this is killed.
    private void switched(Session session, RebuildOutcome outcome) {
        var recorded = record;
        if (recorded != null) {
            RebuildHistory.end(session, recorded.operation(), outcome, Changes.NONE);
        }
    }

    /// Until what is left is little.
    private long caughtUp(Building building, long from, Reporting reporting) {
        var at = from;
        while (true) {
            var progress = building.look();
            var complete = progress.complete() == null ? at : building.bound(progress.complete());
            if (complete - at <= SMALL) {
                return at;
            }
            reporting.begin(Phase.CATCH_UP, complete);
            building.catchUp(at, complete);
            at = complete;
        }
    }

    /// After a swap there is none any more.
    static void tidy(Exclusive place, Shadow shadow) {
        try {
            place.afterwards(session -> {
                shadow.drop(session);
                return true;
            });
        } catch (DbException.Unreachable _) {
            // The server went away: Leftovers removes it.
        }
    }
}
