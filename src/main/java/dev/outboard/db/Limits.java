package dev.outboard.db;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Time-outs of every transaction, set by `SET LOCAL`'s function form so that nothing outlives it.
///
/// @param statement longest single statement
/// @param lock longest wait for a lock
/// @param idle longest pause between two statements, after which the server ends the session
/// @param connections most connections held at once
public record Limits(Duration statement, Duration lock, Duration idle, int connections) {
    /// For the console's readings.
    public static final Limits CONSOLE =
        new Limits(Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofSeconds(10), 4);

    /// For the engine's own work: appending, relaying.
    public static final Limits ENGINE =
        new Limits(Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(30), 8);

    public Limits withConnections(int most) {
        return new Limits(statement, lock, idle, most);
    }

    /// With a statement's limit that is no longer than that.
    public Limits within(Duration longest) {
        return new Limits(longest.compareTo(statement) < 0 ? longest : statement, lock, idle, connections);
    }

    @Nullable Object[] before(@Nullable Object[] values) {
        var all = new @Nullable Object[values.length + 3];
        all[0] = millis(statement);
        all[1] = millis(lock);
        all[2] = millis(idle);
        System.arraycopy(values, 0, all, 3, values.length);
        return all;
    }

    private static String millis(Duration limit) {
        return Long.toString(limit.toMillis());
    }
}
