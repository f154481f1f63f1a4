package dev.outboard;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.outbox.Retention;
import dev.outboard.core.projections.Definitions;
import dev.outboard.db.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// What runs without a window, as properties tell.
///
/// @param definitions the folder of the projections
/// @param retention when published messages are deleted each day, or null
/// @param age how long ago they were published by then
record WorkerSettings(
    Target target, Path definitions, Relaying relay, @Nullable LocalTime retention, Duration age) {
    /// What the relay does with a message.
    enum Relaying {
        /// There is no relay: something else publishes.
        OFF,
        /// Writes a line; then the message counts as delivered.
        LOG,
        /// Nothing; the message counts as delivered.
        NONE
    }

    /// @throws IllegalArgumentException with a sentence that names the property
    static WorkerSettings of(Properties properties) {
        var url = text(properties, "outboard.url");
        if (url.isEmpty()) {
            throw new IllegalArgumentException(
                "-Doutboard.url is missing: postgresql://user@host:5432/database");
        }
        var folder = text(properties, "outboard.definitions");
        return new WorkerSettings(
            Target.of(url), folder.isEmpty() ? usual() : Path.of(folder), relaying(properties),
            time(properties), age(properties));
    }

    /// Beside the saved connections.
    static Path usual() {
        return ConnectionsFile.usual(
            System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv())
            .resolveSibling(Definitions.FOLDER);
    }

    private static Relaying relaying(Properties properties) {
        return switch (text(properties, "outboard.relay")) {
            case "", "off" -> Relaying.OFF;
            case "log" -> Relaying.LOG;
            case "none" -> Relaying.NONE;
            case String other -> throw new IllegalArgumentException(
                "-Doutboard.relay=%s is not one of off, log, none".formatted(other));
        };
    }

    private static @Nullable LocalTime time(Properties properties) {
        var text = text(properties, "outboard.retention");
        if (text.isEmpty() || text.equals("off")) {
            return null;
        }
        try {
            return LocalTime.parse(text);
        } catch (DateTimeParseException _) {
            throw new IllegalArgumentException(
                "-Doutboard.retention=%s is not a time such as 03:30".formatted(text));
        }
    }

    private static Duration age(Properties properties) {
        var text = text(properties, "outboard.retention.days");
        if (text.isEmpty()) {
            return Retention.DOCUMENT;
        }
        try {
            var days = Integer.parseInt(text);
            if (days >= 1) {
                return Duration.ofDays(days);
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new IllegalArgumentException(
            "-Doutboard.retention.days=%s is not a number of days, 1 at least".formatted(text));
    }

    private static String text(Properties properties, String name) {
        return properties.getProperty(name, "").strip();
    }
}
