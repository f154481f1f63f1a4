package dev.outboard.core.operations;

import dev.outboard.db.Names;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Outboard's own tables in a user's database, `outboard.operation` for the journal and `outboard.archive`
/// for what operations delete. Never made silently: the operator sees [#sql] first and says yes. Without them
/// everything works, with journal and archive on this machine's disk alone.
public final class OwnTables {
    private static final Sql SCHEMA = Sql.of(OwnTables.class, "ddl/schema");
    private static final List<Sql> OPERATION = List.of(
        Sql.of(OwnTables.class, "ddl/append_only"),
        Sql.of(OwnTables.class, "ddl/operation"),
        Sql.of(OwnTables.class, "ddl/operation_lines"),
        Sql.of(OwnTables.class, "ddl/operation_begun"),
        Sql.of(OwnTables.class, "ddl/operation_append_only"));
    private static final List<Sql> ARCHIVE = List.of(
        Sql.of(OwnTables.class, "ddl/archive"),
        Sql.of(OwnTables.class, "ddl/archive_operation"));
    private static final List<Sql> FOR_OTHERS = List.of(
        Sql.of(OwnTables.class, "ddl/grant_schema"), Sql.of(OwnTables.class, "ddl/grant_tables"));
    private static final List<Sql> FOR_READER = List.of(
        Sql.of(OwnTables.class, "ddl/reader_schema"), Sql.of(OwnTables.class, "ddl/reader_tables"));

    private OwnTables() {}

    /// The statements that would be run, as people read them; empty where both tables exist.
    public static String sql(Grants grants) {
        return written(missing(grants));
    }

    /// What other roles that operate here have to be granted, by whom owns the tables; not run by [#create].
    public static String grantsForOthers() {
        return written(FOR_OTHERS);
    }

    /// Runs them, in one transaction: all are there afterwards, or none.
    ///
    /// @return false while the connection isn't armed; then nothing was done
    /// @throws dev.outboard.db.DbException when the role may not create them
    public static boolean create(Arming arming, Grants grants) {
        return arming.change(db -> db.inTransaction(session -> {
            create(session, grants);
            return true;
        })).orElse(false);
    }

    /// Creates both in the caller's transaction.
    public static void create(Session session) {
        session.execute(SCHEMA);
        OPERATION.forEach(session::execute);
        ARCHIVE.forEach(session::execute);
    }

    private static String written(List<Sql> statements) {
        return statements.stream()
            .map(sql -> Written.of(sql) + "\n;")
            .collect(Collectors.joining("\n\n"));
    }

    private static void create(Session session, Grants grants) {
        missing(grants).forEach(session::execute);
    }

    private static List<Sql> missing(Grants grants) {
        var missing = new ArrayList<Sql>();
        if (grants.own().journal() == null) {
            missing.addAll(OPERATION);
        }
        if (grants.own().archive() == null) {
            missing.addAll(ARCHIVE);
        }
        if (!missing.isEmpty()) {
            missing.addFirst(SCHEMA);
            if (!grants.reader().equals(grants.role())) {
                var reader = Names.none().and("reader", grants.reader());
                FOR_READER.forEach(sql -> missing.add(sql.with(reader)));
            }
        }
        return missing;
    }
}
