package dev.outboard.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The directory of one running sample. A file in it is locked for as long as this JVM lives, however it
/// ends; so what is not locked was left over, and taking a home clears that away, its server process first.
final class Home implements AutoCloseable {
    private static final String LOCK = "lock";
    /// Held while homes are taken, cleared or given up, so that none is seen before it is locked.
    private static final String DOOR = "door";
    private static final Object WITHIN_THIS_JVM = new Object();

    private final Path base;
    private final Path directory;
    private final FileChannel file;

    private Home(Path base, Path directory, FileChannel file) {
        this.base = base;
        this.directory = directory;
        this.file = file;
    }

    /// @param base the directory of all samples of this user
    static Home take(Path base) {
        return behindTheDoor(base, () -> {
            for (var home : homes(base)) {
                if (abandoned(home)) {
                    Orphans.end(home);
                    delete(home);
                }
            }
            var directory = Files.createDirectory(base.resolve(UUID.randomUUID().toString()));
            var file = FileChannel.open(
                directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (file.tryLock() == null) {
                throw new IOException("The new directory " + directory + " is locked already");
            }
            return new Home(base, directory, file);
        });
    }

    /// The server's data directory.
    Path data() {
        return directory.resolve("data");
    }

    /// What the server says.
    Path log() {
        return directory.resolve("server.log");
    }

    /// Gives it up and removes it; its server has to be stopped before.
    @Override
    public void close() {
        behindTheDoor(base, () -> {
            file.close();
            delete(directory);
            return true;
        });
    }

    private static <T> T behindTheDoor(Path base, Work<T> work) {
        synchronized (WITHIN_THIS_JVM) {
            try {
                Files.createDirectories(base);
                try (var door = FileChannel.open(
                        base.resolve(DOOR), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var _ = door.lock()) {
                    return work.run();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static List<Path> homes(Path base) throws IOException {
        try (var entries = Files.list(base)) {
            return entries.filter(entry -> named(entry) && Files.isDirectory(entry)).toList();
        }
    }

    private static boolean named(Path entry) {
        try {
            return UUID.fromString(entry.getFileName().toString()).version() == 4;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static boolean abandoned(Path home) throws IOException {
        var lock = home.resolve(LOCK);
        if (!Files.exists(lock)) {
            return true;
        }
        try (var file = FileChannel.open(lock, StandardOpenOption.WRITE)) {
            FileLock taken = file.tryLock();
            return taken != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    private static void delete(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            // A server that is ending removes files of its own meanwhile.
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path emptied, @Nullable IOException e)
                throws IOException {
                if (e != null) {
                    throw e;
                }
                Files.deleteIfExists(emptied);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private interface Work<T> {
        T run() throws IOException;
    }
}
