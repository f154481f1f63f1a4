package dev.outboard;

import dev.outboard.db.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// An installed PostgreSQL (Debian 12 has 15) of a test's own, with fsync on, so that it can be crashed and
/// measured. For tests marked [NeedsInstalled] with `initdb`.
public final class PrivateServer implements Server {
    private final Path folder;
    private final int port;
    private final Thread closer = new Thread(this::stopAtExit, "stop private server");

    private PrivateServer(Path folder, int port) {
        this.folder = folder;
        this.port = port;
        Runtime.getRuntime().addShutdownHook(closer);
    }

    /// @param settings lines of `postgresql.conf`, such as `max_prepared_transactions = 20`
    public static PrivateServer started(String... settings) {
        var folder = Command.unprivilegedFolder("outboard-private-");
        Command.runUnprivileged(
            "initdb", "-D", pg(folder), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
        var server = new PrivateServer(folder, freePort());
        server.append("postgresql.conf", List.of(
            "port = " + server.port,
            "listen_addresses = 'localhost'",
            "unix_socket_directories = '" + folder + "'",
            "timezone = 'UTC'"));
        server.append("postgresql.conf", List.of(settings));
        server.start();
        return server;
    }

    /// A hot standby of this server, which streams from it and follows until it is closed.
    public PrivateServer standby() {
        var copy = Command.unprivilegedFolder("outboard-standby-");
        Command.runUnprivileged("pg_basebackup", "-h", "localhost", "-p", Integer.toString(port),
            "-U", "postgres", "-D", pg(copy), "-R", "-X", "stream", "--checkpoint=fast");
        var standby = new PrivateServer(copy, freePort());
        standby.append("postgresql.conf", List.of(
            "port = " + standby.port,
            "unix_socket_directories = '" + copy + "'"));
        standby.start();
        return standby;
    }

    public static boolean available() {
        return Command.installed("initdb");
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void start() {
        ctl("start", "-l", folder.resolve("log").toString());
    }

    @Override
    public void stop() {
        ctl("stop", "-m", "fast");
    }

    /// Stops without a checkpoint: the next start recovers.
    public void crash() {
        ctl("stop", "-m", "immediate");
    }

    public void restart() {
        ctl("restart", "-m", "fast", "-l", folder.resolve("log").toString());
    }

    /// Ends one session.
    public void kill(int pid) {
        Jdbc.text(target("postgres"), "SELECT pg_terminate_backend(?)", pid);
    }

    /// Replaces who is let in and how.
    ///
    /// @param lines as in `pg_hba.conf`
    public void letIn(String... lines) {
        try {
            Files.write(folder.resolve("pg/pg_hba.conf"), List.of(lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ctl("reload");
        // The reload is a signal. Connections made after this one is served see it.
        ctl("status");
    }

    /// Offers TLS from now on, with a certificate for `localhost` that an authority of its own has signed.
    ///
    /// @return the authority's certificate, for `sslrootcert`
    public Path offerTls() {
        return offerTls(2);
    }

    /// As [#offerTls], with a certificate for so many days; one of the past where they are negative.
    public Path offerTls(int days) {
        return offerTls("localhost", days);
    }

    /// As [#offerTls], with a certificate for another name.
    public Path offerTls(String host, int days) {
        var authority = authority("ca");
        request("server", "/CN=" + host, "subjectAltName=DNS:" + host);
        sign("server", "-CA", authority.toString(), "-CAkey", pg("ca.key"), "-CAcreateserial",
            "-days", Integer.toString(days));
        append("postgresql.conf", List.of("ssl = on"));
        restart();
        return authority;
    }

    /// Makes the certificate of an authority, beside the server's own.
    public Path authority(String name) {
        request(name, "/CN=" + name, "basicConstraints=critical,CA:TRUE");
        return sign(name, "-signkey", pg(name + ".key"), "-days", "2");
    }

    /// The same server as a role with a password.
    public Target as(String role, String password, String database) {
        return new Target("localhost", port, database, role, password, Map.of());
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(closer);
        stopAtExit();
        Folders.delete(folder);
    }

    /// A port that nobody listens on at this moment.
    static int freePort() {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void stopAtExit() {
        if (Files.exists(folder.resolve("pg/postmaster.pid"))) {
            crash();
        }
    }

    private void request(String name, String subject, String extension) {
        Command.runUnprivileged("openssl", "req", "-new", "-nodes", "-subj", subject, "-addext", extension,
            "-out", pg(name + ".csr"), "-keyout", pg(name + ".key"));
    }

    private Path sign(String name, String... by) {
        var arguments = new ArrayList<>(List.of(
            "x509", "-req", "-in", pg(name + ".csr"), "-copy_extensions", "copy", "-out", pg(name + ".crt")));
        arguments.addAll(List.of(by));
        Command.runUnprivileged("openssl", arguments.toArray(String[]::new));
        return Path.of(pg(name + ".crt"));
    }

    private String pg(String file) {
        return folder.resolve("pg").resolve(file).toString();
    }

    private void ctl(String action, String... more) {
        var arguments = new String[more.length + 4];
        arguments[0] = action;
        arguments[1] = "-D";
        arguments[2] = pg(folder);
        arguments[3] = "-s";
        System.arraycopy(more, 0, arguments, 4, more.length);
        Command.runUnprivileged("pg_ctl", arguments);
    }

    private void append(String file, List<String> lines) {
        try {
            Files.write(folder.resolve("pg").resolve(file), lines, java.nio.file.StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String pg(Path folder) {
        return folder.resolve("pg").toString();
    }
}
