package dev.outboard.bench;

import dev.outboard.Jdbc;
import dev.outboard.PrivateServer;
import dev.outboard.Sizes;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.time.Clock;
import java.util.Map;

/// Publishes a backlog in order, against the outbox document's poller, both with a handler that does nothing.
/// The relay works through all of its copy; the poller, which takes turns with it, through a bounded number
/// of its own.
final class RelayBenchmark {
    private static final int ROUNDS = 3;
    private static final int POLLED = Sizes.of(1_000, 3_000);
    private static final Sql RESULT = Sql.of(RelayBenchmark.class, "relayed").with(Backlogs.NAMES);

    private final PrivateServer server;
    private final Timings timings = new Timings();

    RelayBenchmark(PrivateServer server) {
        this.server = server;
    }

    void run(Report report) throws Exception {
        var backlogs = Backlogs.loaded(server);
        report.note(
            "%,d unpublished beside %,d published: %,d dead block %,d; %,d of ten hot aggregates".formatted(
                Backlogs.UNPUBLISHED, Backlogs.PUBLISHED, Backlogs.DEAD, Backlogs.BLOCKED, Backlogs.HOT));
        var polled = backlogs.copy("polled");
        for (var round = 0; round < ROUNDS; round++) {
            poll(polled);
            var relayed = backlogs.copy("relayed");
            relay(relayed);
            backlogs.drop(relayed);
            poll(polled);
        }
        report.note(
            "checked %d times: %,d published once each in order, dead and blocked ones untouched".formatted(
            ROUNDS, Backlogs.DELIVERABLE));
        report.add(Figure.rate(
            "relay in order, backlog of %,d".formatted(Backlogs.UNPUBLISHED), "the document's poller",
            new Figure.Rates("messages/s", timings.median("relay"), timings.median("poller")), 15));
        new FreshMessages(backlogs).run(report);
    }

    private void poll(Target target) throws Exception {
        try (var connection = Jdbc.connect(target)) {
            var poller = new DocumentPoller(connection, Backlogs.NAMES);
            var deliveries = new Deliveries(2 * POLLED);
            poller.publish(1, deliveries::deliver);
            timings.rate("poller", () -> poller.publish(POLLED, deliveries::deliver));
            Check.ascending("the poller's messages", deliveries.ids());
        }
    }

    private void relay(Target target) throws Exception {
        try (var db = Db.open(target, Limits.ENGINE)) {
            var deliveries = new Deliveries(Backlogs.UNPUBLISHED);
            timings.rate("relay", () -> {
                try (var relay = new Relay(
                    db, Backlogs.NAMES, RelaySettings.REFERENCE, Map.of(Backlogs.EVENT_TYPE, deliveries),
                    Clock.systemUTC())) {
                    relay.start();
                    deliveries.await(Backlogs.DELIVERABLE);
                }
                return deliveries.count();
            });
            check(db, deliveries);
        }
    }

    private static void check(Db db, Deliveries deliveries) {
        Check.equal("messages delivered", deliveries.count(), Backlogs.DELIVERABLE);
        db.use(session -> session.each(RESULT, row -> {
            Check.equal("different messages delivered", row.bigint("different"), Backlogs.DELIVERABLE);
            Check.equal("messages delivered before an older one of their aggregate", row.bigint("disordered"),
                0);
            Check.equal("messages delivered and marked", row.bigint("marked"), Backlogs.DELIVERABLE);
            Check.equal("messages published in all", row.bigint("published"),
                Backlogs.PUBLISHED + Backlogs.DELIVERABLE);
            Check.equal("dead messages left alone", row.bigint("dead"), Backlogs.DEAD);
            Check.equal("blocked messages left alone", row.bigint("blocked"), Backlogs.BLOCKED);
        }, (Object) deliveries.ids()));
    }
}
