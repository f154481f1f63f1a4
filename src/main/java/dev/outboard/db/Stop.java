package dev.outboard.db;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// Ends a reading that takes too long for somebody: what runs under it is cancelled at the server, and the
/// connection stays usable. Good for one reading, or several in a row; what is begun afterwards ends at once.
/// For several threads.
public final class Stop {
    private @Nullable PreparedStatement running;
    private boolean asked;

    /// Asks the server to end the statement that runs now. Blocks for a connection of its own to the server,
    /// so not for the FX thread.
    public synchronized void now() {
        asked = true;
        var statement = running;
        if (statement != null) {
            try {
                statement.cancel();
            } catch (SQLException e) {
                throw DbException.of(e);
            }
        }
    }

    public synchronized boolean asked() {
        return asked;
    }

    /// @throws DbException.Cancelled when nothing more is wanted
    synchronized void begins(PreparedStatement statement) {
        if (asked) {
            throw new DbException.Cancelled("Stopped before it began", null, null);
        }
        running = statement;
    }

    /// Waits for a request that is on its way, which would else end what this connection does next.
    synchronized void ended() {
        running = null;
    }
}
