package dev.outboard.db;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.UUID;

/// Notes of running programs, so that those of an Outboard that was killed can be ended. A note is a file
/// that is locked for as long as the JVM which wrote it lives, however it ends; it holds the process's number
/// and the time it started, so that a number given to somebody else meanwhile is never hit.
///
/// @param folder of this user only
record LeftOver(Path folder) {
    private static final System.Logger LOG = System.getLogger(LeftOver.class.getName());
    private static final String SUFFIX = ".running";
    /// Linux tells a start from when the machine was started, which a JVM reads once, in whole seconds, and
    /// which moves with the clock: two JVMs read different starts of one process.
    private static final Duration SAME = Duration.ofMinutes(1);

    /// In the user's cache directory (XDG base directories).
    static Path usual() {
        var cache = System.getenv("XDG_CACHE_HOME");
        return (cache == null || cache.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(cache)).resolve("outboard").resolve("tunnels");
    }

    /// Is deleted when it is closed.
    interface Note extends AutoCloseable {
        @Override
        void close();
    }

    /// Where none can be written, the program runs all the same.
    Note of(ProcessHandle process) {
        var file = folder.resolve(UUID.randomUUID() + SUFFIX);
        try {
            Files.createDirectories(folder);
            var lock = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            lock.lock();
            var text = process.pid() + " " + started(process);
            lock.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            return () -> delete(file, lock);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "A tunnel that is left over would not be found: no note in " + folder, e);
            return () -> { };
        }
    }

    /// Ends what nobody watches any more.
    void end() {
        try {
            for (var note : notes()) {
                try (var lock = FileChannel.open(note, StandardOpenOption.WRITE)) {
                    if (lock.tryLock() != null) {
                        end(Files.readString(note));
                        Files.deleteIfExists(note);
                    }
                } catch (OverlappingFileLockException _) {
                    // Of this JVM.
                }
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "Tunnels that were left over could not be looked for", e);
        }
    }

    private List<Path> notes() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX)).toList();
        }
    }

    private static void delete(Path file, FileChannel lock) {
        try (lock) {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "The note " + file + " is left to the next start", e);
        }
    }

    private static void end(String note) {
        var parts = note.split(" ", 2);
        if (parts.length == 2 && parts[0].matches("\\d{1,18}")) {
            ProcessHandle.of(Long.parseLong(parts[0])).filter(process -> startedAt(process, parts[1]))
                .ifPresent(Child::end);
        }
    }

    private static boolean startedAt(ProcessHandle process, String noted) {
        try {
            var then = Instant.parse(noted);
            return process.info().startInstant()
                .filter(start -> Duration.between(start, then).abs().compareTo(SAME) < 0).isPresent();
        } catch (DateTimeParseException e) {
            LOG.log(Level.DEBUG, "A note without a time: " + noted, e);
            return false;
        }
    }

    private static String started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("");
    }
}
