package dev.outboard.core.projections;

import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Exclusive;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Folds a projection from zero beside its live table and tells in which rows the two differ, without
/// changing anything. Rows that a worker has carried on meanwhile are compared at their own version. Used
/// once; blocking; [#cancel] by any thread.
public final class Comparison {
    private static final Sql DIFFERING = Sql.of(Comparison.class, "differing");
    private static final Sql COUNT = Sql.of(Comparison.class, "count_live");
    private static final int AT_ONCE = 1_000;
    private static final int SAMPLES = 50;

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
                var building = new Building(
                    place, new Building.Setting(projection, store, cancelling, reporting, Rebuild.AGGREGATES),
                    live);
                try {
                    yield compared(place, live, building, new Listing(reporting, each));
                } finally {
                    Rebuild.tidy(place, building.shadow());
                }
            }
        };
    }

    private Compared compared(Exclusive place, ReadModel live, Building building, Listing listing) {
        place.inTransaction(session -> {
            Shadows.prepare(session);
            building.shadow().create(session, false);
            return true;
        });
        var settled = building.settle();
        var position = place.with(session -> Checkpoints.all(session).stream()
            .filter(reached -> reached.projection().equals(projection.name()))
            .mapToLong(Reached::position).filter(at -> at < settled).findFirst().orElse(settled));
        building.fold(position);
        place.inTransaction(session -> {
            building.shadow().complete(session, false);
            return true;
        });
        listing.reporting.begin(Phase.COMPARE, position);
        var rows = place.with(session -> session.one(COUNT.with(live.names()), row -> row.bigint("count")));
        var differing = new ArrayList<String>();
        place.with(session -> {
            session.stream(DIFFERING.with(building.shadow().names()), row -> differing.add(row.text("id")));
            return true;
        });
        var examination = new Examination(projection, live, building.log());
        for (var from = 0; from < differing.size(); from += AT_ONCE) {
            var some = differing.subList(from, Math.min(differing.size(), from + AT_ONCE));
            place.with(session -> examination.of(session, some, position)).forEach(listing::take);
        }
        return listing.done(position, rows);
    }

    /// Differences as they are found.
    private static final class Listing {
        private final Reporting reporting;
        private final Consumer<Difference> each;
        private final Map<Difference.Kind, Long> counts = new EnumMap<>(Difference.Kind.class);
        private final List<Difference> samples = new ArrayList<>();

        Listing(Reporting reporting, Consumer<Difference> each) {
            this.reporting = reporting;
            this.each = each;
        }

        void take(Difference difference) {
            if (counts.merge(difference.kind(), 1L, Long::sum) <= SAMPLES) {
                samples.add(difference);
            }
            each.accept(difference);
        }

        Compared.Done done(long position, long rows) {
            long changed = counts.getOrDefault(Difference.Kind.CHANGED, 0L);
            long added = counts.getOrDefault(Difference.Kind.ADDED, 0L);
            return new Compared.Done(
                position,
                new Compared.Counts(
                    Math.max(0, rows - changed - added), changed,
                    counts.getOrDefault(Difference.Kind.MISSING, 0L), added),
                samples);
        }
    }
}
