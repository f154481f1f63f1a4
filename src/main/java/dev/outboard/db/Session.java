package dev.outboard.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/// One transaction, for the length of one callback of [Db]. Its first statement carries the isolation level
/// and the time-outs along in the same round trip, and where there is only one, the COMMIT too. Not for use
/// by several threads, nor after the callback.
public final class Session {
    private static final Sql ISOLATION = Sql.of(Session.class, "isolation");
    private static final Sql TIMEOUTS = Sql.of(Session.class, "timeouts");
    private static final Sql NOTHING = Sql.of(Session.class, "nothing");
    private static final Sql END = Sql.of(Session.class, "end");
    private static final int PORTION = 1_000;

    private final Connection connection;
    private final Limits limits;
    private final boolean single;
    private final @Nullable Stop stop;
    private boolean begun;
    private boolean over;
    private @Nullable DbException failure;

    Session(Connection connection, Limits limits) {
        this(connection, limits, false, null);
    }

    /// @param single the first statement is the only one, and ends the transaction
    /// @param stop ends what runs; null where nobody may
    Session(Connection connection, Limits limits, boolean single, @Nullable Stop stop) {
        this.connection = connection;
        this.limits = limits;
        this.single = single;
        this.stop = stop;
    }

    public <T> List<T> list(Sql sql, Function<Row, T> map, @Nullable Object... values) {
        var rows = new ArrayList<T>();
        each(sql, row -> rows.add(map.apply(row)), values);
        return rows;
    }

    public <T> Optional<T> first(Sql sql, Function<Row, T> map, @Nullable Object... values) {
        var rows = list(sql, map, values);
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.getFirst());
    }

    /// @throws IllegalStateException when the statement gives no row or more than one
    public <T> T one(Sql sql, Function<Row, T> map, @Nullable Object... values) {
        var rows = list(sql, map, values);
        if (rows.size() != 1) {
            throw new IllegalStateException(sql + " gave " + rows.size() + " rows where one is promised");
        }
        return rows.getFirst();
    }

    /// Hands over row after row; the whole result is in memory (pgjdbc), so bound it in the statement.
    public void each(Sql sql, Consumer<Row> use, @Nullable Object... values) {
        run(sql.text(), values, statement -> rows(statement, sql, use));
    }

    /// Hands over row after row as they come, a thousand at a time, however many there are.
    public void stream(Sql sql, Consumer<Row> use, @Nullable Object... values) {
        execute(NOTHING);
        try (var statement = connection.prepareStatement(sql.text())) {
            statement.setFetchSize(PORTION);
            Parameters.bind(statement, values);
            stoppable(statement, () -> {
                try (var result = statement.executeQuery()) {
                    drain(result, use);
                }
            });
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /// As [#stream], while those that come next are read already, on a thread of their own.
    ///
    /// @param map makes of a row what is used, on that thread
    public <T> void ahead(Sql sql, Function<Row, T> map, Consumer<T> use, @Nullable Object... values) {
        Ahead.<T>of(taker -> stream(sql, row -> taker.accept(map.apply(row)), values), use);
    }

    /// Asks several questions in one round trip. The first that fails ends the transaction, and those after
    /// it stay without an answer.
    public void together(List<Query> queries) {
        var text = queries.stream().map(query -> query.sql().text()).collect(Collectors.joining("\n;"));
        var values = queries.stream().flatMap(query -> query.values().stream()).toArray();
        run(text, values, statement -> {
            for (var query : queries) {
                rows(statement, query.sql(), query.use());
                statement.getMoreResults();
            }
            return 0;
        });
    }

    /// Runs a statement that gives no rows.
    ///
    /// @return rows changed
    public int execute(Sql sql, @Nullable Object... values) {
        return run(sql.text(), values, PreparedStatement::getUpdateCount);
    }

    /// Runs `COPY … FROM STDIN`; the writer hands over the rows.
    ///
    /// @return rows written
    public long copy(Sql sql, Consumer<Copy> writer) {
        execute(NOTHING);
        try {
            return Copy.run(connection.unwrap(PGConnection.class), sql, writer);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /// Rolls back now. The session can be read from again, in a new transaction; nothing of it will be
    /// committed.
    public void abandon() {
        over = true;
        begun = false;
        failure = null;
        try {
            connection.rollback();
        } catch (SQLException e) {
            throw DbException.of(e);
        }
    }

    boolean abandoned() {
        return over;
    }

    /// Ends in the failure of a statement that the work has caught and gone on from.
    void throwSwallowed() {
        if (failure != null) {
            throw failure;
        }
    }

    /// The pid that the driver was told when it connected; a pooler tells its own.
    int announcedPid() throws SQLException {
        return connection.unwrap(PGConnection.class).getBackendPID();
    }

    private int run(String sql, @Nullable Object[] values, Result result) {
        if (single && begun) {
            throw new IllegalStateException("The only statement of this transaction was run already");
        }
        var whole = single ? sql + "\n;" + END.text() : sql;
        try (var statement = connection.prepareStatement(begun ? whole : preamble() + whole)) {
            if (begun) {
                Parameters.bind(statement, values);
            } else {
                Parameters.bind(statement, limits.before(values));
            }
            stoppable(statement, statement::execute);
            if (!begun) {
                begun = true;
                statement.getMoreResults();
                statement.getMoreResults();
            }
            return result.of(statement);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void stoppable(PreparedStatement statement, Work work) throws SQLException {
        if (stop == null) {
            work.run();
            return;
        }
        stop.begins(statement);
        try {
            work.run();
        } finally {
            stop.ended();
        }
    }

    private DbException failed(SQLException e) {
        failure = DbException.of(e);
        return failure;
    }

    private static String preamble() {
        return ISOLATION.text() + ";" + TIMEOUTS.text() + ";";
    }

    private static int rows(PreparedStatement statement, Sql sql, Consumer<Row> use) throws SQLException {
        try (var result = statement.getResultSet()) {
            if (result == null) {
                throw new IllegalStateException(sql + " gives no rows");
            }
            drain(result, use);
        }
        return 0;
    }

    private static void drain(ResultSet result, Consumer<Row> use) throws SQLException {
        var row = new Row(result);
        while (result.next()) {
            use.accept(row);
        }
    }

    private interface Work {
        void run() throws SQLException;
    }

    private interface Result {
        int of(PreparedStatement statement) throws SQLException;
    }
}
