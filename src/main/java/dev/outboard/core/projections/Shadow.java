package dev.outboard.core.projections;

import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;

/// The table beside the live one in which a projection is rebuilt: `outboard.shadow_…`, named after the
/// advisory lock of its projection, so that what a killed rebuild has left is known by the lock that nobody
/// holds.
final class Shadow {
    /// "OC".
    static final int LOCK_CLASS = 0x4f43;
    static final String SCHEMA = "outboard";
    static final String PREFIX = "shadow_";
    /// After the name of a shadow table: what a merge has noted.
    private static final String NOTED = "_noted";

    private static final Sql CREATE = Sql.of(Shadow.class, "shadow_create");
    private static final Sql CREATE_WHOLE = Sql.of(Shadow.class, "shadow_create_whole");
    private static final Sql KEY = Sql.of(Shadow.class, "shadow_key");
    private static final Sql ANALYZE = Sql.of(Shadow.class, "shadow_analyze");
    private static final Sql DROP = Sql.of(Shadow.class, "shadow_drop");
    private static final Sql DROP_NOTED = Sql.of(Shadow.class, "noted_drop");

    private final String name;
    private final Names names;

    private Shadow(String name, Names names) {
        this.name = name;
        this.names = names;
    }

    static Shadow of(Projection projection, ReadModel live) {
        var name = name(lock(projection));
        return new Shadow(name, live.names().and("shadow", SCHEMA, name).and("shadow_key", name + "_key")
            .and("noted", SCHEMA, name + NOTED).and("noted_index", name + NOTED + "_number"));
    }

    static int lock(Projection projection) {
        return projection.name().hashCode();
    }

    static String name(int lock) {
        return PREFIX + "%08x".formatted(lock);
    }

    /// Of a shadow table's name, or of one that begins with it.
    static int lock(String name) {
        return Integer.parseUnsignedInt(name.substring(PREFIX.length(), PREFIX.length() + 8), 16);
    }

    String name() {
        return name;
    }

    /// With `read_model`, its columns, and `shadow`.
    Names names() {
        return names;
    }

    /// For statements that write to a read model: this one.
    Names instead() {
        return names.and("read_model", SCHEMA, name);
    }

    /// @param whole with everything that the live table has, to take its place
    void create(Session session, boolean whole) {
        drop(session);
        session.execute((whole ? CREATE_WHOLE : CREATE).with(names));
    }

    /// After it was filled.
    void complete(Session session, boolean whole) {
        if (!whole) {
            session.execute(KEY.with(names));
        }
        session.execute(ANALYZE.with(names));
    }

    void drop(Session session) {
        session.execute(DROP_NOTED.with(names));
        session.execute(DROP.with(names));
    }
}
