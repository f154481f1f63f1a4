package dev.outboard.bench;

import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;

/// Reads every list and number of the console from a large store, each by its own reader: first pages, pages
/// at any depth, filters, counts. What comes is compared with plain SQL.
final class ListsBenchmark {
    private static final int TIMES = Sizes.of(10, 20);

    private final PrivateServer server;

    ListsBenchmark(PrivateServer server) {
        this.server = server;
    }

    /// @param url of a store that is there already and stays as it is; empty for one of its own
    void run(Report report, String url) {
        var begun = System.nanoTime();
        var target = url.isEmpty() ? LargeStore.filled(server) : Target.of(url);
        report.note("a store for the lists after %,d s".formatted(
            (System.nanoTime() - begun) / 1_000_000_000));
        try (var db = Db.open(target, Limits.CONSOLE)) {
            if (!(Detection.of(db, Profiles.builtIn()) instanceof Detection.Recognised found)) {
                throw new AssertionError("Not recognised: " + target);
            }
            var clocked = new Clocked(report, TIMES);
            new OutboxLists(target, db, found.store()).run(report, clocked);
            new EventLists(target, db, found.store()).run(report, clocked);
            new WholeStore(target, db, found.store()).run(report, clocked);
        }
    }
}
