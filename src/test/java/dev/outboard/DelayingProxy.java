package dev.outboard;

import dev.outboard.db.Target;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// A server that is far away: passes bytes on after a delay each way, keeps order and throughput, counts the
/// turns from asking to answering, and can fall silent or cut its connections.
public final class DelayingProxy implements AutoCloseable {
    private final ServerSocket listening;
    private final int port;
    private final Duration delay;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger roundTrips = new AtomicInteger();
    private final Chain chain = new Chain();
    private final AtomicBoolean silent = new AtomicBoolean();
    private final AtomicLong lastPassed = new AtomicLong(System.nanoTime());

    private DelayingProxy(ServerSocket listening, int port, Duration delay) {
        this.listening = listening;
        this.port = port;
        this.delay = delay;
    }

    /// @param delay of each direction; a round trip takes twice as long
    public static DelayingProxy before(int port, Duration delay) {
        try {
            var proxy = new DelayingProxy(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port,
                delay);
            Thread.ofVirtual().name("proxy accepts").start(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The same database and role, through here.
    public Target through(Target direct) {
        return new Target(
            "127.0.0.1", listening.getLocalPort(), direct.database(), direct.user(), direct.password(),
            direct.options());
    }

    /// How often a client, after an answer or at first, has sent something, since the last [#countAnew].
    public int roundTrips() {
        return roundTrips.get();
    }

    /// The longest chain of questions of which each was sent after the answer to the one before had come,
    /// over all connections, since the last [#countAnew]: what is asked side by side counts once.
    public int longestChain() {
        return chain.longest();
    }

    public void countAnew() {
        roundTrips.set(0);
        chain.anew();
    }

    /// Whether nothing has been on the way for so long: who asks next doesn't do so because of an answer.
    public boolean quietFor(Duration time) {
        return System.nanoTime() - lastPassed.get() > time.plus(delay).toNanos();
    }

    /// Connections stay open, and nothing comes through any more, as when a cable is pulled.
    public void fallSilent() {
        silent.set(true);
    }

    /// The cable is back; what was swallowed stays so.
    public void speakAgain() {
        silent.set(false);
    }

    /// Ends every connection that is open now.
    public void cut() {
        for (var socket : sockets) {
            close(socket);
        }
        sockets.clear();
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cut();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                var client = listening.accept();
                client.setTcpNoDelay(true);
                var server = new Socket(InetAddress.getLoopbackAddress(), port);
                server.setTcpNoDelay(true);
                sockets.add(client);
                sockets.add(server);
                var asking = new AtomicBoolean();
                var link = new AtomicInteger();
                pass(client, server, () -> count(asking.compareAndSet(false, true), link), () -> { });
                pass(server, client, () -> asking.set(false), () -> chain.answered(link.get()));
            } catch (IOException _) {
                // Closed, or the server is down: the client sees its connection end or is never accepted.
            }
        }
    }

    private void count(boolean turned, AtomicInteger link) {
        if (turned) {
            roundTrips.incrementAndGet();
            link.set(chain.asked());
        }
    }

    private void pass(Socket from, Socket to, Runnable seen, Runnable passed) {
        var queue = new LinkedBlockingQueue<Piece>();
        Thread.ofVirtual().name("proxy reads").start(() -> read(from, queue, seen));
        Thread.ofVirtual().name("proxy writes").start(() -> write(queue, to, passed));
    }

    private void read(Socket from, BlockingQueue<Piece> queue, Runnable seen) {
        var buffer = new byte[1 << 16];
        try (var in = from.getInputStream()) {
            for (var length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                seen.run();
                lastPassed.set(System.nanoTime());
                queue.add(new Piece(Arrays.copyOf(buffer, length), System.nanoTime() + delay.toNanos()));
            }
        } catch (IOException _) {
            // Cut: the other side ends too.
        } finally {
            queue.add(new Piece(new byte[0], System.nanoTime() + delay.toNanos()));
        }
    }

    private void write(BlockingQueue<Piece> queue, Socket to, Runnable passed) {
        try (OutputStream out = to.getOutputStream()) {
            for (var piece = queue.take(); piece.bytes.length > 0; piece = queue.take()) {
                while (piece.left() > 0) {
                    LockSupport.parkNanos(piece.left());
                }
                if (!silent.get()) {
                    passed.run();
                    lastPassed.set(System.nanoTime());
                    out.write(piece.bytes);
                }
            }
        } catch (IOException _) {
            // The receiver is gone.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// How many questions have waited for one another.
    private static final class Chain {
        private int answered;
        private int longest;

        synchronized int asked() {
            longest = Math.max(longest, answered + 1);
            return answered + 1;
        }

        synchronized void answered(int link) {
            answered = Math.max(answered, Math.min(link, longest));
        }

        synchronized int longest() {
            return longest;
        }

        synchronized void anew() {
            answered = 0;
            longest = 0;
        }
    }

    /// Bytes, none at the end of the stream, and when they are due by [System#nanoTime].
    private static final class Piece {
        private final byte[] bytes;
        private final long due;

        Piece(byte[] bytes, long due) {
            this.bytes = bytes;
            this.due = due;
        }

        private long left() {
            return due - System.nanoTime();
        }
    }
}
