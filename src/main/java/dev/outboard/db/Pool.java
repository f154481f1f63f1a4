package dev.outboard.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;

/// The connections of one [Db]. A failure to connect is told when it happens: HikariCP alone would try again
/// until the waiting time is over, with a wrong password too.
final class Pool implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Pool.class.getName());
    /// Of the library only what is fatal: each failure to connect is told here, and it would log every try of
    /// an outage. Kept, because a logger that nobody holds forgets its level.
    private static final Logger LIBRARY = Logger.getLogger("com.zaxxer.hikari");

    static {
        LIBRARY.setLevel(java.util.logging.Level.SEVERE);
    }

    /// How long a connection is kept that nobody uses. None is kept up beyond that, because HikariCP would
    /// then try to connect on its own while the server is away, and let readings wait for its pauses.
    private static final Duration KEPT = Duration.ofMinutes(5);
    /// Longer than the driver's connect time-out, so that a host which doesn't answer is told as such.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(6);
    /// How long a failure may stay unnoticed; the shortest that HikariCP takes.
    private static final Duration LOOK = Duration.ofMillis(250);

    /// Past a statement's own limit the server has told it; what is silent still is gone.
    private static final Duration SILENCE = Duration.ofSeconds(5);

    /// As many as a screen reads by at the same time.
    private static final int WARM = 3;

    private final Connector connector;
    private final HikariDataSource source;
    private final int most;
    private final Duration longestWait;

    Pool(Target target, Limits limits) {
        connector = new Connector(target, limits.statement().plus(SILENCE));
        longestWait = LONGEST_WAIT.plus(connector.detour());
        most = limits.connections();
        var config = new HikariConfig();
        config.setPoolName("db " + target.database());
        config.setDataSource(connector);
        config.setAutoCommit(false);
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(most);
        config.setConnectionTimeout(LOOK.toMillis());
        config.setIdleTimeout(KEPT.toMillis());
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
                if (System.nanoTime() - start > longestWait.toNanos()) {
                    throw new DbException.Unreachable(
                        "No connection became free within %d s; %d of %d are in use.".formatted(
                            longestWait.toSeconds(), active(), most),
                        null, e);
                }
            }
        }
    }

    /// Leases some at the same time, so that there have to be that many.
    void warm() {
        var all = new CountDownLatch(Math.min(WARM, most));
        for (var i = all.getCount(); i > 0; i--) {
            Threads.start("warms up", () -> holdUntil(all));
        }
    }

    private void holdUntil(CountDownLatch all) {
        try (var _ = lease()) {
            all.countDown();
            all.await(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS);
        } catch (SQLException | DbException e) {
            LOG.log(Level.DEBUG, "A connection was not opened ahead", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
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
