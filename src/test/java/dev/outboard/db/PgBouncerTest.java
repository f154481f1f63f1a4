package dev.outboard.db;

import static dev.outboard.core.feed.FeedState.Why.POOLER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.JavaProcess;
import dev.outboard.Jdbc;
import dev.outboard.NeedsInstalled;
import dev.outboard.PgBouncer;
import dev.outboard.PrivateServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.feed.Batch;
import dev.outboard.core.feed.Feed;
import dev.outboard.core.feed.FeedListener;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.Store;
import java.sql.Connection;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The console and a writing application share the one server connection of a PgBouncer in transaction mode.
/// Whatever the console left on it would meet the application.
@NeedsInstalled({"initdb", "pgbouncer"})
class PgBouncerTest {
    private PrivateServer server;
    private PgBouncer bouncer;
    private Target direct;
    private Target pooled;
    private Connection application;

    @BeforeEach
    void start() {
        server = PrivateServer.started();
        Jdbc.run(server.target("postgres"), "CREATE ROLE app LOGIN", "CREATE DATABASE shop OWNER app");
        direct = server.as("app", "", "shop");
        Jdbc.run(direct,
            "CREATE TABLE orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text)",
            "CREATE TABLE messages AS SELECT 'waits' AS note");
        try (var db = Db.open(direct, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                return true;
            });
        }
        bouncer = PgBouncer.before(server, "app");
        pooled = bouncer.through(direct);
        application = Jdbc.connect(pooled);
    }

    @AfterEach
    void stop() throws Exception {
        application.close();
        bouncer.close();
        server.close();
    }

    @Test
    void poolerIsRecognised() {
        try (var through = Db.open(pooled, Limits.CONSOLE); var past = Db.open(direct, Limits.CONSOLE)) {
            assertThat(through.pooled()).isTrue();
            assertThat(past.pooled()).isFalse();
        }
    }

    @Test
    void feedReadsThroughThePoolerAtAnIntervalAndListensToNothing() {
        var before = session();
        var batches = new ArrayBlockingQueue<Batch>(1_000);
        var states = new ArrayBlockingQueue<FeedState>(1_000);
        try (var db = Db.open(pooled, Limits.CONSOLE);
            var feed = new Feed(db, Store.reference(), listener(states, batches), Clock.systemUTC())) {
            feed.startAfter(0);
            await().until(() -> states.contains(new FeedState.Polling(POOLER, Duration.ofSeconds(2))));
            write();
            await().until(() -> batches.stream().anyMatch(batch -> !batch.arrived().isEmpty()));
            assertThat(Jdbc.texts(application, "SELECT pg_listening_channels()")).isEmpty();
        }
        assertThat(states).containsExactly(
            new FeedState.Connecting(), new FeedState.Polling(POOLER, Duration.ofSeconds(2)));
        assertThat(session()).isEqualTo(before);
    }

    @Test
    void killedConsoleLeavesTheApplicationAsItWas() {
        var before = session();
        var written = new CompletableFuture<Long>();
        var enough = new AtomicBoolean();
        Threads.start("application", () -> written.complete(writeUntil(enough)));
        for (var kills = 0; kills < 3; kills++) {
            try (var console = JavaProcess.started(BusyConsole.class, url())) {
                console.awaitLine("busy");
            }
        }
        enough.set(true);
        var acknowledged = written.orTimeout(30, java.util.concurrent.TimeUnit.SECONDS).join();
        await().atMost(Duration.ofSeconds(10)).until(() -> consoles() == 0);

        assertThat(write()).as("the application still writes").isEqualTo(1);
        assertThat(Jdbc.number(direct, "SELECT count(*) FROM orders WHERE note = 'app'"))
            .as("orders acknowledged while the console came and went, and the one after")
            .isEqualTo(acknowledged + 1);
        assertThat(acknowledged).as("and it did write meanwhile").isGreaterThan(10);
        assertThat(session()).isEqualTo(before);
        assertThat(advisoryLocks()).isZero();
    }

    @Test
    void traceOfACarelessClientWouldBeSeen() throws Exception {
        var before = session();
        try (var careless = Jdbc.connect(pooled)) {
            Jdbc.run(careless, "LISTEN events", "SELECT pg_advisory_lock(1)", "SET statement_timeout = '1s'",
                "SET default_transaction_read_only = on");
        }
        assertThat(session()).isNotEqualTo(before)
            .contains("statement_timeout 1000", "default_transaction_read_only on", "listens to events");
        assertThat(advisoryLocks()).isEqualTo(1);
        assertThat(org.assertj.core.api.Assertions.catchThrowable(this::write))
            .hasRootCauseMessage("ERROR: cannot execute INSERT in a read-only transaction");
    }

    private static FeedListener listener(Queue<FeedState> states, Queue<Batch> batches) {
        return new FeedListener() {
            @Override
            public void state(FeedState state) {
                states.add(state);
            }

            @Override
            public void batch(Batch batch) {
                batches.add(batch);
            }
        };
    }

    private long writeUntil(AtomicBoolean enough) {
        var written = 0L;
        while (!enough.get()) {
            written += write();
        }
        return written;
    }

    /// One order, with a time-out of the application's own, checked to be in force.
    private int write() {
        var statements = List.of("BEGIN", "SET LOCAL statement_timeout = '7s'",
            "INSERT INTO orders (note) SELECT 'app' WHERE current_setting('statement_timeout') = '7s'",
            """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            VALUES (gen_random_uuid(), 'Order', 'Ordered', '{}', 1)""");
        Jdbc.run(application, statements.toArray(String[]::new));
        Jdbc.run(application, "COMMIT");
        return 1;
    }

    /// All that a client before us could have left on the server connection that the application is given.
    private List<String> session() {
        return Jdbc.texts(application, """
            SELECT name || ' ' || setting FROM pg_settings
            WHERE source = 'session' OR name ~ 'timeout|read_only|isolation|search_path|application_name'
            UNION ALL SELECT 'listens to ' || channel FROM pg_listening_channels() AS channel
            UNION ALL SELECT 'prepared ' || name FROM pg_prepared_statements
            UNION ALL SELECT 'table ' || relname FROM pg_class WHERE relpersistence = 't'
            ORDER BY 1""");
    }

    private long advisoryLocks() {
        return Jdbc.number(server.target("postgres"),
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'");
    }

    private long consoles() {
        return Jdbc.number(server.target("postgres"),
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'Outboard' AND state <> 'idle'");
    }

    private String url() {
        return "postgresql://%s@%s:%d/%s".formatted(pooled.user(), pooled.host(), pooled.port(),
            pooled.database());
    }
}
