package dev.outboard;

import dev.outboard.db.CommandLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What `ssh -L` is to a connection, as a process of its own: passes bytes on from a port to another while a
/// file, its gate, is there, and ends like it at its start where that is missing.
public final class TunnelProgram {
    private final Path gate;

    /// Whose gate is open.
    public TunnelProgram(Path folder) {
        gate = folder.resolve("gate");
        open();
    }

    /// @param to the port that it leads to, or a place for it
    public CommandLine line(String to) {
        return new CommandLine(List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
            "-cp", classes(), Forwarder.class.getName(), gate.toString(), "{local-port}", to));
    }

    /// It starts from now on.
    public void open() {
        try {
            Files.write(gate, new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// It ends now, and each time that it is started.
    public void shut() {
        try {
            Files.delete(gate);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        kill();
    }

    /// As `kill -9`; nothing keeps it from being started again.
    public void kill() {
        running().forEach(ProcessHandle::destroyForcibly);
    }

    public List<ProcessHandle> running() {
        return ProcessHandle.allProcesses()
            .filter(process -> process.info().commandLine().orElse("").contains(gate.toString()))
            .filter(ProcessHandle::isAlive)
            .toList();
    }

    private static String classes() {
        try {
            return Path.of(TunnelProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The process; it knows nothing but Java's own classes.
    static final class Forwarder {
        private Forwarder() {}

        static void main(String[] arguments) throws IOException {
            if (!Files.exists(Path.of(arguments[0]))) {
                System.err.println("Warning: added bastion to the list of known hosts.");
                System.err.println("ssh: connect to host bastion port 22: \u001b[31mConnection refused");
                System.exit(255);
            }
            var to = Integer.parseInt(arguments[2]);
            try (var listening = new ServerSocket(
                Integer.parseInt(arguments[1]), 50, InetAddress.getLoopbackAddress())) {
                while (!listening.isClosed()) {
                    pass(listening.accept(), to);
                }
            }
        }

        private static void pass(Socket near, int to) throws IOException {
            try {
                var far = new Socket(InetAddress.getLoopbackAddress(), to);
                Thread.ofPlatform().daemon().start(() -> copy(near, far));
                Thread.ofPlatform().daemon().start(() -> copy(far, near));
            } catch (IOException _) {
                near.close();
            }
        }

        private static void copy(Socket from, Socket to) {
            try (from; to) {
                from.getInputStream().transferTo(to.getOutputStream());
            } catch (IOException _) {
                // One of the two has gone, so both go.
            }
        }
    }
}
