package dev.outboard.core.projections;

import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Exclusive;
import java.util.function.Consumer;

/// Folds a projection from zero beside its live table and tells in which rows the two differ, without
/// changing anything. Rows that a worker has carried on meanwhile are compared at their own version. Used
/// once; blocking; [#cancel] by any thread.
public final class Comparison {
    private final Db db;
    private final Store store;
    private final Projection projection;
    private final Cancelling cancelling = new Cancelling();

    public Comparison(Db db, Store store, Projection projection) {
        this.db = db;
        this.store = store;
        this.projection = projection;
    }

    /// Ends it at any time; [#run] then returns soon.
    public void cancel() {
        cancelling.now();
    }

    /// @param each is handed every difference, however many there are, on the caller's thread: to be written
    ///     to a file, for example
    /// @throws DbException where the database can't be reached or refuses
    public Compared run(Consumer<RebuildProgress> progress, Consumer<Difference> each) {
        if (db.pooled()) {
            return new Compared.Pooled();
        }
        var reporting = new Reporting(progress);
        var place = db.exclusive(
            Rebuild.LIMITS, cancelling.stop(), Shadow.LOCK_CLASS, Shadow.lock(projection)).orElse(null);
        if (place == null) {
            return new Compared.Busy();
        }
        try (place) {
            return run(place, reporting, each);
        } catch (Poisoned e) {
            return new Compared.Stopped(e.event());
        } catch (DbException.Cancelled e) {
            if (cancelling.asked()) {
                return new Compared.Cancelled(reporting.phase());
            }
            throw e;
        } catch (DbException.Refused | DbException.Conflict e) {
            if (Follower.aboutValues(e)) {
                return new Compared.Refused(String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    private Compared run(Exclusive place, Reporting reporting, Consumer<Difference> each) {
        reporting.begin(Phase.CHECK, 0);
        return switch (place.with(session -> ReadModelCheck.of(session, projection))) {
            case ReadModelCheck.Result.Unfit(var faults) -> new Compared.Unfit(faults);
            case ReadModelCheck.Result.Fits(var live) -> {
                var setting = new Building.Setting(
                    projection, store, cancelling, reporting, Rebuild.AGGREGATES);
                try {
                    yield compared(place, live, setting, each);
                } finally {
                    Rebuild.tidy(place, Shadow.of(projection, live));
                }
            }
        };
    }

    private Compared compared(
        Exclusive place, ReadModel live, Building.Setting setting, Consumer<Difference> each) {
        var building = new Building(place, setting, live);
        place.inTransaction(session -> {
            Shadows.prepare(session);
            building.shadow().create(session, false);
            return true;
        });
        var settled = building.settle();
        var position = place.with(session -> building.stands(session, settled));
        building.fold(position);
        place.inTransaction(session -> {
            building.shadow().complete(session, false);
            return true;
        });
        setting.reporting().begin(Phase.COMPARE, position);
        return new Differing(place, live, building).of(projection, position, each);
    }
}
