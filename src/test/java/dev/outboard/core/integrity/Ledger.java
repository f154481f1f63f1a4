package dev.outboard.core.integrity;

import dev.outboard.Jdbc;
import dev.outboard.Partitions;
import dev.outboard.TestServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.core.projections.Projection;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A healthy event store with its outbox, in which a test plants what is wrong.
public final class Ledger implements AutoCloseable {
    public static final Projection DEFINITION = Projection.read("accounts.json", """
        {"name": "accounts", "aggregateType": "Account", "initial": {"balance": 0},
         "on": {"Opened": {"balance": "event.amount"}, "Deposited": {"balance": "state.balance + event.amount"}},
         "table": "accounts", "key": "id", "columns": {"id": "aggregate.id", "version": "event.version"},
         "version": "version"}""");

    public final OutboxTables tables;
    public final Target target = TestServer.database("ledger");
    public final Db db = Db.open(target, Limits.CONSOLE);
    public final Store store;

    public Ledger(OutboxTables tables) {
        this.tables = tables;
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
        tables.create(target);
        if (tables == OutboxTables.WORDS) {
            run("ALTER TABLE events ALTER aggregate_id TYPE text",
                "ALTER TABLE snapshots ALTER aggregate_id TYPE text");
        }
        if (tables == OutboxTables.PARTITIONED) {
            Partitions.byPosition(target);
        }
        store = tables == OutboxTables.QUEUE ? Store.of(Profiles.reference(), Map.of(
            "events", new TableName("public", "events"), "snapshots", new TableName("public", "snapshots")))
            .and(tables.store(db)) : tables.store(db);
    }

    /// The id of a numbered aggregate.
    public static String id(int number) {
        return "00000000-0000-4000-8000-%012d".formatted(number);
    }

    /// Accounts from 1, whose events lie a second apart, each with its message.
    public Ledger healthy(int aggregates, int versions) {
        run("""
            INSERT INTO events (event_id, aggregate_id, aggregate_type, event_type, event_data, sequence_number,
                                occurred_at)
            SELECT md5(a || '-' || v)::uuid, ('00000000-0000-4000-8000-' || lpad(a::text, 12, '0'))%3$s,
                   'Account', CASE v WHEN 1 THEN 'Opened' ELSE 'Deposited' END,
                   jsonb_build_object('amount', a * 1000 + v), v,
                   now() - interval '1 day' + make_interval(secs => (v - 1) * %1$d + a)
              FROM generate_series(1, %2$d) AS v, generate_series(1, %1$d) AS a
             ORDER BY v, a""".formatted(aggregates, versions, tables == OutboxTables.WORDS ? "" : "::uuid"));
        carry("true");
        return this;
    }

    /// A published message for each event that has none and fits.
    public void carry(String where) {
        run((switch (tables) {
            case REFERENCE, WORDS, PARTITIONED, NAMED -> """
                INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, occurred_at,
                                           published_at)
                SELECT aggregate_type, aggregate_id, event_type, jsonb_build_object('version', 1, 'data', event_data,
                       'metadata', jsonb_build_object('event_id', event_id)), occurred_at, occurred_at
                  FROM events AS e
                 WHERE NOT EXISTS (SELECT 1 FROM events.outbox AS o
                                    WHERE o.payload -> 'metadata' ->> 'event_id' = e.event_id::text)
                   AND %s
                 ORDER BY global_position""";
            case QUEUE -> """
                INSERT INTO jobs.event_queue (stream_type, stream_key, name, body, created_at, status, sent_at)
                SELECT aggregate_type, aggregate_id::text, event_type, json_build_object('version', 1, 'data',
                       event_data, 'metadata', json_build_object('event_id', event_id)), occurred_at, 'sent',
                       occurred_at
                  FROM events AS e
                 WHERE NOT EXISTS (SELECT 1 FROM jobs.event_queue AS o
                                    WHERE o.body -> 'metadata' ->> 'event_id' = e.event_id::text)
                   AND %s
                 ORDER BY global_position""";
        }).formatted(where));
    }

    /// Takes the message of an event away.
    public void unsend(int aggregate, int version) {
        var named = "'event_id' = md5('%d-%d')::uuid::text".formatted(aggregate, version);
        run(switch (tables) {
            case REFERENCE, WORDS, PARTITIONED, NAMED ->
                "DELETE FROM events.outbox WHERE payload -> 'metadata' ->> " + named;
            case QUEUE -> "DELETE FROM jobs.event_queue WHERE body -> 'metadata' ->> " + named;
        });
    }

    /// A message, published an hour ago.
    ///
    /// @param metadata SQL of a JSON text
    public void send(String type, int aggregate, String metadata) {
        run((switch (tables) {
            case REFERENCE, WORDS, PARTITIONED, NAMED -> """
                INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, occurred_at,
                                           published_at)
                VALUES ('%s', '%s', 'Deposited', '{"metadata": %s}', now() - interval '1 hour',
                        now() - interval '1 hour')""";
            case QUEUE -> """
                INSERT INTO jobs.event_queue (stream_type, stream_key, name, body, created_at, status, sent_at)
                VALUES ('%s', '%s', 'Deposited', '{"metadata": %s}', now() - interval '1 hour', 'sent',
                        now() - interval '1 hour')""";
        }).formatted(type, id(aggregate), metadata));
    }

    public void run(String... statements) {
        Jdbc.run(target, Stream.of(statements)
            .map(sql -> sql.replace("events.outbox", tables.table())).toArray(String[]::new));
    }

    public void forget(int aggregate, int version) {
        unsend(aggregate, version);
        run("DELETE FROM events WHERE event_id = md5('%d-%d')::uuid".formatted(aggregate, version));
    }

    public Walking walking() {
        return new Walking(0, List.of(DEFINITION), Duration.ZERO, Clock.systemUTC());
    }

    /// A scan up to the newest event.
    public Scan scan() {
        var newest = Jdbc.number(target, "SELECT coalesce(max(global_position), 0) FROM events");
        return Scan.begin(db, store, newest, walking());
    }

    /// Runs it to its end.
    public static Progress finish(Scan scan) {
        var progress = scan.step();
        while (progress.phase() != Progress.Phase.DONE) {
            progress = scan.step();
        }
        return progress;
    }

    @Override
    public void close() {
        db.close();
    }
}
