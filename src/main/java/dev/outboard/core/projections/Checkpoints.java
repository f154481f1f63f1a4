package dev.outboard.core.projections;

import dev.outboard.core.projections.Reached.Stopped;
import dev.outboard.db.Row;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// The table `outboard.checkpoint`.
public final class Checkpoints {
    private static final Sql SCHEMA = Sql.of(Checkpoints.class, "ddl/schema");
    private static final Sql TABLE = Sql.of(Checkpoints.class, "ddl/checkpoint");
    private static final Sql EXISTS = Sql.of(Checkpoints.class, "checkpoint_exists");
    private static final Sql ADD = Sql.of(Checkpoints.class, "checkpoint_add");
    private static final Sql LOCK = Sql.of(Checkpoints.class, "checkpoint_lock");
    private static final Sql ADVANCE = Sql.of(Checkpoints.class, "checkpoint_advance");
    private static final Sql REBUILT = Sql.of(Checkpoints.class, "checkpoint_rebuilt");
    private static final Sql ALL = Sql.of(Checkpoints.class, "checkpoints");

    private Checkpoints() {}

    /// Creates it in the caller's transaction, and the schema, where they are missing.
    public static void create(Session session) {
        if (!exist(session)) {
            session.execute(SCHEMA);
            session.execute(TABLE);
        }
    }

    /// By projection; none where there is no such table.
    public static List<Reached> all(Session session) {
        return exist(session) ? session.list(ALL, Checkpoints::reached) : List.of();
    }

    /// Begins at a position, unless the projection has one.
    public static void add(Session session, Projection projection, long position) {
        session.execute(ADD, projection.name(), position, projection.fingerprint());
    }

    static boolean exist(Session session) {
        return session.one(EXISTS, row -> row.bool("there"));
    }

    /// The position, held until the transaction ends; empty where the projection has none.
    static Optional<Long> lock(Session session, Projection projection) {
        return session.first(LOCK, row -> row.bigint("position"), projection.name());
    }

    /// Where a worker that isn't ours has come to; null where none tells, or the store was restored since.
    static @Nullable Long foreign(Session session, Projection projection, EventLog log) {
        var position = ForeignCheckpoint.position(session, projection);
        return position == null || position > log.newest(session) ? null : position;
    }

    /// Where the live table stands, by all checkpoints that tell.
    static OptionalLong stands(Session session, Projection projection, EventLog log) {
        var newest = log.newest(session);
        var ours = all(session).stream()
            .filter(reached -> reached.projection().equals(projection.name()))
            .mapToLong(Reached::position);
        var foreign = foreign(session, projection, log);
        return LongStream.concat(ours, foreign == null ? LongStream.empty() : LongStream.of(foreign))
            .filter(position -> position <= newest).max();
    }

    static void advance(
        Session session, Projection projection, long position, @Nullable PoisonEvent before) {
        if (before == null) {
            session.execute(
                ADVANCE, position, null, null, null, null, null, null, null, projection.name());
        } else {
            session.execute(
                ADVANCE, position, before.position(), before.event(), before.type(), before.aggregate(),
                before.version(), before.where(), before.reason(), projection.name());
        }
    }

    /// After a rebuild.
    static void rebuilt(Session session, Projection projection, long position) {
        session.execute(REBUILT, position, projection.fingerprint(), projection.name());
    }

    static Reached reached(Row row) {
        var since = row.maybeInstant("stopped_at");
        return new Reached(
            row.text("projection"), row.bigint("position"), row.text("definition"), row.instant("updated_at"),
            since == null ? null : new Stopped(since, new PoisonEvent(
                row.bigint("stopped_position"), row.uuid("stopped_event"), row.text("stopped_aggregate"),
                row.integer("stopped_version"), row.text("stopped_type"), row.text("stopped_where"),
                row.text("stopped_reason"))));
    }
}
