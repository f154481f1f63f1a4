package dev.outboard.core.connections;

import dev.outboard.core.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/// The saved connections in a file that only its owner may read. It is read before every change and replaced
/// as a whole, so that it is always either as it was or as it shall be; one that can't be read is left alone.
/// Blocking.
public final class ConnectionsFile {
    private static final String FILE = "connections.json";

    private final Path file;

    public ConnectionsFile(Path file) {
        this.file = file;
    }

    /// In the folder that the platform has for an application's settings.
    ///
    /// @param system name of the operating system
    /// @param environment its variables
    public static Path usual(String system, Path home, Map<String, String> environment) {
        var name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("Outboard").resolve(FILE);
        }
        var windows = name.startsWith("windows");
        var set = environment.getOrDefault(windows ? "APPDATA" : "XDG_CONFIG_HOME", "");
        var usual = home.resolve(windows ? "AppData/Roaming" : ".config");
        var settings = set.isBlank() ? usual : Path.of(set);
        return settings.resolve(windows ? "Outboard" : "outboard").resolve(FILE);
    }

    /// What the file holds.
    public sealed interface Contents {
        /// Where there is no file, there are no connections.
        record Known(List<SavedConnection> connections) implements Contents {
            public Known {
                connections = List.copyOf(connections);
            }
        }

        /// The file is there and can't be understood; nothing is written to it.
        ///
        /// @param why in the reader's words
        record Broken(Path file, String why) implements Contents {}
    }

    public Path path() {
        return file;
    }

    public Contents read() {
        try {
            return new Contents.Known(Entries.read(Files.readString(file)));
        } catch (NoSuchFileException _) {
            return new Contents.Known(List.of());
        } catch (Json.Malformed e) {
            // The parser's remark on where it had begun says nothing here.
            return new Contents.Broken(file, String.valueOf(e.getMessage()).split(" \\(", 2)[0]);
        } catch (IOException | IllegalArgumentException e) {
            return new Contents.Broken(file, Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    /// Adds a connection at the end, or changes the one of its id.
    public Contents put(SavedConnection connection) {
        return put(connection, Integer.MAX_VALUE);
    }

    /// Adds a connection where it has been, or changes the one of its id.
    public Contents put(SavedConnection connection, int place) {
        return change(all -> {
            var at = place(all, connection.id());
            if (at < 0) {
                all.add(Math.min(place, all.size()), connection);
            } else {
                all.set(at, connection);
            }
        });
    }

    public Contents remove(String id) {
        return change(all -> all.removeIf(connection -> connection.id().equals(id)));
    }

    private Contents change(Consumer<List<SavedConnection>> change) {
        var before = read();
        if (before instanceof Contents.Known(var connections)) {
            var after = new ArrayList<>(connections);
            change.accept(after);
            if (!after.equals(connections)) {
                write(Entries.text(after));
            }
            return new Contents.Known(after);
        }
        return before;
    }

    private static int place(List<SavedConnection> all, String id) {
        return all.stream().map(SavedConnection::id).toList().indexOf(id);
    }

    /// @throws UncheckedIOException where it can't be written: then nothing has changed
    private void write(String text) {
        try {
            // Who keeps the file elsewhere and links to it keeps it there.
            var kept = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            var folder = Files.createDirectories(Objects.requireNonNull(kept.getParent()));
            // Temporary files are made for their owner only.
            var whole = Files.createTempFile(folder, FILE, ".new");
            try {
                force(whole, text);
                Files.move(
                    whole, kept, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(whole);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The connections can't be saved in " + file, e);
        }
    }

    private static void force(Path whole, String text) throws IOException {
        if (Files.getFileStore(whole).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(whole, PosixFilePermissions.fromString("rw-------"));
        }
        var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try (var channel = FileChannel.open(whole, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }
}
