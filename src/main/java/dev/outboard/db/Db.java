package dev.outboard.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;
import java.util.function.Function;

/// A database, reached by callbacks. Each callback is one short transaction: nothing is set on a session, none is held
/// while idle, and time-outs bound every statement. Connects when first used; closing waits for no statement.
public final class Db implements AutoCloseable {
    private static final Sql BACKEND = Sql.of(Db.class, "backend");

    private final Target target;
    private final Limits limits;
    private final HikariDataSource pool;

    private Db(Target target, Limits limits, HikariDataSource pool) {
        this.target = target;
        this.limits = limits;
        this.pool = pool;
    }

    public static Db open(Target target, Limits limits) {
        var config = new HikariConfig();
        config.setPoolName("db " + target.database());
        config.setJdbcUrl(target.jdbcUrl());
        config.setDataSourceProperties(target.properties());
        config.setAutoCommit(false);
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(limits.connections());
        config.setConnectionTimeout(5_000);
        config.setIdleTimeout(60_000);
        config.setInitializationFailTimeout(-1);
        return new Db(target, limits, new HikariDataSource(config));
    }

    /// Reads in a transaction that is READ ONLY and READ COMMITTED.
    public <T> T with(Function<Session, T> reading) {
        return transact(true, reading);
    }

    /// As [#with], for its effect.
    public void use(Consumer<Session> reading) {
        transact(true, session -> {
            reading.accept(session);
            return true;
        });
    }

    /// Changes in one READ COMMITTED transaction: committed when the work returns, rolled back when it throws or has
    /// abandoned the session.
    public <T> T inTransaction(Function<Session, T> work) {
        return transact(false, work);
    }

    /// A connection of its own that listens.
    public Channel channel() {
        return Channel.open(target);
    }

    /// True when something between us and the server shares its sessions (PgBouncer and its like): the pid told while
    /// connecting is not the one that answers. Ask before anything that would stay on a session.
    public boolean pooled() {
        return with(session -> {
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

    /// Connections open now, for the console's own footprint.
    public int connections() {
        return pool.getHikariPoolMXBean() == null ? 0 : pool.getHikariPoolMXBean().getTotalConnections();
    }

    @Override
    public void close() {
        pool.close();
    }

    private <T> T transact(boolean readOnly, Function<Session, T> work) {
        try (var connection = pool.getConnection()) {
            connection.setReadOnly(readOnly);
            var session = new Session(connection, limits);
            T value;
            try {
                value = work.apply(session);
            } catch (RuntimeException | Error e) {
                rollback(connection, e);
                throw e;
            }
            if (session.abandoned()) {
                connection.rollback();
            } else {
                connection.commit();
            }
            return value;
        } catch (SQLException e) {
            throw DbException.of(e);
        }
    }

    private static void rollback(Connection connection, Throwable because) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            because.addSuppressed(e);
        }
    }
}
