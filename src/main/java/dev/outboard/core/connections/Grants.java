package dev.outboard.core.connections;

import dev.outboard.core.profiles.Candidate;
import dev.outboard.core.profiles.Candidate.Lack;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Db;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The statements that give a role what Outboard needs, for someone who may run them: Outboard never does.
public final class Grants {
    private static final Sql LACKING = Sql.of(Grants.class, "lacking");
    private static final Sql CREATE_ROLE = Sql.of(Grants.class, "create_role");
    private static final Sql CONNECT = Sql.of(Grants.class, "grant_connect");
    private static final Sql USAGE = Sql.of(Grants.class, "grant_usage");
    private static final Sql SELECT = Sql.of(Grants.class, "grant_select");
    private static final Sql STATISTICS = Sql.of(Grants.class, "grant_statistics");
    private static final Sql CHANGE = Sql.of(Grants.class, "grant_change");

    private Grants() {}

    /// What the role of a connection lacks to read tables that would do otherwise. Blocking, one round trip.
    public static List<String> missing(Db db, List<Candidate> candidates) {
        var unreadable = candidates.stream()
            .filter(candidate -> candidate.lacks().stream().noneMatch(Lack::readable))
            .map(Candidate::table)
            .toList();
        if (unreadable.isEmpty()) {
            return List.of();
        }
        var schemas = unreadable.stream().map(TableName::schema).toArray(String[]::new);
        var tables = unreadable.stream().map(TableName::name).toArray(String[]::new);
        var statements = new LinkedHashSet<String>();
        db.use(session -> session.each(LACKING, row -> {
            var role = Names.none().and("role", row.text("role"));
            if (row.bool("usage")) {
                statements.add(text(USAGE, role.and("schema", row.text("schema"))));
            }
            if (row.bool("select")) {
                statements.add(text(SELECT, role.and("table", row.text("schema"), row.text("name"))));
            }
        }, schemas, tables));
        return List.copyOf(statements);
    }

    /// What lets a role into a database.
    public static String connect(String database, String role) {
        return text(CONNECT, Names.none().and("database", database).and("role", role));
    }

    /// What makes a role that may look at these tables, and at nothing else.
    public static List<String> viewer(String database, String role, List<TableName> tables) {
        var statements = entering(database, role, tables);
        var names = Names.none().and("role", role);
        tables.forEach(table -> statements.add(
            text(SELECT, names.and("table", table.schema(), table.name()))));
        statements.add(text(STATISTICS, names));
        return statements;
    }

    /// What makes a role that may also change the outbox.
    public static List<String> operator(String database, String role, TableName outbox) {
        var statements = entering(database, role, List.of(outbox));
        statements.add(text(
            CHANGE, Names.none().and("role", role).and("table", outbox.schema(), outbox.name())));
        return statements;
    }

    private static List<String> entering(String database, String role, List<TableName> tables) {
        var names = Names.none().and("role", role);
        var statements = new ArrayList<String>();
        statements.add(text(CREATE_ROLE, names));
        statements.add(connect(database, role));
        Set<String> schemas = new LinkedHashSet<>();
        tables.forEach(table -> schemas.add(table.schema()));
        schemas.forEach(schema -> statements.add(text(USAGE, names.and("schema", schema))));
        return statements;
    }

    /// Ready to be run, without the comment that is for whoever reads the file.
    private static String text(Sql statement, Names names) {
        return statement.with(names).text().lines()
            .filter(line -> !line.startsWith("--"))
            .collect(Collectors.joining("\n", "", ";"));
    }
}
