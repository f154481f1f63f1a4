package dev.outboard.core.trace;

import dev.outboard.Jdbc;
import dev.outboard.Partitions;
import dev.outboard.TestServer;
import dev.outboard.core.events.EventTables;
import dev.outboard.core.json.Json;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.OutboxTables;
import dev.outboard.core.outbox.OutboxTables.Wanted;
import dev.outboard.core.profiles.Detection;
import dev.outboard.core.profiles.Profiles;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;

/// An event store beside the outbox of one library or the other, both empty.
abstract class TraceContract {
    static final String A = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    static final String B = "7c9e6679-7425-40de-944b-e07fc1f90ae8";
    static final Instant START = Instant.parse("2026-03-09T11:52:18.406Z");

    @Parameter
    OutboxTables tables = OutboxTables.REFERENCE;

    final Target target = TestServer.database("trace");
    final Db db = Db.open(target, Limits.CONSOLE);
    Store events = Store.reference();
    Store outbox = Store.reference();
    Store both = Store.reference();

    @BeforeEach
    void create() {
        db.inTransaction(session -> {
            EventTables.create(session, EventTables.names("public"));
            return true;
        });
        if (tables == OutboxTables.PARTITIONED) {
            Partitions.byPosition(target);
        }
        if (tables == OutboxTables.WORDS) {
            Jdbc.run(target, "ALTER TABLE events ALTER aggregate_id TYPE text");
        }
        events = recognised(Profiles.builtIn());
        tables.create(target);
        outbox = withoutEvents();
        both = outbox.and(events);
    }

    @AfterEach
    void close() {
        db.close();
    }

    /// @return its id
    String append(String aggregate, int version, String type, String data, Instant at) {
        return Objects.requireNonNull(Jdbc.text(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number,
                                occurred_at)
            VALUES ('%s', 'Account', '%s', '%s', %d, '%s')
            RETURNING event_id::text""".formatted(aggregate, type, data.replace("'", "''"), version, at)));
    }

    /// @return its id
    String put(MessageState state, String aggregate, String type, String payload, Instant at) {
        return tables.put(db, outbox, new Wanted(state, "Account", aggregate, type, payload, at, null));
    }

    private Store withoutEvents() {
        Jdbc.run(target, "ALTER TABLE events RENAME COLUMN event_id TO not_an_event");
        try {
            return recognised(new Profiles(List.of(tables.profile()), List.of()));
        } finally {
            Jdbc.run(target, "ALTER TABLE events RENAME COLUMN not_an_event TO event_id");
        }
    }

    private Store recognised(Profiles profiles) {
        return ((Detection.Recognised) Detection.of(db, profiles)).store();
    }

    static String metadata(@Nullable String correlation, @Nullable String cause, @Nullable String event) {
        return "{\"version\": 1, \"data\": {}, \"metadata\": {" + String.join(", ",
            Stream.of(field("correlation_id", correlation), field("causation_id", cause),
                field("event_id", event)).filter(one -> !one.isEmpty()).toList()) + "}}";
    }

    private static String field(String name, @Nullable String value) {
        return value == null ? "" : "\"" + name + "\": " + Json.text(value);
    }
}
