package dev.outboard.core.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/// A file that is there whole or not at all: written beside its place under another name, on disk before it
/// takes its name, readable by its owner only. What was there before stays until then. Blocking.
public final class WholeFile {
    private WholeFile() {}

    /// Writes a text.
    public interface Content {
        void write(BufferedWriter out) throws IOException;
    }

    public static void write(Path to, Content content) throws IOException {
        var beside = to.resolveSibling(
            to.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            try (var channel = FileChannel.open(beside, options, ownersOnly());
                var out = new BufferedWriter(
                    new OutputStreamWriter(Channels.newOutputStream(channel), StandardCharsets.UTF_8),
                        1 << 16)) {
                content.write(out);
                out.flush();
                channel.force(true);
            }
            Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static FileAttribute<?>[] ownersOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
            ? new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")) }
            : new FileAttribute<?>[0];
    }
}
