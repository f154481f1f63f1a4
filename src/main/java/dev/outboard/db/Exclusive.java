package dev.outboard.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// A connection of its own that holds advisory locks until it is closed, or until it ends with its process or
/// its server. Transactions run on it one after the other, and end when they are stopped.
public final class Exclusive implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Exclusive.class.getName());
    private static final Sql LOCK = Sql.of(Exclusive.class, "try_lock");
    private static final Sql LOCK_KEY = Sql.of(Exclusive.class, "try_lock_key");
    private static final Sql UNLOCK = Sql.of(Exclusive.class, "unlock_all");
    private static final Duration SLACK = Duration.ofSeconds(10);

    private final Target target;
    private final Limits limits;
    private final Stop stop;
    private final Connection connection;

    private Exclusive(Target target, Limits limits, Stop stop, Connection connection) {
        this.target = target;
        this.limits = limits;
        this.stop = stop;
        this.connection = connection;
    }

    static Optional<Exclusive> open(Target target, Limits limits, Stop stop, int lockClass, int lock) {
        try {
            var exclusive = new Exclusive(
                target, limits, stop, target.connect(limits.statement().plus(SLACK)));
            if (exclusive.lock(LOCK, lockClass, lock)) {
                return Optional.of(exclusive);
            }
            exclusive.close();
            return Optional.empty();
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    /// Takes another lock, that of an application.
    ///
    /// @return false when somebody else holds it
    public boolean lock(long key) {
        return lock(LOCK_KEY, key);
    }

    /// Reads in a transaction that is READ ONLY and READ COMMITTED.
    public <T> T with(Function<Session, T> reading) {
        return transact(true, limits, reading);
    }

    /// Changes in one READ COMMITTED transaction, as [Db#inTransaction] does.
    public <T> T inTransaction(Function<Session, T> work) {
        return transact(false, limits, work);
    }

    /// As [#inTransaction], waiting for locks no longer than this.
    public <T> T inTransaction(Duration lock, Function<Session, T> work) {
        return transact(
            false, new Limits(limits.statement(), lock, limits.idle(), limits.connections()), work);
    }

    /// Gives the locks back by itself: the server ends a session only some time after it was closed.
    @Override
    public void close() {
        try (connection) {
            if (!connection.isClosed()) {
                unlock();
            }
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    /// As [#inTransaction], to tidy up after a stop.
    public <T> T afterwards(Function<Session, T> work) {
        try {
            return Db.transact(connection, false, new Session(connection, limits, false, null), work);
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    private <T> T transact(boolean readOnly, Limits within, Function<Session, T> work) {
        try {
            return Db.transact(connection, readOnly, new Session(connection, within, false, stop), work);
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    private void unlock() {
        try {
            connection.setAutoCommit(true);
            try (var statement = connection.prepareStatement(UNLOCK.text())) {
                statement.execute();
            }
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "Locks end with their session", e);
        }
    }

    /// In autocommit, so that the lock is the session's own; transactions begin after it.
    private boolean lock(Sql sql, Object... values) {
        try {
            connection.setAutoCommit(true);
            try (var statement = connection.prepareStatement(sql.text())) {
                Parameters.bind(statement, values);
                try (var result = statement.executeQuery()) {
                    return result.next() && result.getBoolean(1);
                }
            } finally {
                connection.setAutoCommit(false);
            }
        } catch (SQLException e) {
            throw target.told(e);
        }
    }
}
