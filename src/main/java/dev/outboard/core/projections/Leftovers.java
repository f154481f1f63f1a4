package dev.outboard.core.projections;

import dev.outboard.db.Db;
import dev.outboard.db.DbException;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import dev.outboard.db.Stop;

/// Removes what rebuilds that were killed have left: their shadow tables, known by the lock that nobody
/// holds any more. The worker does it when it starts, and a rebuild for its own projection.
public final class Leftovers {
    private static final System.Logger LOG = System.getLogger(Leftovers.class.getName());
    private static final Sql ALL = Sql.of(Leftovers.class, "shadows");
    private static final Sql DROP = Sql.of(Leftovers.class, "shadow_drop");

    private Leftovers() {}

    /// @return how many were removed; those of rebuilds that run stay, and those that the role may not remove
    public static int remove(Db db) {
        var names = db.with(session -> session.list(ALL, row -> row.text("name")));
        if (names.isEmpty() || db.pooled()) {
            return 0;
        }
        return (int) names.stream().filter(name -> removed(db, name)).count();
    }

    private static boolean removed(Db db, String name) {
        var place = db.exclusive(Rebuild.LIMITS, new Stop(), Shadow.LOCK_CLASS, Shadow.lock(name));
        if (place.isEmpty()) {
            return false;
        }
        try (var held = place.get()) {
            held.inTransaction(session ->
                session.execute(DROP.with(Names.none().and("shadow", Shadow.SCHEMA, name))));
            return true;
        } catch (DbException.Denied e) {
            LOG.log(System.Logger.Level.WARNING, "A rebuild's table was left in place", e);
            return false;
        }
    }
}
