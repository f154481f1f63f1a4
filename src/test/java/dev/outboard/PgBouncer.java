package dev.outboard;

import dev.outboard.db.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.awaitility.Awaitility;

/// A PgBouncer in transaction mode with one server connection for each user and database: whatever a client
/// leaves on the session meets the next client. For tests marked [NeedsInstalled] with `pgbouncer`.
public final class PgBouncer implements AutoCloseable {
    private final Path folder;
    private final int port;
    private final Thread closer = new Thread(this::stop, "stop pgbouncer");

    private PgBouncer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
        Runtime.getRuntime().addShutdownHook(closer);
    }

    public static PgBouncer before(Server server, String... users) {
        var folder = Command.unprivilegedFolder("outboard-pgbouncer-");
        var bouncer = new PgBouncer(folder, PrivateServer.freePort());
        bouncer.write("users", Arrays.stream(users).map("\"%s\" \"\""::formatted).toList());
        bouncer.write("ini", List.of(
            "[databases]",
            "* = host=127.0.0.1 port=" + server.port(),
            "[pgbouncer]",
            "listen_addr = 127.0.0.1",
            "listen_port = " + bouncer.port,
            "unix_socket_dir =",
            "auth_type = trust",
            "auth_file = " + folder.resolve("users"),
            "pool_mode = transaction",
            "default_pool_size = 1",
            "max_client_conn = 100",
            "ignore_startup_parameters = extra_float_digits",
            "pidfile = " + folder.resolve("pid"),
            "logfile = " + folder.resolve("log")));
        Command.runUnprivileged("pgbouncer", "-d", folder.resolve("ini").toString());
        Awaitility.await("PgBouncer listens").atMost(Duration.ofSeconds(10)).until(bouncer::listens);
        return bouncer;
    }

    /// The same database and role, through here.
    public Target through(Target direct) {
        return new Target("127.0.0.1", port, direct.database(), direct.user(), direct.password(),
            direct.options());
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(closer);
        stop();
        Folders.delete(folder);
    }

    private boolean listens() {
        try (var _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private void stop() {
        try {
            var pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
            ProcessHandle.of(pid).ifPresent(process -> {
                process.destroy();
                process.onExit().join();
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String name, List<String> lines) {
        try {
            var file = folder.resolve(name);
            Files.write(file, lines);
            Command.own(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
