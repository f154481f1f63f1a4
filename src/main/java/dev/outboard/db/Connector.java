package dev.outboard.db;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Makes the pool's connections and remembers the last one that failed.
final class Connector implements DataSource {
    private final Target target;
    private final Duration answer;
    private volatile @Nullable Failure last;

    /// @param answer longest wait for the server's next word
    Connector(Target target, Duration answer) {
        this.target = target;
        this.answer = answer;
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            return target.connect(answer);
        } catch (SQLException e) {
            throw failed(e);
        } catch (DbException e) {
            // The pool knows the other kind only; what it wraps is found again behind it.
            throw failed(new SQLException(e.getMessage(), e));
        }
    }

    /// How long the pool has to be patient beyond what the server takes.
    Duration detour() {
        return target.detour();
    }

    /// @param moment by [System#nanoTime]
    @Nullable SQLException failureSince(long moment) {
        var failure = last;
        return failure != null && failure.at - moment >= 0 ? failure.cause : null;
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("The target names the user");
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) {
        // The driver logs by itself.
    }

    @Override
    public void setLoginTimeout(int seconds) {
        // The target's properties bound it.
    }

    /// Also how many seconds the pool, when closed, waits for an attempt under way.
    @Override
    public int getLoginTimeout() {
        return 2;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("No logger");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLFeatureNotSupportedException("Wraps nothing");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }

    private SQLException failed(SQLException e) {
        last = new Failure(e, System.nanoTime());
        return e;
    }

    private record Failure(SQLException cause, long at) {}
}
