package dev.outboard.core.feed;

import dev.outboard.Jdbc;
import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// A writer of the application's, in a transaction of its own, that a test opens and ends when it likes.
final class EventWriter implements AutoCloseable {
    private static final String INSERT = """
        INSERT INTO %s (aggregate_id, aggregate_type, event_type, event_data, sequence_number)
        VALUES (gen_random_uuid(), 'Account', 'MoneyDeposited', '{"amount": 1}', 1)
        RETURNING global_position""";

    private final Connection connection;
    private final String table;
    private final List<Long> drawn = new ArrayList<>();

    EventWriter(Target target) throws SQLException {
        this(target, "events");
    }

    EventWriter(Target target, String table) throws SQLException {
        this.connection = Jdbc.connect(target);
        this.table = table;
        connection.setAutoCommit(false);
    }

    /// @return the position drawn
    long insert() throws SQLException {
        try (var statement = connection.createStatement();
            var result = statement.executeQuery(INSERT.formatted(table))) {
            result.next();
            var position = result.getLong(1);
            drawn.add(position);
            return position;
        }
    }

    /// @return the positions committed
    List<Long> commit() throws SQLException {
        connection.commit();
        var all = List.copyOf(drawn);
        drawn.clear();
        return all;
    }

    void rollback() throws SQLException {
        connection.rollback();
        drawn.clear();
    }

    void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    int pid() {
        return Integer.parseInt(Jdbc.text(connection, "SELECT pg_backend_pid()"));
    }

    Connection connection() {
        return connection;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
