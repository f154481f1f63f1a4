package dev.outboard.core.profiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Where a profile's files are read from.
sealed interface ProfileFiles {
    /// The file's text, or null where there is none.
    ///
    /// @param file with `/`, relative to the profile's folder
    @Nullable String text(String file);

    /// Beside this class.
    record BuiltIn(String name) implements ProfileFiles {
        @Override
        public @Nullable String text(String file) {
            try (var in = ProfileFiles.class.getResourceAsStream(name + "/" + file)) {
                return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// On disk.
    record Folder(Path path) implements ProfileFiles {
        @Override
        public @Nullable String text(String file) {
            var at = path.resolve(file);
            try {
                return Files.isRegularFile(at) ? Files.readString(at) : null;
            } catch (IOException e) {
                throw new ProfileException(
                    path.getFileName() + "/" + file, "can't be read as UTF-8 text: " + e);
            }
        }
    }
}
