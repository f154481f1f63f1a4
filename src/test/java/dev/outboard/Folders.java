package dev.outboard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/// Temporary folders of the servers.
final class Folders {
    private Folders() {}

    static void delete(Path folder) {
        try (var all = Files.walk(folder)) {
            for (var one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
