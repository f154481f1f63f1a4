package dev.outboard.core.feed;

import dev.outboard.db.Channel;
import dev.outboard.db.Db;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// The connection on which notifications come, and what experience tells of them: whether our own probe comes
/// back, and whether the application's channel speaks when events are committed. Payloads are never read: a
/// notification is a hint to look.
final class Listening implements AutoCloseable {
    private static final Duration PROBE_WAIT = Duration.ofSeconds(2);
    private static final int SILENCES = 2;

    private final Channel channel;
    private final String name;
    private final String probe = "outboard_probe_" + UUID.randomUUID().toString().replace("-", "");
    private boolean probed;
    private boolean heard;
    private int silences;

    private Listening(Channel channel, String name) {
        this.channel = channel;
        this.name = name;
    }

    /// @param name the application's channel
    static Listening open(Db db, String name) {
        var channel = db.channel();
        try {
            var listening = new Listening(channel, name);
            channel.listen(name);
            channel.listen(listening.probe);
            return listening;
        } catch (RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /// Sends on a channel of our own and waits for it to come back.
    void probe() {
        channel.send(probe, "");
        var until = System.nanoTime() + PROBE_WAIT.toNanos();
        probed = false;
        while (!probed && System.nanoTime() - until < 0) {
            took(channel.await(Duration.ofNanos(Math.max(1, until - System.nanoTime()))));
        }
    }

    /// Waits for the application's channel to speak.
    ///
    /// @return true when it did
    boolean await(Duration longest) {
        return took(channel.await(longest));
    }

    /// Asks the server for a sign of life.
    void heartbeat() {
        channel.heartbeat();
    }

    /// A look after a wait without a word brought events.
    void missed() {
        silences++;
    }

    boolean probeLost() {
        return !probed;
    }

    boolean silent() {
        return silences >= SILENCES;
    }

    /// True once the channel has spoken since we listen.
    boolean heard() {
        return heard;
    }

    @Override
    public void close() {
        channel.close();
    }

    private boolean took(List<Channel.Notification> arrived) {
        probed = probed || arrived.stream().anyMatch(one -> one.channel().equals(probe));
        var spoke = arrived.stream().anyMatch(one -> one.channel().equals(name));
        if (spoke) {
            heard = true;
            silences = 0;
        }
        return spoke;
    }
}
