package dev.outboard;

import dev.outboard.db.Target;
import java.util.Map;

/// A PostgreSQL server of a test's own, which the test may stop and start. Its superuser is `postgres`; it
/// keeps port and data until it is closed.
public interface Server extends AutoCloseable {
    int port();

    void start();

    /// Ends every session, as an administrator's `fast` stop does.
    void stop();

    @Override
    void close();

    default Target target(String database) {
        return new Target("localhost", port(), database, "postgres", null, Map.of());
    }

    /// A new, empty database.
    default Target database(String name) {
        Jdbc.run(target("postgres"), "CREATE DATABASE " + Jdbc.quote(name));
        return target(name);
    }
}
