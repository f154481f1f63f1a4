package dev.outboard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A JVM of its own, with the class path of the tests, for what must be killed without a chance to tidy up.
public final class ChildJvm implements AutoCloseable {
    private final Process process;

    private ChildJvm(Process process) {
        this.process = process;
    }

    public static ChildJvm start(Class<?> main, String... arguments) {
        return start(List.of(), main, arguments);
    }

    /// @param options of the JVM, such as system properties
    public static ChildJvm start(List<String> options, Class<?> main, String... arguments) {
        var command = new ArrayList<>(List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        try {
            return new ChildJvm(new ProcessBuilder(command).inheritIO().start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean alive() {
        return process.isAlive();
    }

    /// As `kill -9`.
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
