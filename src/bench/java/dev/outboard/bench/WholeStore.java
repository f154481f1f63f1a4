package dev.outboard.bench;

import dev.outboard.core.doctor.Examiner;
import dev.outboard.core.events.EventReader;
import dev.outboard.core.integrity.Scan;
import dev.outboard.core.integrity.Walking;
import dev.outboard.core.outbox.OutboxReader;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.trace.Correlated;
import dev.outboard.core.trace.Correlations;
import dev.outboard.core.trace.Search;
import dev.outboard.core.trace.Sought;
import dev.outboard.core.trace.Types;
import dev.outboard.db.Db;
import dev.outboard.db.Stop;
import dev.outboard.db.Target;
import java.time.Clock;
import java.util.List;

/// What looks at a store as a whole: recognising it, the search box, a correlation, the doctor, the check of
/// its integrity.
final class WholeStore {
    private static final int SLICE = 1_000;
    private static final int INDEXED = 200;

    private final Target target;
    private final Db db;
    private final Store store;

    WholeStore(Target target, Db db, Store store) {
        this.target = target;
        this.db = db;
        this.store = store;
    }

    void run(Report report, Clocked clocked) {
        clocked.clock("recognising the store", SLICE, _ -> Detection.of(db, Profiles.builtIn()),
            (found, _) -> Check.that("recognised", found instanceof Detection.Recognised));
        searchBox(clocked);
        correlation(clocked);
        var examiner = new Examiner(db, store, List.of(), null, Clock.systemUTC());
        clocked.clock(
            "doctor, all checks of " + target.database(), SLICE, _ -> examiner.examine(),
            (found, _) -> Check.that("examined", !found.findings().isEmpty()));
        integrity(report, clocked);
    }

    private void searchBox(Clocked clocked) {
        var search = new Search(db, store);
        var types = search.types();
        clocked.clock("search box, the types", SLICE, _ -> search.types(),
            (all, _) -> Check.that("types", !all.names().isEmpty()));
        var event = new EventReader(db, store).older(Long.MAX_VALUE, 1).getFirst();
        lookup(clocked, search, types, "an event's id", event.id());
        lookup(clocked, search, types, "an aggregate's id", event.aggregateId());
        lookup(clocked, search, types, "an id's beginning", event.aggregateId().substring(0, 6));
        lookup(clocked, search, types, "a position", Long.toString(event.position()));
        lookup(clocked, search, types, "a type", "orderp");
    }

    private static void lookup(Clocked clocked, Search search, Types types, String what, String typed) {
        var sought = Sought.of(typed).orElseThrow();
        clocked.clock("search box, " + what, INDEXED, _ -> search.lookup(sought, types),
            (found, _) -> Check.that("nothing by " + what, !found.isEmpty()));
    }

    private void correlation(Clocked clocked) {
        var correlations = new Correlations(db, store);
        var outbox = new OutboxReader(db, store);
        var newest = new EventReader(db, store).older(Long.MAX_VALUE, 1).getFirst();
        var id = Check.there("correlation", outbox.of(newest).getFirst().correlationId());
        clocked.clock("correlation, a slice", SLICE,
            _ -> correlations.further(Correlated.nothing(id), new Stop()),
            (found, _) -> Check.that("correlated", !found.messages().isEmpty()));
        clocked.clock("correlation, a slice of one that is nowhere", SLICE,
            _ -> correlations.further(Correlated.nothing("nowhere"), new Stop()),
            (found, _) -> Check.that("further", found.further()));
        clocked.clock("search box, what names a text", SLICE, _ -> correlations.probe(id, new Stop()),
            (probe, _) -> Check.that("probed", probe.correlated() > 0));
    }

    private void integrity(Report report, Clocked clocked) {
        var newest = Check.there("newest", new EventReader(db, store).head().position());
        var walking = new Walking(0, List.of(), Walking.PATIENCE, Clock.systemUTC());
        clocked.clock("integrity, begun", SLICE, _ -> Scan.begin(db, store, newest, walking),
            (scan, _) -> Check.that("not begun", scan.progress().upTo() == newest));
        var scan = Scan.begin(db, store, newest, walking);
        clocked.clock("integrity, a step", SLICE, _ -> scan.step(),
            (progress, _) -> Check.that("stood still", progress.reached() > 0));
        report.note("the check of integrity found " + scan.progress().counts());
    }
}
