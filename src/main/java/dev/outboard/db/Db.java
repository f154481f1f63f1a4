package dev.outboard.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A database, reached by callbacks. Each callback is one short transaction: nothing is set on a session,
/// none is held while idle, and time-outs bound every statement. Connects when first used; closing waits for
/// no statement.
public final class Db implements AutoCloseable {
    private static final Sql BACKEND = Sql.of(Db.class, "backend");

    private final Target target;
    private final Limits limits;
    private final Pool pool;

    private Db(Target target, Limits limits) {
        this.target = target;
        this.limits = limits;
        this.pool = new Pool(target, limits);
    }

    public static Db open(Target target, Limits limits) {
        return new Db(target, limits);
    }

    /// Reads in a transaction that is READ ONLY and READ COMMITTED.
    public <T> T with(Function<Session, T> reading) {
        return transact(true, new Bounds(limits, false, null), reading);
    }

    /// As [#with], for a reading that asks once: the transaction ends in the round trip of its statement.
    public <T> T once(Function<Session, T> reading) {
        return transact(true, new Bounds(limits, true, null), reading);
    }

    /// As [#once], for a reading that may be stopped, and that ends by itself when its time is over.
    ///
    /// @param longest for its statement
    /// @throws DbException.Cancelled when it was stopped or took too long
    public <T> T once(Stop stop, Duration longest, Function<Session, T> reading) {
        return transact(true, new Bounds(limits.within(longest), true, stop), reading);
    }

    /// As [#with], for its effect.
    public void use(Consumer<Session> reading) {
        transact(true, new Bounds(limits, false, null), session -> {
            reading.accept(session);
            return true;
        });
    }

    /// Changes in one READ COMMITTED transaction: committed when the work returns, rolled back when it throws
    /// or has abandoned the session. A failed statement ends it: work that swallows the failure without
    /// abandoning is told it again, because the server would answer its COMMIT with a silent rollback.
    public <T> T inTransaction(Function<Session, T> work) {
        return transact(false, new Bounds(limits, false, null), work);
    }

    /// A connection of its own that listens.
    public Channel channel() {
        return Channel.open(target);
    }

    /// A connection of its own that shows others what is going on, until it is closed.
    public Presence presence(String says, int lockClass, int lock) {
        return Presence.open(target, says, lockClass, lock);
    }

    /// A connection of its own that holds an advisory lock, or nothing where somebody else holds it. Not
    /// behind a pooler, where the lock would stay on a session that others are given.
    public Optional<Exclusive> exclusive(Limits longer, Stop stop, int lockClass, int lock) {
        return Exclusive.open(target, longer, stop, lockClass, lock);
    }

    /// True when something between us and the server shares its sessions (PgBouncer and its like): the pid
    /// told while connecting is not the one that answers. Ask before anything that would stay on a session.
    public boolean pooled() {
        return once(session -> {
            var answering = session.one(BACKEND, row -> row.integer("pid"));
            try {
                return answering != session.announcedPid();
            } catch (SQLException e) {
                throw DbException.of(e);
            }
        });
    }

    public Target target() {
        return target;
    }

    /// Opens connections before they are needed, away from the caller: where the server is far, opening one
    /// takes longer than reading.
    public void warm() {
        pool.warm();
    }

    /// Connections open now, for the console's own footprint.
    public int connections() {
        return pool.connections();
    }

    @Override
    public void close() {
        pool.close();
    }

    private <T> T transact(boolean readOnly, Bounds bounds, Function<Session, T> work) {
        try (var connection = pool.lease()) {
            return transact(
                connection, readOnly,
                new Session(connection, bounds.limits(), bounds.single(), bounds.stop()), work);
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    static <T> T transact(
        Connection connection, boolean readOnly, Session session, Function<Session, T> work)
        throws SQLException {
        connection.setReadOnly(readOnly);
        try {
            var value = work.apply(session);
            if (!readOnly) {
                session.throwSwallowed();
            }
            end(connection, session);
            return value;
        } catch (RuntimeException | Error e) {
            rollback(connection, e);
            throw e;
        }
    }

    private static void end(Connection connection, Session session) throws SQLException {
        if (session.abandoned()) {
            connection.rollback();
        } else {
            connection.commit();
        }
    }

    private static void rollback(Connection connection, Throwable because) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            because.addSuppressed(e);
        }
    }

    private record Bounds(Limits limits, boolean single, @Nullable Stop stop) {}
}
