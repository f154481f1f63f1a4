package dev.outboard.core.outbox;

import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A relay as a process of its own, which a test kills. Arguments: connection URL, name, percent of failures.
public final class RelayProcess {
    static final RetrySchedule SOON = new RetrySchedule(List.of(Duration.ofMillis(50)), 1_000);

    private RelayProcess() {}

    static void main(String[] arguments) throws Exception {
        var target = Target.of(arguments[0]);
        var db = Db.open(target, Limits.ENGINE);
        var handler = new RecordingHandler(target, arguments[1], Integer.parseInt(arguments[2]));
        var relay = relay(db, handler);
        relay.start();
        Thread.currentThread().join();
    }

    static Relay relay(Db db, Handler handler) {
        var settings = RelaySettings.REFERENCE.withSchedule(SOON).withMost(200);
        return new Relay(
            db, OutboxTable.names("events"), settings, Map.of("MoneyDeposited", handler), Clock.systemUTC());
    }
}
