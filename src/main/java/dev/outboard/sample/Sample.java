package dev.outboard.sample;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.core.outbox.Relay;
import dev.outboard.core.outbox.RelaySettings;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.projections.Projection;
import dev.outboard.core.projections.ProjectionWorker;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Loop;
import dev.outboard.db.Names;
import dev.outboard.db.Target;
import dev.outboard.db.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// A bank that runs: a PostgreSQL of its own with the documents' tables, 60 days of history, customers who go
/// on ordering, a worker that keeps the read model, and a relay whose deliveries go wrong now and then. Its
/// threads run from the start to [#close].
public final class Sample implements AutoCloseable {
    static final Names EVENTS = EventTables.names("public");
    static final Names OUTBOX = OutboxTable.names("events");
    private static final String DEFINITION = "account_summary.json";
    private static final Duration ENDING = Duration.ofSeconds(5);

    private final Server server;
    private final Db db;
    private final ProjectionWorker worker;
    private final Relay relay;
    private final Loop customers;

    private Sample(Server server, Db db, ProjectionWorker worker, Relay relay, Loop customers) {
        this.server = server;
        this.db = db;
        this.worker = worker;
        this.relay = relay;
        this.customers = customers;
    }

    /// Starts it; returns when its past is written and its present has begun.
    public static Sample start(SampleSettings settings) {
        var projection = projection();
        var random = random(settings.seed());
        var thinking = new FutureTask<>(new Backfill(random, projection, settings.clock().instant())::past);
        Threads.start("sample past", thinking);
        var server = Server.start(settings.directory());
        var db = Db.open(server.target(), Limits.ENGINE);
        try {
            var past = thinking.get();
            new PastTables(projection).fill(db, past);
            var relay = new Relay(
                db, OUTBOX, RelaySettings.REFERENCE, Deliveries.handlers(), settings.clock());
            relay.start();
            var worker = new ProjectionWorker(
                db, Store.reference(), List.of(projection), settings.clock(), (_, _) -> { });
            worker.start();
            var customers = new Customers(settings, random, past, new Counter(db, projection));
            return new Sample(server, db, worker, relay, Loop.start("sample customers", customers));
        } catch (ExecutionException e) {
            end(db, server);
            throw new IllegalStateException("The sample's past can't be made up", e);
        } catch (InterruptedException e) {
            end(db, server);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The sample's start was interrupted", e);
        } catch (RuntimeException e) {
            end(db, server);
            throw e;
        }
    }

    /// How the bank's read model is made of its events.
    public static Projection projection() {
        try (var in = Sample.class.getResourceAsStream(DEFINITION)) {
            if (in == null) {
                throw new IllegalStateException(
                    "No definition " + DEFINITION + " beside " + Sample.class.getName());
            }
            return Projection.read(DEFINITION, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Where to connect, as the server's superuser.
    public Target target() {
        return server.target();
    }

    /// Ends the customers, then the worker, the relay and the server; waits 5 s for each at most.
    @Override
    public void close() {
        customers.close();
        try {
            customers.ended(ENDING);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        worker.close();
        relay.close();
        end(db, server);
    }

    static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static void end(Db db, Server server) {
        db.close();
        server.close();
    }
}
