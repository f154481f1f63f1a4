package dev.outboard.db;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;

/// A sign to others that something is going on: a connection of its own that holds a shared advisory lock and
/// says in its application name what it is. Keeps nobody from anything. Not for connections through a pooler,
/// where the lock would stay behind.
public final class Presence implements AutoCloseable {
    private static final Sql HOLD = Sql.of(Presence.class, "hold");
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int NAME_BYTES = 63;

    private final Connection connection;

    private Presence(Connection connection) {
        this.connection = connection;
    }

    /// @param says cut to 63 bytes; what is not ASCII becomes `?`
    static Presence open(Target target, String says, int lockClass, int lock) {
        var properties = target.properties(ANSWER);
        properties.setProperty("ApplicationName", ascii(says));
        try {
            var connection = DriverManager.getConnection(target.jdbcUrl(), properties);
            try (var statement = connection.prepareStatement(HOLD.text())) {
                statement.setInt(1, lockClass);
                statement.setInt(2, lock);
                statement.execute();
                return new Presence(connection);
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw DbException.of(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw DbException.of(e);
        }
    }

    private static String ascii(String text) {
        var bytes = text.getBytes(StandardCharsets.US_ASCII);
        return new String(bytes, 0, Math.min(NAME_BYTES, bytes.length), StandardCharsets.US_ASCII);
    }
}
