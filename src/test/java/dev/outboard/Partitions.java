package dev.outboard;

import dev.outboard.db.Target;

/// Makes empty tables of the reference partitioned ones, under the same names, with four partitions each, of
/// which the last takes whatever no other does.
public final class Partitions {
    private Partitions() {}

    /// The outbox, by its ids.
    public static void outbox(Target target) {
        Jdbc.run(target, """
            ALTER TABLE events.outbox RENAME TO plain;
            CREATE TABLE events.outbox (LIKE events.plain INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
                                        PRIMARY KEY (id)) PARTITION BY RANGE (id);
            ALTER SEQUENCE events.outbox_id_seq OWNED BY events.outbox.id;
            DROP TABLE events.plain;
            CREATE TABLE events.outbox_1 PARTITION OF events.outbox FOR VALUES FROM (MINVALUE) TO (4);
            CREATE TABLE events.outbox_2 PARTITION OF events.outbox FOR VALUES FROM (4) TO (60);
            CREATE TABLE events.outbox_3 PARTITION OF events.outbox FOR VALUES FROM (60) TO (9000);
            CREATE TABLE events.outbox_rest PARTITION OF events.outbox DEFAULT;
            CREATE INDEX outbox_aggregate_idx ON events.outbox (aggregate_type, aggregate_id, id);
            CREATE INDEX outbox_event_type_occurred_idx ON events.outbox (event_type, occurred_at);
            CREATE INDEX outbox_retry_due_idx ON events.outbox (next_retry_at)
             WHERE published_at IS NULL AND next_retry_at IS NOT NULL;
            CREATE INDEX outbox_unpublished_idx ON events.outbox (id) WHERE published_at IS NULL""");
    }

    /// The event store, by its positions: no version can be kept from being stored twice then.
    public static void byPosition(Target target) {
        events(target, "global_position", "4", "60", "9000");
    }

    /// The event store, by the times of its events, which may lack.
    public static void byTime(Target target) {
        events(target, "occurred_at", "'2026-03-01 00:10Z'", "'2026-03-01 12:00Z'", "'2026-03-02 00:00Z'");
    }

    private static void events(Target target, String column, String first, String second, String third) {
        Jdbc.run(target, """
            ALTER TABLE events RENAME TO plain;
            CREATE TABLE events (LIKE plain INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
            PARTITION BY RANGE (%1$s);
            ALTER SEQUENCE events_global_position_seq OWNED BY events.global_position;
            DROP TABLE plain;
            CREATE TABLE events_1 PARTITION OF events FOR VALUES FROM (MINVALUE) TO (%2$s);
            CREATE TABLE events_2 PARTITION OF events FOR VALUES FROM (%2$s) TO (%3$s);
            CREATE TABLE events_3 PARTITION OF events FOR VALUES FROM (%3$s) TO (%4$s);
            CREATE TABLE events_rest PARTITION OF events DEFAULT;
            CREATE UNIQUE INDEX events_event_id_key ON events (event_id, %1$s);
            CREATE UNIQUE INDEX idx_events_aggregate_seq ON events (aggregate_id, sequence_number, %1$s);
            CREATE INDEX idx_events_aggregate_id ON events (aggregate_id, occurred_at);
            CREATE INDEX idx_events_event_type ON events (event_type);
            CREATE INDEX idx_events_global_pos ON events (global_position)""".formatted(
                column, first, second, third));
    }
}
