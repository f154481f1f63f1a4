package dev.outboard.core.operations;

import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;

/// A console as a process of its own, which a test kills in the middle of an operation.
/// Arguments: connection URL, journal, `retry` or `discard`, rows after which it stops. It then waits to be
/// killed.
final class KilledConsole {
    private KilledConsole() {}

    static void main(String[] arguments) throws Exception {
        var target = Target.of(arguments[0]);
        var db = Db.open(target, Limits.CONSOLE);
        var store = OutboxTables.REFERENCE.store(db).with(Ground.OURS);
        var journal = Path.of(arguments[1]);
        var operations = new Operations(new Desk(
            db, store, Ground.arm(target), new Journal(journal, Clock.systemUTC()),
            Ground.operator("m.lindqvist"), false));
        var action = arguments[2].equals("retry") ? new Action.Retry() : new Action.Discard();
        var plan = Plan.of(action, operations.freeze(Ground.all(MessageList.DEAD)));
        var forecast = operations.forecast(plan);
        var stop = Integer.parseInt(arguments[3]);
        operations.run(new Consent(forecast, "why", forecast.changes()), new Course(progress -> {
            if (progress.done() >= stop) {
                halt(journal);
            }
        }));
    }

    /// Tells the test, which kills the process, and does nothing more.
    private static void halt(Path journal) {
        try {
            Files.writeString(journal.resolveSibling("now"), "");
            new CountDownLatch(1).await();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
