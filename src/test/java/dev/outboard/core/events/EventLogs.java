package dev.outboard.core.events;

import dev.outboard.Jdbc;
import dev.outboard.OddNames;
import dev.outboard.Partitions;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.profiles.Carrying;
import dev.outboard.core.profiles.Half;
import dev.outboard.core.profiles.Parts;
import dev.outboard.core.profiles.PayloadShape;
import dev.outboard.core.profiles.Profile;
import dev.outboard.core.profiles.Store;
import dev.outboard.core.profiles.TableName;
import dev.outboard.core.profiles.TableShape;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The event stores that finding is tested on, each with an outbox of its kind: the document's tables with
/// uuid ids and `jsonb`; the same with text ids and `json`; the same in partitions, the events by time; the
/// same under odd names; and lines with text ids and `json`, whose types count their versions apart and that
/// have no index of event types.
enum EventLogs {
    REFERENCE(OutboxTables.REFERENCE),
    TEXTS(OutboxTables.REFERENCE),
    PARTITIONED(OutboxTables.PARTITIONED),
    NAMED(OutboxTables.NAMED),
    LINES(OutboxTables.QUEUE);

    private static final Path FOLDER =
        Path.of("src/test/resources/dev/outboard/core/profiles/lines/events");

    final OutboxTables outbox;

    EventLogs(OutboxTables outbox) {
        this.outbox = outbox;
    }

    /// An event that a test wants.
    ///
    /// @param name from which the id is made
    record Put(String type, String name, int version, String event, String data, @Nullable Instant at) {}

    void create(Target target) {
        outbox.create(target);
        switch (this) {
            case REFERENCE, TEXTS, PARTITIONED, NAMED -> {
                try (var db = Db.open(target, Limits.ENGINE)) {
                    db.inTransaction(session -> {
                        EventTables.create(session, EventTables.names("public"));
                        return true;
                    });
                }
                Jdbc.run(target, "DROP TRIGGER event_inserted_trigger ON events");
                if (this == NAMED) {
                    OddNames.events(target);
                }
                if (this == PARTITIONED) {
                    Partitions.byTime(target);
                }
                if (this == TEXTS) {
                    Jdbc.run(target, """
                        ALTER TABLE events ALTER aggregate_id TYPE varchar(80), ALTER event_data TYPE json;
                        ALTER TABLE snapshots ALTER aggregate_id TYPE text;
                        ALTER TABLE events.outbox ALTER aggregate_id TYPE text""");
                }
            }
            case LINES -> Jdbc.run(target, """
                CREATE SCHEMA log;
                CREATE TABLE log.lines (
                    stream_type text NOT NULL,
                    stream_id   text COLLATE "C" NOT NULL,
                    version     integer NOT NULL,
                    name        text NOT NULL,
                    body        json NOT NULL,
                    ordinal     bigint GENERATED ALWAYS AS IDENTITY,
                    written_at  timestamptz DEFAULT now(),
                    UNIQUE (stream_id, stream_type, version));
                CREATE INDEX ON log.lines (stream_id, version);
                CREATE INDEX ON log.lines (ordinal)""");
        }
    }

    Store store(Db db) {
        var messages = outbox.store(db);
        return this == LINES
            ? Store.of(lines(messages), Map.of("events", new TableName("log", "lines"))).and(messages)
            : messages;
    }

    /// Whether ids are uuids and payloads `jsonb`, as the document has them.
    boolean uuids() {
        return this == REFERENCE || this == PARTITIONED || this == NAMED;
    }

    /// The table's name as a statement takes it.
    String table() {
        return switch (this) {
            case REFERENCE, TEXTS, PARTITIONED -> "events";
            case NAMED -> OddNames.EVENTS;
            case LINES -> "log.lines";
        };
    }

    /// An id that the table can hold, and that is the same for the same name.
    String id(String name) {
        return !uuids() ? name
            : UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    void put(Db db, Put one) {
        var insert = switch (this) {
            case REFERENCE, PARTITIONED, NAMED -> Sql.read("put", """
                INSERT INTO %s (aggregate_type, aggregate_id, sequence_number, event_type, event_data, occurred_at)
                VALUES (?, ?::uuid, ?, ?, ?::jsonb, ?)""".formatted(table()));
            case TEXTS -> Sql.read("put", """
                INSERT INTO events (aggregate_type, aggregate_id, sequence_number, event_type, event_data, occurred_at)
                VALUES (?, ?, ?, ?, ?::json, ?)""");
            case LINES -> Sql.read("put", """
                INSERT INTO log.lines (stream_type, stream_id, version, name, body, written_at)
                VALUES (?, ?, ?, ?, ?::json, ?)""");
        };
        db.inTransaction(session -> session.execute(
            insert, one.type(), id(one.name()), one.version(), one.event(), one.data(), one.at()));
    }

    /// Ten versions an aggregate, one a second, the last of them now.
    String fill(int events) {
        var insert = switch (this) {
            case REFERENCE, TEXTS, PARTITIONED, NAMED -> """
                INSERT INTO :table (aggregate_type, aggregate_id, sequence_number, event_type, event_data, occurred_at)
                SELECT CASE i / 10 % 3 WHEN 0 THEN 'Order' ELSE 'Account' END, :id, i % 10 + 1,
                       CASE WHEN i % 10000 = 7 THEN 'Rare' WHEN i % 10 = 0 THEN 'Opened' ELSE 'Changed' END,
                       jsonb_build_object('amount', i, 'currency', CASE WHEN i % 20000 = 3 THEN 'CHF' ELSE 'EUR' END),
                       timestamptz '2026-03-01 00:00:00Z' + make_interval(secs => i)
                  FROM generate_series(10, :events + 9) AS i""";
            case LINES -> """
                INSERT INTO log.lines (stream_type, stream_id, version, name, body, written_at)
                SELECT CASE i / 10 % 3 WHEN 0 THEN 'Order' ELSE 'Account' END, md5((i / 10)::text), i % 10 + 1,
                       CASE WHEN i % 10000 = 7 THEN 'Rare' WHEN i % 10 = 0 THEN 'Opened' ELSE 'Changed' END,
                       json_build_object('amount', i, 'currency', CASE WHEN i % 20000 = 3 THEN 'CHF' ELSE 'EUR' END),
                       timestamptz '2026-03-01 00:00:00Z' + make_interval(secs => i)
                  FROM generate_series(10, :events + 9) AS i""";
        };
        return insert.replace(":table", table()).replace(":events", Integer.toString(events))
            .replace(":id", uuids() ? "md5((i / 10)::text)::uuid" : "md5((i / 10)::text)");
    }

    private static Profile lines(Store messages) {
        var statements = new HashMap<String, Sql>();
        try (var files = Files.list(FOLDER)) {
            for (var file : files.toList()) {
                var path = "events/" + file.getFileName().toString().replace(".sql", "");
                statements.put(path, Sql.read("lines/" + path, Parts.in(Files.readString(file))));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var table = new TableShape(
            "events", Half.EVENTS, false, new TableName("log", "lines"), Set.of(), Map.of("ordinal",
                Set.of("bigint")), List.of(), Map.of());
        return new Profile(
            "lines", "Lines", 1, null, messages.poller(), Carrying.NOTHING, List.of(), PayloadShape.ANY,
            List.of(table), statements);
    }
}
