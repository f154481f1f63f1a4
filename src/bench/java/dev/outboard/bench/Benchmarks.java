package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.db.Sql;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Measures Outboard against the documents' own ways, side by side in one run on a server of its own with
/// fsync on. Each benchmark checks its result before it reports a figure; a wrong result ends the run with a
/// failure, a slow one doesn't.
public final class Benchmarks {
    /// Everything else is PostgreSQL's default: fsync, synchronous_commit and autovacuum are on.
    private static final String[] SETTINGS = {"shared_buffers = 512MB", "max_wal_size = 4GB"};

    private static final Sql ABOUT = Sql.of(Benchmarks.class, "about");

    private Benchmarks() {}

    /// @param arguments the file for the results, then the names of the benchmarks to run, separated by
    /// commas
    static void main(String[] arguments) throws Exception {
        var chosen = Set.of(arguments[1].split(",", -1));
        try (var server = PrivateServer.started(SETTINGS)) {
            var report = new Report(List.of(
                String.valueOf(Jdbc.text(server.target("postgres"), ABOUT.text())),
                "%d processors, Java %s, %s sizes".formatted(
                    Runtime.getRuntime().availableProcessors(), Runtime.version().feature(),
                    Sizes.of(0, 1) == 1 ? "full" : "small")));
            if (chosen.contains("append")) {
                new AppendBenchmark(server).run(report);
            }
            if (chosen.contains("relay")) {
                new RelayBenchmark(server).run(report);
            }
            if (chosen.contains("operations")) {
                new OperationsBenchmark(server).run(report);
            }
            if (chosen.contains("history")) {
                new HistoryBenchmark(server).run(report);
            }
            if (chosen.contains("rebuild")) {
                new RebuildBenchmark(server).run(report);
            }
            if (chosen.contains("lists")) {
                new ListsBenchmark(server).run(report, System.getProperty("outboard.lists", ""));
            }
            report.store(Path.of(arguments[0]));
        }
    }
}
