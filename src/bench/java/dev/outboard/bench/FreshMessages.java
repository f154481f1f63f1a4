package dev.outboard.bench;

import dev.outboard.core.outbox.Envelope;
import dev.outboard.core.outbox.Message;
import dev.outboard.core.outbox.NewMessage;
import dev.outboard.core.outbox.Outbox;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// How long a fresh message of a healthy aggregate takes from its commit to its handler while the relay works
/// through the backlog, whose deliveries take a millisecond each, and afterwards, when only blocked ones are
/// left.
final class FreshMessages {
    private static final int MESSAGES = 40;
    private static final long DELIVERY_NANOS = 1_000_000;
    private static final long PAUSE_NANOS = 100_000_000;
    private static final String EVENT_TYPE = "FreshlyWritten";

    private final Backlogs backlogs;
    private final Map<Long, Long> arrived = new ConcurrentHashMap<>();
    private final Deliveries old = new Deliveries(Backlogs.UNPUBLISHED);

    FreshMessages(Backlogs backlogs) {
        this.backlogs = backlogs;
    }

    void run(Report report) {
        var target = backlogs.copy("fresh");
        try (var db = Db.open(target, Limits.ENGINE);
            var relay = new Relay(
                db, Backlogs.NAMES, RelaySettings.REFERENCE,
                Map.of(Backlogs.EVENT_TYPE, this::slow, EVENT_TYPE, this::fresh), Clock.systemUTC())) {
            relay.start();
            old.await(1);
            var during = write(db);
            report.note("a fresh message each 100 ms while %,d of %,d old ones were delivered".formatted(
                old.count(), Backlogs.DELIVERABLE));
            old.await(Backlogs.DELIVERABLE);
            var afterwards = write(db);
            Check.equal("fresh messages delivered", arrived.size(), 2 * MESSAGES);
            report.add(Figure.time("fresh message, worst of 40", "relay at work on the backlog",
                worst(during), 2_000));
            report.add(Figure.time("fresh message, worst of 40", "blocked ones left", worst(afterwards),
                2_000));
        }
        backlogs.drop(target);
    }

    /// @return milliseconds that each took
    private List<Double> write(Db db) {
        var outbox = new Outbox(Backlogs.NAMES);
        var written = new HashMap<Long, Long>();
        for (var i = 0; i < MESSAGES; i++) {
            var message = new NewMessage(
                "Account", UUID.randomUUID(), EVENT_TYPE, new Envelope(1, "{}", Envelope.Metadata.NONE));
            written.put(db.inTransaction(session -> outbox.publish(session, message)), System.nanoTime());
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        var took = new ArrayList<Double>();
        for (var one : written.entrySet()) {
            took.add((arrival(one.getKey()) - one.getValue()) / 1e6);
        }
        return took;
    }

    private long arrival(long id) {
        var until = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!arrived.containsKey(id)) {
            if (System.nanoTime() > until) {
                throw new AssertionError("Fresh message " + id + " isn't delivered within a minute");
            }
            LockSupport.parkNanos(DELIVERY_NANOS);
        }
        return arrived.get(id);
    }

    private void slow(Message message) {
        LockSupport.parkNanos(DELIVERY_NANOS);
        old.deliver(message);
    }

    private void fresh(Message message) {
        arrived.put(message.id(), System.nanoTime());
    }

    private static double worst(List<Double> times) {
        return times.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
