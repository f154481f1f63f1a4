package dev.outboard.core.operations;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file that is there whole, or not at all: written beside its place, and moved there in the end.
final class WholeFile {
    private WholeFile() {}

    /// Writes the lines.
    interface Writing {
        /// @return how many
        int to(BufferedWriter out) throws IOException;
    }

    /// @return what the writing gives
    static int write(Path to, Writing writing) throws IOException {
        var beside = to.resolveSibling(to.getFileName() + ".part");
        try {
            int written;
            try (var out = Files.newBufferedWriter(beside)) {
                written = writing.to(out);
            }
            Files.move(beside, to, StandardCopyOption.REPLACE_EXISTING);
            return written;
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
