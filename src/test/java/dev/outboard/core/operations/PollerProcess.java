package dev.outboard.core.operations;

import dev.outboard.Jdbc;
import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The document's poller word for word: no row locks, no order, one transaction a statement. It fails what
/// has `"fail"` in its payload. Arguments: connection URL, `plain` or `skipping`: with `retry_count < 10` in
/// its query. Runs as a process of its own, or in the test's.
final class PollerProcess {
    private static final CountDownLatch NEVER = new CountDownLatch(1);

    private PollerProcess() {}

    static void main(String[] arguments) throws Exception {
        try (var connection = Jdbc.connect(Target.of(arguments[0]))) {
            do {
                poll(connection, arguments[1].equals("skipping"));
            } while (!NEVER.await(50, TimeUnit.MILLISECONDS));
        }
    }

    /// One pass.
    static void poll(Connection connection, boolean skipping) throws SQLException {
        for (var message : fetch(connection, skipping).entrySet()) {
            if (message.getValue().contains("fail")) {
                retry(connection, message.getKey());
            } else {
                Jdbc.run(connection, "UPDATE events.outbox SET published_at = now() WHERE id = "
                    + message.getKey());
            }
        }
    }

    private static Map<Long, String> fetch(Connection connection, boolean skipping) throws SQLException {
        var batch = new LinkedHashMap<Long, String>();
        try (var statement = connection.createStatement(); var rows = statement.executeQuery("""
            SELECT * FROM events.outbox
             WHERE published_at IS NULL AND (next_retry_at IS NULL OR next_retry_at <= now())
            """ + (skipping ? " AND retry_count < 10" : "") + " ORDER BY id ASC LIMIT 50")) {
            while (rows.next()) {
                batch.put(rows.getLong("id"), rows.getString("payload"));
            }
        }
        return batch;
    }

    private static void retry(Connection connection, long id) {
        Jdbc.run(connection, """
            UPDATE events.outbox
               SET retry_count = retry_count + 1, last_error = 'refused: no such account',
                   next_retry_at = now() + interval '24 hours'
             WHERE id = %d""".formatted(id));
    }
}
