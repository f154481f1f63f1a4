package dev.outboard.core.connections;

import dev.outboard.core.json.Json;
import dev.outboard.db.CommandLine;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The connections as text of their file: a line each, so that a person can read and repair it.
final class Entries {
    private static final long VERSION = 1;
    private static final String PASSWORD_COMMAND = "password_command";
    private static final String TUNNEL_COMMAND = "tunnel_command";
    private static final String ARMED_USER = "armed_user";
    private static final Set<String> KEYS = Set.of(
        "id", "name", "host", "port", "database", "user", "options", "production", "poller", "opened",
        PASSWORD_COMMAND, TUNNEL_COMMAND, ARMED_USER);

    private Entries() {}

    static String text(List<SavedConnection> connections) {
        return connections.stream()
            .map(connection -> "    " + Json.text(entry(connection)))
            .collect(Collectors.joining(
                ",\n", "{\n  \"version\": " + VERSION + ",\n  \"connections\": [\n", "\n  ]\n}\n"));
    }

    /// @throws IllegalArgumentException with the place and its fault, or [Json.Malformed]
    static List<SavedConnection> read(String text) {
        var file = object("the file", Json.readStrictly(text));
        if (!Long.valueOf(VERSION).equals(file.get("version"))) {
            throw new IllegalArgumentException("version is %s, and this Outboard reads %d".formatted(
                file.get("version"), VERSION));
        }
        if (!(file.get("connections") instanceof List<?> entries)) {
            throw new IllegalArgumentException("connections is no list");
        }
        var connections = new ArrayList<SavedConnection>();
        for (var i = 0; i < entries.size(); i++) {
            try {
                connections.add(connection(entries.get(i)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("connection %d: %s".formatted(i + 1, e.getMessage()), e);
            }
        }
        return connections;
    }

    private static Map<String, Object> entry(SavedConnection connection) {
        var entry = new LinkedHashMap<String, Object>();
        entry.put("id", connection.id());
        entry.put("name", connection.name());
        entry.put("host", connection.host());
        entry.put("port", (long) connection.port());
        entry.put("database", connection.database());
        entry.put("user", connection.user());
        entry.put("options", new TreeMap<>(connection.options()));
        entry.put("production", connection.production());
        entry.put("poller", connection.poller().word());
        if (connection.opened() != null) {
            entry.put("opened", connection.opened().toString());
        }
        put(entry, PASSWORD_COMMAND, connection.commands().password());
        put(entry, TUNNEL_COMMAND, connection.commands().tunnel());
        if (!connection.armedUser().isEmpty()) {
            entry.put(ARMED_USER, connection.armedUser());
        }
        return entry;
    }

    private static void put(Map<String, Object> entry, String key, CommandLine line) {
        if (!line.none()) {
            entry.put(key, line.words());
        }
    }

    private static SavedConnection connection(@Nullable Object value) {
        var entry = object("the entry", value);
        for (var key : entry.keySet()) {
            if (!KEYS.contains(key)) {
                throw new IllegalArgumentException("“" + key + "” is not known");
            }
        }
        if (!(entry.get("production") instanceof Boolean production)) {
            throw new IllegalArgumentException("production is neither true nor false");
        }
        var options = new TreeMap<String, String>();
        var given = object("options", entry.get("options"));
        given.keySet().forEach(name -> options.put(name, word(given, name)));
        return new SavedConnection(
            word(entry, "id"), word(entry, "name"), word(entry, "host"), port(entry.get("port")),
            word(entry, "database"), word(entry, "user"), options, production,
            Poller.of(word(entry, "poller")), entry.containsKey("opened") ? time(entry) : null,
            new Commands(line(entry, PASSWORD_COMMAND), line(entry, TUNNEL_COMMAND)),
            entry.containsKey(ARMED_USER) ? word(entry, ARMED_USER) : "");
    }

    private static int port(@Nullable Object value) {
        if (value instanceof Long port && port >= 1 && port <= 65_535) {
            return port.intValue();
        }
        throw new IllegalArgumentException("port is no number from 1 to 65535");
    }

    private static Instant time(Map<String, Object> entry) {
        try {
            return Instant.parse(word(entry, "opened"));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("opened is no time", e);
        }
    }

    /// A list of its words.
    private static CommandLine line(Map<String, Object> entry, String key) {
        var words = new ArrayList<String>();
        if (!(entry.getOrDefault(key, List.of()) instanceof List<?> list)) {
            throw new IllegalArgumentException(key + " is no list of texts");
        }
        for (var word : list) {
            if (!(word instanceof String text)) {
                throw new IllegalArgumentException(key + " is no list of texts");
            }
            words.add(text);
        }
        return new CommandLine(words);
    }

    private static String word(Map<String, Object> entry, String key) {
        if (entry.get(key) instanceof String word) {
            return word;
        }
        throw new IllegalArgumentException(key + " is no text");
    }

    private static Map<String, Object> object(String what, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(what + " is no object");
        }
        var object = new LinkedHashMap<String, Object>();
        map.forEach((key, member) -> object.put(String.valueOf(key), member));
        return object;
    }
}
