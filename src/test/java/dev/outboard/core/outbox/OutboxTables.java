package dev.outboard.core.outbox;

import dev.outboard.Jdbc;
import dev.outboard.OddNames;
import dev.outboard.Partitions;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Profile;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Sql;
import dev.outboard.db.Target;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The outboxes that the contract is tested on: how to create one, and how to put a message in a state.
public enum OutboxTables {
    REFERENCE("put_reference"),
    /// The reference's table with ids of aggregates as text.
    WORDS("put_reference"),
    /// The reference's table in partitions.
    PARTITIONED("put_reference"),
    /// The reference's table under odd names.
    NAMED("put_reference"),
    QUEUE("put_queue");

    private static final Path QUEUE_PROFILE = Path.of("src/test/resources/dev/outboard/core/profiles/queue");

    private final String put;

    OutboxTables(String put) {
        this.put = put;
    }

    /// A message that a test wants; `occurred` null is now.
    public record Wanted(
        MessageState state, String type, String aggregate, String event, String payload,
        @Nullable Instant occurred, @Nullable String error) {}

    public Profile profile() {
        return this == QUEUE ? Profile.read(QUEUE_PROFILE) : Profiles.reference();
    }

    public void create(Target target) {
        switch (this) {
            case WORDS -> {
                REFERENCE.create(target);
                Jdbc.run(target, "ALTER TABLE events.outbox ALTER aggregate_id TYPE text");
            }
            case NAMED -> {
                REFERENCE.create(target);
                OddNames.outbox(target);
            }
            case PARTITIONED -> {
                REFERENCE.create(target);
                Partitions.outbox(target);
            }
            case REFERENCE -> createReference(target);
            case QUEUE -> Jdbc.run(target, """
                CREATE SCHEMA jobs;
                CREATE TABLE jobs.event_queue (
                    message_id  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
                    stream_type text NOT NULL,
                    stream_key  text NOT NULL,
                    name        text NOT NULL,
                    body        json NOT NULL,
                    created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
                    status      text NOT NULL DEFAULT 'pending'
                                CHECK (status IN ('pending', 'failed', 'sent')),
                    attempts    integer NOT NULL DEFAULT 0,
                    error       text,
                    sent_at     timestamptz);
                CREATE INDEX ON jobs.event_queue (created_at, message_id);
                CREATE INDEX ON jobs.event_queue (created_at, message_id) WHERE status <> 'sent';
                CREATE INDEX ON jobs.event_queue (stream_type, stream_key, created_at, message_id)""");
        }
    }

    private static void createReference(Target target) {
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
    }

    /// Fills it: published messages, then unpublished ones, of which one in ten is dead.
    public String fill(int published, int unpublished) {
        var insert = switch (this) {
            case REFERENCE, WORDS, PARTITIONED, NAMED -> """
                INSERT INTO :table (aggregate_type, aggregate_id, event_type, payload, occurred_at,
                                           published_at, retry_count, next_retry_at, last_error)
                SELECT CASE i % 3 WHEN 0 THEN 'Account' ELSE 'Order' END,
                       md5((i / 10)::text)::uuid,
                       'Type' || i % 7,
                       '{"version": 1}',
                       now() - make_interval(secs => 200000 - i),
                       CASE WHEN i <= :published THEN now() END,
                       CASE WHEN i > :published AND i % 10 = 0 THEN 10 ELSE 0 END,
                       CASE WHEN i > :published AND i % 10 = 0 THEN 'infinity'::timestamptz END,
                       'error ' || i
                  FROM generate_series(1, :all) AS i""";
            case QUEUE -> """
                INSERT INTO jobs.event_queue (stream_type, stream_key, name, body, created_at, status, error,
                                              sent_at)
                SELECT CASE i % 3 WHEN 0 THEN 'Account' ELSE 'Order' END,
                       md5((i / 10)::text),
                       'Type' || i % 7,
                       '{"version": 1}',
                       now() - make_interval(secs => 200000 - i),
                       CASE WHEN i <= :published THEN 'sent' WHEN i % 10 = 0 THEN 'failed' ELSE 'pending' END,
                       'error ' || i,
                       CASE WHEN i <= :published THEN now() END
                  FROM generate_series(1, :all) AS i""";
        };
        return insert.replace(":table", table()).replace(":published", String.valueOf(published))
            .replace(":all", String.valueOf(published + unpublished));
    }

    /// The table's name as a statement takes it.
    public String table() {
        return switch (this) {
            case REFERENCE, WORDS, PARTITIONED -> "events.outbox";
            case NAMED -> OddNames.OUTBOX;
            case QUEUE -> "jobs.event_queue";
        };
    }

    /// Whether ids of aggregates are text.
    public boolean words() {
        return this == WORDS || this == QUEUE;
    }

    /// Recognised by its profile alone.
    public Store store(Db db) {
        var found = Detection.of(db, new Profiles(List.of(profile()), List.of()));
        if (found instanceof Detection.Recognised recognised) {
            return recognised.store();
        }
        throw new AssertionError(found);
    }

    /// @return its id
    public String put(Db db, Store store, Wanted one) {
        var sql = Sql.of(OutboxTables.class, put).with(store.names());
        var occurred = one.occurred() == null ? Instant.now() : one.occurred();
        return db.inTransaction(session -> session.one(
            sql, row -> row.text("id"), one.type(), one.aggregate(), one.event(), one.payload(), occurred,
            one.error(), one.state().name().toLowerCase(Locale.ROOT)));
    }
}
