package dev.outboard.core.operations;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A sign beside an operation's lines that its console is alive: a file locked by the process, which the
/// operating system unlocks when that is killed.
final class Running implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Running.class.getName());

    private final Path file;
    private final FileChannel channel;

    private Running(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static Running begin(Path file) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            channel.close();
            throw new IOException(file + " is locked by another process");
        }
        return new Running(file, channel);
    }

    /// Whether some process on this machine still runs it.
    static boolean alive(Path file) {
        if (!Files.exists(file)) {
            return false;
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE); var lock = channel.tryLock()) {
            return lock == null;
        } catch (OverlappingFileLockException _) {
            return true;
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Whether an operation still runs can't be told", e);
            return true;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The sign of a running operation stays", e);
        }
    }
}
