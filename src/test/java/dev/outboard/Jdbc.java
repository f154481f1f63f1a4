package dev.outboard;

import dev.outboard.db.Target;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// Plain JDBC for what a test prepares and looks at from outside, in sessions that Outboard knows nothing of.
/// Everything is in autocommit, and every failure an [AssertionError].
public final class Jdbc {
    private Jdbc() {}

    /// A session that the caller closes.
    public static Connection connect(Target target) {
        var properties = new Properties();
        properties.setProperty("user", target.user());
        properties.setProperty("ApplicationName", "test");
        if (target.password() != null) {
            properties.setProperty("password", target.password());
        }
        properties.putAll(target.options());
        var url = "jdbc:postgresql://%s:%d/%s".formatted(target.host(), target.port(), target.database());
        try {
            return DriverManager.getConnection(url, properties);
        } catch (SQLException e) {
            throw new AssertionError("No session at " + target, e);
        }
    }

    /// Runs statements, several in one text too, in a session of their own.
    public static void run(Target target, String... statements) {
        try (var connection = connect(target)) {
            run(connection, statements);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /// Runs statements, several in one text too.
    public static void run(Connection connection, String... statements) {
        for (var sql : statements) {
            try (var statement = connection.createStatement()) {
                statement.execute(sql);
            } catch (SQLException e) {
                throw new AssertionError(sql, e);
            }
        }
    }

    /// The one value of a query.
    public static @Nullable String text(Target target, String query, Object... values) {
        try (var connection = connect(target)) {
            return text(connection, query, values);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /// The one value of a query.
    public static @Nullable String text(Connection connection, String query, Object... values) {
        var all = texts(connection, query, values);
        if (all.size() != 1) {
            throw new AssertionError(query + " gave " + all.size() + " rows");
        }
        return all.getFirst();
    }

    /// The one value of a query, a number.
    public static long number(Target target, String query, Object... values) {
        return Long.parseLong(String.valueOf(text(target, query, values)));
    }

    /// The first column of a query.
    public static List<String> texts(Target target, String query, Object... values) {
        try (var connection = connect(target)) {
            return texts(connection, query, values);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /// The first column of a query.
    public static List<String> texts(Connection connection, String query, Object... values) {
        try (var statement = connection.prepareStatement(query)) {
            for (var i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            try (var result = statement.executeQuery()) {
                var texts = new ArrayList<String>();
                while (result.next()) {
                    texts.add(result.getString(1));
                }
                return texts;
            }
        } catch (SQLException e) {
            throw new AssertionError(query, e);
        }
    }

    /// An identifier as a statement takes it.
    public static String quote(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }
}
