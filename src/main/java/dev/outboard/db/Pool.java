package dev.outboard.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;

/// The connections of one [Db]. A failure to connect is told when it happens: HikariCP alone would try again
/// until the waiting time is over, with a wrong password too.
final class Pool implements AutoCloseable {
    /// Longer than the driver's connect time-out, so that a host which doesn't answer is told as such.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(6);
    /// How long a failure may stay unnoticed; the shortest that HikariCP takes.
    private static final Duration LOOK = Duration.ofMillis(250);

    /// Past a statement's own limit the server has told it; what is silent still is gone.
    private static final Duration SILENCE = Duration.ofSeconds(5);

    private final Connector connector;
    private final HikariDataSource source;
    private final int most;

    Pool(Target target, Limits limits) {
        connector = new Connector(target, limits.statement().plus(SILENCE));
        most = limits.connections();
        var config = new HikariConfig();
        config.setPoolName("db " + target.database());
        config.setDataSource(connector);
        config.setAutoCommit(false);
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(most);
        config.setConnectionTimeout(LOOK.toMillis());
        config.setIdleTimeout(60_000);
        config.setInitializationFailTimeout(-1);
        source = new HikariDataSource(config);
    }

    Connection lease() throws SQLException {
        var start = System.nanoTime();
        while (true) {
            try {
                return source.getConnection();
            } catch (SQLTransientConnectionException e) {
                var failure = connector.failureSince(start);
                if (failure != null) {
                    throw failure;
                }
                if (System.nanoTime() - start > LONGEST_WAIT.toNanos()) {
                    throw new DbException.Unreachable(
                        "No connection became free within %d s; %d of %d are in use.".formatted(
                            LONGEST_WAIT.toSeconds(), active(), most),
                        null, e);
                }
            }
        }
    }

    int connections() {
        var bean = source.getHikariPoolMXBean();
        return bean == null ? 0 : bean.getTotalConnections();
    }

    private int active() {
        return source.getHikariPoolMXBean().getActiveConnections();
    }

    @Override
    public void close() {
        source.close();
    }
}
