package dev.outboard.core.projections;

import dev.outboard.Jdbc;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.core.projections.RebuildProgress.Phase;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/// Rebuilds again and again as a process of its own, which a test kills. Arguments: connection URL; merge,
/// swap or verify; and the phase in which it stands still, if it does. Prints a line when it has begun, and
/// when it stands.
public final class RebuildProcess {
    /// Instead of a phase: after a part of a merge.
    static final String MERGED = "MERGED";
    static final String VERIFY = "VERIFY";

    private RebuildProcess() {}

    static void main(String[] arguments) {
        var target = Target.of(arguments[0]);
        var db = Db.open(target, Limits.ENGINE);
        var projection = Projection.read("account_summary.json", Accounts.definition());
        Consumer<RebuildProgress> stands = progress -> {
            comeTo(target, progress.phase(), arguments[2]);
            var merged = arguments[2].equals(MERGED) && progress.phase() == Phase.SWITCH
                && progress.position() > 0;
            if (arguments[2].equals(merged ? MERGED : progress.phase().name())) {
                System.out.println("stands");
                stand();
            }
        };
        System.out.println("begun");
        while (true) {
            if (arguments[1].equals(VERIFY)) {
                new Comparison(db, Store.reference(), projection).run(stands, _ -> { });
            } else {
                new Rebuild(db, Store.reference(), projection, 50).asking(_ -> true)
                    .run(Way.valueOf(arguments[1]), stands);
            }
        }
    }

    /// Sees to it that there is something to catch up with.
    static void comeTo(Target target, Phase now, String wanted) {
        if (now == Phase.FOLD && wanted.equals(Phase.CATCH_UP.name())) {
            Jdbc.run(target, """
                INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
                SELECT md5('busy')::uuid, 'Account', 'AccountClosed', '{}', n FROM generate_series(1, 1100) AS n
                    ON CONFLICT DO NOTHING""");
        }
    }

    private static void stand() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
