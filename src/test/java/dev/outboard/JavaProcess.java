package dev.outboard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A main class of the tests in a JVM of its own, so that it can be killed with all it holds.
public final class JavaProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    private JavaProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    public static JavaProcess started(Class<?> main, String... arguments) {
        var command = new ArrayList<>(List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
            "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        try {
            return new JavaProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads its output up to a line; what comes before is part of the failure when the line never comes.
    public void awaitLine(String wanted) {
        var before = new StringBuilder();
        try {
            for (var line = output.readLine(); line != null; line = output.readLine()) {
                if (line.equals(wanted)) {
                    return;
                }
                before.append(line).append('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError("Ended without “" + wanted + "”: " + before);
    }

    /// Ends it as a crash or `kill -9` does: nothing of its own runs any more.
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
