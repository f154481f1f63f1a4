package dev.outboard.core.connections;

import dev.outboard.db.Target;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A database to connect to, as it is kept between two starts. It has no place for a password.
///
/// @param id that stays when everything else changes
/// @param name for people; not empty
/// @param options driver properties, as [Target] has them
/// @param production whether mistakes hurt: arming then asks for the database's name
/// @param host the server's own name, through a tunnel too
/// @param opened when it was last opened, or null
/// @param armedUser whom to sign in as while armed; empty for the same user
public record SavedConnection(
    String id, String name, String host, int port, String database, String user, Map<String, String> options,
    boolean production, Poller poller, @Nullable Instant opened, Commands commands,
    String armedUser) {

    private static final String MODE = "sslmode";
    private static final String AUTHORITIES = "sslrootcert";

    public SavedConnection {
        options = Map.copyOf(options);
        if (name.isBlank() || host.isBlank() || database.isBlank() || user.isBlank()) {
            throw new IllegalArgumentException("A connection has a name, a host, a database and a user.");
        }
    }

    /// Without commands.
    public SavedConnection(
        String id, String name, String host, int port, String database, String user,
        Map<String, String> options, boolean production, Poller poller, @Nullable Instant opened) {
        this(id, name, host, port, database, user, options, production, poller, opened, Commands.NONE, "");
    }

    /// What is known of a target, with its database for a name; production unless it is this machine.
    public static SavedConnection of(String id, Target target) {
        return new SavedConnection(
            id, target.database(), target.host(), target.port(), target.database(), target.user(),
            target.options(), !target.local(), Poller.USUAL, null);
    }

    /// Where to connect. The tunnel has to be started for it first, where there is one.
    ///
    /// @param password null to have it looked up: by the password command, else in `.pgpass`
    public Target target(@Nullable String password) {
        return new Target(host, port, database, user, password, options, commands.way());
    }

    public Encryption encryption() {
        return Encryption.of(options);
    }

    /// File of the authorities that are trusted; empty for the usual ones.
    public String authorities() {
        return options.getOrDefault(AUTHORITIES, "");
    }

    /// @param file empty for the usual authorities
    public SavedConnection encrypted(Encryption encryption, String file) {
        var changed = new TreeMap<>(options);
        changed.put(MODE, encryption.word());
        changed.remove(AUTHORITIES);
        if (encryption.verifies() && !file.isBlank()) {
            changed.put(AUTHORITIES, file);
        }
        return new SavedConnection(
            id, name, host, port, database, user, changed, production, poller, opened, commands,
            armedUser);
    }

    public SavedConnection openedAt(Instant time) {
        return new SavedConnection(
            id, name, host, port, database, user, options, production, poller, time, commands,
            armedUser);
    }

    /// By other commands.
    public SavedConnection by(Commands others) {
        return new SavedConnection(
            id, name, host, port, database, user, options, production, poller, opened, others,
            armedUser);
    }

    /// With another user while armed.
    ///
    /// @param other empty for the same as before
    public SavedConnection armedAs(String other) {
        return new SavedConnection(
            id, name, host, port, database, user, options, production, poller, opened, commands,
            other.equals(user) ? "" : other);
    }
}
