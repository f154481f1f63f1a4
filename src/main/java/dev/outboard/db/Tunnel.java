package dev.outboard.db;

import dev.outboard.db.CommandFailed.Kind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A program that keeps a port of this machine connected to the server: started, watched, and started again
/// after growing pauses when it ends, each time with a port of its own. Closing ends it and what it has
/// started; one whose Outboard was killed is ended when the next one starts. For several threads.
public final class Tunnel implements AutoCloseable {
    /// How long the port may take to answer.
    static final Duration PATIENCE = Duration.ofSeconds(15);
    /// A tunnel that lasted as long begins anew with the shortest pause.
    private static final Duration STEADY = Duration.ofSeconds(10);
    /// Whoever wants the tunnel now may cut a pause short, and not more often than this.
    private static final Duration SPACING = Duration.ofMillis(500);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final Duration NOTICED = Duration.ofMillis(200);

    private static final long NANOS_A_MILLI = 1_000_000;

    private final CommandLine line;
    private final Map<String, String> places;
    private final LeftOver notes;
    private final Backoff backoff = new Backoff();
    private final Thread atExit = Thread.ofPlatform().name("end tunnel").unstarted(this::end);
    private final Thread thread;

    private @Nullable Child open;
    private int port;
    private @Nullable CommandFailed failure;
    private long startedAt;
    private int tries;
    private boolean hurried;
    private boolean closed;
    private Runnable whenOpen = () -> { };

    private Tunnel(CommandLine line, Target target, LeftOver notes) {
        this.line = line;
        this.places = target.places();
        this.notes = notes;
        startedAt = System.nanoTime();
        thread = Threads.start("tunnel to " + target.host(), this::keepOpen);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /// Starts it; [#port] tells whether it is open.
    ///
    /// @param line holds `{local-port}`, and may hold `{host}`, `{port}`, `{user}` and `{database}`
    public static Tunnel start(CommandLine line, Target target) {
        return start(line, target, LeftOver.usual());
    }

    /// Ends those of an Outboard that was killed. Blocking.
    public static void endLeftOver() {
        new LeftOver(LeftOver.usual()).end();
    }

    /// @param notes folder where what runs is noted
    static Tunnel start(CommandLine line, Target target, Path notes) {
        if (!line.names(CommandLine.LOCAL_PORT)) {
            throw new IllegalArgumentException(
                "A tunnel command says with {local-port} where it listens on this machine.");
        }
        return new Tunnel(line, target, new LeftOver(notes));
    }

    /// Its port of this machine. Where it isn't open, it is waited for; where it rests after a failure, it is
    /// tried again at once.
    ///
    /// @throws DbException.Unreachable with [Obstacle#TUNNEL] and, as its cause, [CommandFailed]
    public synchronized int port() {
        var until = System.nanoTime() + PATIENCE.plusSeconds(2).toNanos();
        var before = tries;
        if (failure == null || System.nanoTime() - startedAt > SPACING.toNanos()) {
            hurried = true;
            notifyAll();
            try {
                await(() -> closed || usable() || tries != before, until);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new DbException.Unreachable("Waiting for the tunnel was given up", null, e);
            }
        }
        if (usable()) {
            return port;
        }
        throw unreachable();
    }

    /// Why it isn't open; null where it is, or opens for the first time.
    DbException.@Nullable Unreachable down() {
        var running = running();
        try {
            if (running != null && !running.ended(NOTICED)) {
                return null;
            }
            synchronized (this) {
                await(() -> closed || running == null || open != running,
                    System.nanoTime() + PATIENCE.toNanos());
                return failure == null ? null : unreachable();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /// @param then is run each time that it has opened again, by a thread of the tunnel's; must not block
    public synchronized void whenOpen(Runnable then) {
        whenOpen = then;
    }

    /// Ends it, and waits a few seconds for that at most.
    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(atExit);
        end();
    }

    private void end() {
        Child running;
        synchronized (this) {
            closed = true;
            running = open;
            notifyAll();
        }
        if (running != null) {
            running.close();
        }
        try {
            thread.join(Duration.ofSeconds(4));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean usable() {
        return open != null && failure == null && open.alive();
    }

    private DbException.Unreachable unreachable() {
        var why = failure;
        return new DbException.Unreachable(
            Obstacle.TUNNEL,
            why == null ? line.program() + " has not opened it" : String.valueOf(why.getMessage()), why);
    }

    private void keepOpen() {
        try {
            notes.end();
            while (!over()) {
                var why = once();
                synchronized (this) {
                    open = null;
                    failure = why;
                    tries++;
                    notifyAll();
                    if (System.nanoTime() - startedAt > STEADY.toNanos()) {
                        backoff.succeeded();
                    }
                    pause(backoff.failed());
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable Child running() {
        return open;
    }

    private synchronized boolean over() {
        return closed;
    }

    private void pause(Duration longest) throws InterruptedException {
        hurried = false;
        await(() -> closed || hurried, System.nanoTime() + longest.toNanos());
        startedAt = System.nanoTime();
    }

    /// From its start to its end.
    private CommandFailed once() throws InterruptedException {
        try {
            var free = freePort();
            var filled = new HashMap<>(places);
            filled.put(CommandLine.LOCAL_PORT, Integer.toString(free));
            try (var child = Child.start(line.filled(filled)); var _ = notes.of(child.handle())) {
                if (answers(child, free)) {
                    opened(child, free);
                    child.await();
                }
                return child.alive()
                    ? failed(new Kind.Slow(PATIENCE.toSeconds()), child.saidLast(), null)
                    : failed(new Kind.Ended(child.code()), child.errors().last(), null);
            }
        } catch (IOException e) {
            return failed(new Kind.NotStarted(), "", e);
        }
    }

    private void opened(Child child, int free) {
        Runnable then;
        synchronized (this) {
            open = child;
            port = free;
            failure = null;
            then = whenOpen;
            notifyAll();
            if (closed) {
                child.close();
            }
        }
        then.run();
    }

    /// Waits until the port takes a connection.
    private boolean answers(Child child, int free) throws InterruptedException {
        var until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < until && !over()) {
            try (var knock = new Socket()) {
                knock.connect(TunnelSockets.nearEnd(free), (int) LOOK.toMillis());
                return child.alive();
            } catch (IOException _) {
                if (child.ended(LOOK)) {
                    return false;
                }
            }
        }
        return false;
    }

    private CommandFailed failed(Kind kind, String said, @Nullable IOException e) {
        return new CommandFailed(kind, line.program(), PasswordCommand.cleaned(said), e);
    }

    private synchronized void await(BooleanSupplier over, long until) throws InterruptedException {
        while (!over.getAsBoolean() && System.nanoTime() < until) {
            wait(Math.max(1, (until - System.nanoTime()) / NANOS_A_MILLI));
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
