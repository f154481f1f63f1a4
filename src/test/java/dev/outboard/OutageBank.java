package dev.outboard;

import dev.outboard.core.events.EventTables;
import dev.outboard.core.outbox.OutboxTable;
import dev.outboard.db.Db;
import dev.outboard.db.Limits;
import dev.outboard.db.Target;

/// An account with 140 versions, whose messages are in every list, and more of all of it when asked for.
final class OutageBank {
    static final String ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

    private OutageBank() {}

    static Target created(Server server) {
        var target = server.database("outage");
        try (var db = Db.open(target, Limits.ENGINE)) {
            db.inTransaction(session -> {
                EventTables.create(session, EventTables.names("public"));
                OutboxTable.create(session, OutboxTable.names("events"));
                return true;
            });
        }
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT '%s', 'Account', CASE WHEN i = 1 THEN 'AccountOpened' ELSE 'MoneyDeposited' END,
                   CASE WHEN i = 1
                        THEN '{"ownerId": "own-1", "currency": "EUR", "initialBalance": 5.00}'
                        ELSE '{"amount": 5.00, "valueDate": "2026-03-09"}' END::jsonb, i
              FROM generate_series(1, 140) AS i""".formatted(ID));
        messages(target, 0);
        return target;
    }

    /// Another version of the aggregate, another aggregate, and a message in every list.
    static void more(Target target) {
        var last = Jdbc.number(target, "SELECT max(global_position) FROM events");
        Jdbc.run(target, """
            INSERT INTO events (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
            SELECT '%s', 'Account', 'MoneyDeposited', '{"amount": 5.00, "valueDate": "2026-03-09"}'::jsonb, max(sequence_number) + 1
              FROM events
             WHERE aggregate_id = '%s'
             UNION ALL
            SELECT gen_random_uuid(), 'Account', 'AccountOpened', '{"initialBalance": 1}', 1""".formatted(
                ID, ID));
        messages(target, last);
    }

    private static void messages(Target target, long after) {
        Jdbc.run(target, """
            INSERT INTO events.outbox (aggregate_type, aggregate_id, event_type, payload, published_at,
                                       retry_count, last_error, next_retry_at)
            SELECT 'Account', aggregate_id, event_type, jsonb_build_object('version', 1, 'data', event_data,
                       'metadata', jsonb_build_object('event_id', event_id)),
                   CASE WHEN n < 60 THEN now() END, CASE WHEN n < 100 THEN 0 ELSE 10 END,
                   CASE WHEN n >= 100 THEN 'Connection refused' END,
                   CASE WHEN n >= 100 THEN 'infinity'::timestamptz END
              FROM events
             CROSS JOIN LATERAL (SELECT CASE WHEN %d = 0 THEN global_position
                                             ELSE 50 * (global_position %% 3) END AS n) AS kind
             WHERE global_position > %d
             ORDER BY global_position""".formatted(after, after));
    }
}
