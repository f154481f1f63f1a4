package dev.outboard.core.projections;

import dev.outboard.Jdbc;
import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/// The event store document's projection worker, as a process of its own: at every notification it reads the
/// aggregate whole and writes its row, whatever version that has; it knows of no other. The document writes
/// `last_updated` as the time of writing, which no fold can know; here it is left out. Arguments: connection
/// URL. Prints a line when it listens.
public final class DocumentWorker {
    private static final String LOAD = """
        SELECT event_type, event_data ->> 'ownerId', coalesce(event_data ->> 'initialBalance',
               event_data ->> 'amount'), sequence_number
          FROM events WHERE aggregate_id = ?::uuid AND aggregate_type = 'Account' ORDER BY sequence_number""";
    private static final String WRITE = """
        INSERT INTO account_summary (account_id, owner_id, balance, is_closed, version)
        VALUES (?::uuid, ?, ?::numeric, ?, ?)
        ON CONFLICT (account_id) DO UPDATE
           SET owner_id = EXCLUDED.owner_id, balance = EXCLUDED.balance, is_closed = EXCLUDED.is_closed,
               version = EXCLUDED.version""";

    private DocumentWorker() {}

    static void main(String[] arguments) throws SQLException {
        try (var listening = Jdbc.connect(Target.of(arguments[0]));
            var working = Jdbc.connect(Target.of(arguments[0]))) {
            Jdbc.run(listening, "LISTEN new_event");
            System.out.println("listening");
            while (true) {
                var arrived = listening.unwrap(PGConnection.class).getNotifications(10_000);
                if (arrived != null) {
                    for (var one : arrived) {
                        update(working, aggregate(one.getParameter()));
                    }
                }
            }
        }
    }

    private static String aggregate(String payload) {
        var name = payload.indexOf("\"aggregate_id\"");
        var value = payload.indexOf('"', name + 15) + 1;
        return payload.substring(value, value + 36);
    }

    private static void update(Connection connection, String aggregate) throws SQLException {
        var owner = "";
        var balance = java.math.BigDecimal.ZERO.setScale(2);
        var closed = false;
        var version = 0;
        try (var load = connection.prepareStatement(LOAD)) {
            load.setString(1, aggregate);
            try (var rows = load.executeQuery()) {
                while (rows.next()) {
                    version = rows.getInt(4);
                    switch (rows.getString(1)) {
                        case "AccountOpened" -> {
                            owner = rows.getString(2);
                            balance = rows.getBigDecimal(3);
                        }
                        case "MoneyDeposited" -> balance = balance.add(rows.getBigDecimal(3));
                        case "MoneyWithdrawn" -> balance = balance.subtract(rows.getBigDecimal(3));
                        default -> closed = true;
                    }
                }
            }
        }
        try (var write = connection.prepareStatement(WRITE)) {
            write.setString(1, aggregate);
            write.setString(2, owner);
            write.setBigDecimal(3, balance);
            write.setBoolean(4, closed);
            write.setInt(5, version);
            write.executeUpdate();
        }
    }
}
