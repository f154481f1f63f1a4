package dev.outboard.db;

import java.io.IOException;
import java.io.Reader;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A program that was started with nothing on its standard input, and all that it has started in turn.
/// Closing ends them. What it prints is read and forgotten but for the lines asked for.
final class Child implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(2);
    /// Long enough for any token; what comes after on the same line is dropped.
    private static final int LONGEST_LINE = 65_536;

    private final Process process;
    private final Lines printed;
    private final Lines errors;

    private Child(Process process) {
        this.process = process;
        printed = new Lines(process.inputReader());
        errors = new Lines(process.errorReader());
    }

    /// @throws IOException where the system doesn't find it or may not run it
    static Child start(List<String> command) throws IOException {
        var process = new ProcessBuilder(command).start();
        process.getOutputStream().close();
        return new Child(process);
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    boolean alive() {
        return process.isAlive();
    }

    boolean ended(Duration within) throws InterruptedException {
        return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// @return the code it ended with
    int await() throws InterruptedException {
        return process.waitFor();
    }

    int code() {
        return process.exitValue();
    }

    /// What it printed, once it has ended.
    Lines printed() throws InterruptedException {
        printed.await();
        return printed;
    }

    /// What it said of its errors, once it has ended.
    Lines errors() throws InterruptedException {
        errors.await();
        return errors;
    }

    /// What it said last of its errors, up to now.
    String saidLast() {
        return errors.last();
    }

    /// Asks it and its descendants to end, then ends them.
    @Override
    public void close() {
        end(process.toHandle());
    }

    static void end(ProcessHandle root) {
        var all = Stream.concat(Stream.of(root), root.descendants()).toList();
        all.forEach(ProcessHandle::destroy);
        var until = System.nanoTime() + GRACE.toNanos();
        for (var one : all) {
            if (!gone(one, Math.max(0, until - System.nanoTime()))) {
                one.destroyForcibly();
            }
        }
    }

    private static boolean gone(ProcessHandle process, long nanos) {
        try {
            process.onExit().get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("Waiting for the end of process " + process.pid(), e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Three lines of a stream: the first, the first that isn't blank, and the last that isn't.
    static final class Lines {
        private static final Duration REST = Duration.ofSeconds(1);

        private final Thread reader;
        private volatile @Nullable String first;
        private volatile String beginning = "";
        private volatile String last = "";

        private Lines(Reader from) {
            reader = Threads.reading("output of a command", () -> read(from));
        }

        String first() {
            var known = first;
            return known == null ? "" : known;
        }

        String beginning() {
            return beginning;
        }

        String last() {
            return last;
        }

        /// Descendants that live on may hold the stream open: then what has come is all there is.
        private void await() throws InterruptedException {
            reader.join(REST.toMillis());
        }

        private void read(Reader from) {
            var line = new StringBuilder();
            try (from) {
                for (var letter = from.read(); letter >= 0; letter = from.read()) {
                    if (letter == '\n') {
                        said(line);
                    } else if (line.length() < LONGEST_LINE) {
                        line.append((char) letter);
                    }
                }
            } catch (IOException _) {
                // It was ended while it spoke.
            }
            said(line);
        }

        private void said(StringBuilder line) {
            var whole = line.toString();
            line.setLength(0);
            if (whole.endsWith("\r")) {
                whole = whole.substring(0, whole.length() - 1);
            }
            if (first == null) {
                first = whole;
            }
            if (!whole.isBlank()) {
                beginning = beginning.isEmpty() ? whole : beginning;
                last = whole;
            }
        }
    }
}
