package dev.outboard.core.connections;

import dev.outboard.db.CommandLine;
import dev.outboard.db.PasswordCommand;
import dev.outboard.db.Way;

/// The programs that a connection needs: one that prints the password, one that keeps a tunnel open. Either
/// may be none.
public record Commands(CommandLine password, CommandLine tunnel) {
    public static final Commands NONE = new Commands(CommandLine.NONE, CommandLine.NONE);

    /// @throws IllegalArgumentException where the tunnel's doesn't say where it listens
    public Commands {
        if (!tunnel.none() && !tunnel.names(CommandLine.LOCAL_PORT)) {
            throw new IllegalArgumentException("tunnel_command has no {local-port}");
        }
    }

    /// As far as nothing has to be started for it.
    Way way() {
        return password.none() ? Way.DIRECT : new Way(new PasswordCommand(password), null);
    }
}
