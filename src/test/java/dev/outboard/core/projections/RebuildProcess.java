package dev.outboard.core.projections;

import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.RebuildOutcome.Way;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.util.concurrent.CountDownLatch;

/// Rebuilds again and again as a process of its own, which a test kills. Arguments: connection URL, merge or
/// swap, and the phase in which it stands still, if it does. Prints a line when it has begun, and when it
/// stands.
public final class RebuildProcess {
    private RebuildProcess() {}

    static void main(String[] arguments) {
        var db = Db.open(Target.of(arguments[0]), Limits.ENGINE);
        var projection = Projection.read("account_summary.json", Accounts.definition());
        System.out.println("begun");
        while (true) {
            new Rebuild(db, Store.reference(), projection, 50).run(Way.valueOf(arguments[1]), progress -> {
                if (progress.phase().name().equals(arguments[2])) {
                    System.out.println("stands");
                    stand();
                }
            });
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
