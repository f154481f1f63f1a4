package dev.outboard;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Programs of the operating system, found on the PATH or where Debian keeps PostgreSQL's and the daemons.
public final class Command {
    /// PostgreSQL and PgBouncer refuse to run as root: whom they run as then.
    private static final String UNPRIVILEGED = "postgres";

    private Command() {}

    public static boolean installed(String program) {
        return find(program).isPresent();
    }

    /// Runs to the end.
    ///
    /// @return what it wrote, to both outputs
    /// @throws AssertionError when it ended with a failure
    public static String run(String program, String... arguments) {
        return run(List.of(path(program)), arguments);
    }

    /// As [#run], never as root.
    public static String runUnprivileged(String program, String... arguments) {
        var command = path(program);
        return run(
            root() ? List.of("runuser", "-u", UNPRIVILEGED, "--", command) : List.of(command), arguments);
    }

    /// A new folder that programs run by [#runUnprivileged] own.
    public static Path unprivilegedFolder(String prefix) {
        try {
            var folder = Files.createTempDirectory(prefix);
            own(folder);
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Gives a file to whom [#runUnprivileged] runs as.
    public static void own(Path file) {
        if (root()) {
            run("chown", UNPRIVILEGED, file.toString());
        }
    }

    private static boolean root() {
        return "root".equals(System.getProperty("user.name"));
    }

    private static String run(List<String> command, String... arguments) {
        var all = new ArrayList<>(command);
        all.addAll(List.of(arguments));
        try {
            // To a file: a daemon that is started keeps a pipe open, and reading would wait for its end.
            var output = Files.createTempFile("outboard-command-", ".log");
            var process = new ProcessBuilder(all).directory(new File("/tmp")).redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();
            var code = process.waitFor();
            var said = Files.readString(output, StandardCharsets.UTF_8);
            Files.delete(output);
            if (code != 0) {
                throw new AssertionError(String.join(" ", all) + " ended with " + code + ": " + said);
            }
            return said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted in " + String.join(" ", all), e);
        }
    }

    private static String path(String program) {
        return find(program).map(Path::toString)
            .orElseThrow(() -> new AssertionError(program + " is not installed"));
    }

    private static Optional<Path> find(String program) {
        var path = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1)).map(Path::of);
        return Stream.of(path, debian(), Stream.of(Path.of("/usr/sbin"))).flatMap(folders -> folders)
            .map(folder -> folder.resolve(program)).filter(Files::isExecutable).findFirst();
    }

    private static Stream<Path> debian() {
        var versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Stream.empty();
        }
        try (var all = Files.list(versions)) {
            return all.map(version -> version.resolve("bin")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
