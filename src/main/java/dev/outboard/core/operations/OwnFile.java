package dev.outboard.core.operations;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A file of lines that only its owner may read. Lines are only ever added, and are on disk when [#add]
/// returns; for several threads and processes.
record OwnFile(Path path) {
    void add(List<String> lines) throws IOException {
        // A line that was cut off takes no other with it.
        var text = (cutOff() ? "\n" : "")
            + lines.stream().map(line -> line + "\n").collect(Collectors.joining());
        var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        var folder = path.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        var options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        try (var channel = FileChannel.open(path, options, ownersOnly())) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    private boolean cutOff() throws IOException {
        if (!Files.exists(path) || Files.size(path) == 0) {
            return false;
        }
        try (var channel = FileChannel.open(path)) {
            var last = ByteBuffer.allocate(1);
            return channel.read(last, channel.size() - 1) == 1 && last.get(0) != '\n';
        }
    }

    private static FileAttribute<?>[] ownersOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
            ? new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")) }
            : new FileAttribute<?>[0];
    }
}
