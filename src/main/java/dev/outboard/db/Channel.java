package dev.outboard.db;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.PGConnection;

/// A connection of its own that listens, in autocommit, so that the server may deliver at any time. Waiting
/// ends by time, by a notification, or by interrupting the (virtual) thread that waits, which also ends the
/// connection.
public final class Channel implements AutoCloseable {
    private static final Sql LISTEN = Sql.of(Channel.class, "listen");
    private static final Sql NOTIFY = Sql.of(Channel.class, "notify");
    private static final Sql HEARTBEAT = Sql.of(Channel.class, "nothing");
    /// Names end here (NAMEDATALEN - 1); a longer one would listen to something else.
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int NAME_BYTES = 63;

    private final Target target;
    private final Connection connection;

    private Channel(Target target, Connection connection) {
        this.target = target;
        this.connection = connection;
    }

    /// What arrived.
    ///
    /// @param payload a hint only: what came during a disconnect is gone
    public record Notification(String channel, String payload) {}

    static Channel open(Target target) {
        try {
            return new Channel(target, target.connect(ANSWER));
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    public void listen(String channel) {
        if (channel.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES) {
            throw new IllegalArgumentException("A channel's name ends at 63 bytes: " + channel);
        }
        execute(LISTEN.with(Names.none().and("channel", channel)));
    }

    /// Sends on a channel, from here: a probe that comes back shows that notifications arrive at this
    /// connection.
    public void send(String channel, String payload) {
        execute(NOTIFY, channel, payload);
    }

    /// Waits for notifications.
    ///
    /// @param longest at least 1 ms; the driver takes 0 for "for ever"
    /// @return what arrived, empty after the time
    public List<Notification> await(Duration longest) {
        try {
            var arrived = connection.unwrap(PGConnection.class)
                .getNotifications((int) Math.max(1, longest.toMillis()));
            var all = new ArrayList<Notification>();
            if (arrived != null) {
                for (var one : arrived) {
                    all.add(new Notification(one.getName(), one.getParameter()));
                }
            }
            return all;
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    /// Asks the server for a sign of life, which a silent socket doesn't give.
    public void heartbeat() {
        execute(HEARTBEAT);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw target.told(e);
        }
    }

    private void execute(Sql sql, Object... values) {
        try (var statement = connection.prepareStatement(sql.text())) {
            Parameters.bind(statement, values);
            statement.execute();
        } catch (SQLException e) {
            throw target.told(e);
        }
    }
}
