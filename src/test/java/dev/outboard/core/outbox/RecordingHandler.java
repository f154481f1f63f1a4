package dev.outboard.core.outbox;

import dev.outboard.Jdbc;
import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;

/// Delivers into a table of its own, outside the relay's transaction as a real broker is, so that what a
/// killed relay has sent stays sent. A share of the attempts fails.
final class RecordingHandler implements Handler, AutoCloseable {
    static final String TABLE = """
        CREATE TABLE delivered (place bigserial PRIMARY KEY, message bigint NOT NULL, aggregate uuid NOT NULL,
                                relay text NOT NULL)""";

    private final Connection connection;
    private final String relay;
    private final Random random;
    private final int percentFailing;

    RecordingHandler(Target target, String relay, int percentFailing) {
        this.connection = Jdbc.connect(target);
        this.relay = relay;
        this.random = new Random(relay.hashCode());
        this.percentFailing = percentFailing;
    }

    @Override
    public synchronized void deliver(Message message) throws SQLException {
        if (random.nextInt(100) < percentFailing) {
            throw new IllegalStateException("clearing: 503 Service Unavailable for " + message.id());
        }
        try (var insert = connection.prepareStatement(
            "INSERT INTO delivered (message, aggregate, relay) VALUES (?, ?, ?)")) {
            insert.setLong(1, message.id());
            insert.setObject(2, message.aggregateId());
            insert.setString(3, relay);
            insert.execute();
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
