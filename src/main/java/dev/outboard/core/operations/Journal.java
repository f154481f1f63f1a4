package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
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
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// What was done to databases, a line of JSON each, in a file that only its owner may read. Lines are only
/// ever added, and are on disk when [#add] returns; for several threads and consoles.
public final class Journal {
    private static final String FILE = "operations.jsonl";

    private final Path file;
    private final InstantSource clock;

    public Journal(Path file, InstantSource clock) {
        this.file = file;
        this.clock = clock;
    }

    /// In the folder that the platform has for an application's data.
    ///
    /// @param system name of the operating system
    /// @param environment its variables
    public static Path usual(String system, Path home, Map<String, String> environment) {
        var name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            var roaming = environment.getOrDefault("APPDATA", "");
            var base = roaming.isBlank() ? home.resolve("AppData/Roaming") : Path.of(roaming);
            return base.resolve("Outboard").resolve(FILE);
        }
        if (name.startsWith("mac")) {
            return home.resolve("Library/Application Support/Outboard").resolve(FILE);
        }
        var share = environment.getOrDefault("XDG_DATA_HOME", "");
        var base = share.isBlank() ? home.resolve(".local/share") : Path.of(share);
        return base.resolve("outboard").resolve(FILE);
    }

    /// One thing that is about to be done, or was done.
    ///
    /// @param what the operation and its phase, as in `retry: run`
    /// @param why the reason that the operator gave
    /// @param sql with its values
    public record Line(String what, Operator who, String why, String sql, String outcome) {}

    public void add(Line line) throws IOException {
        var entry = new LinkedHashMap<String, Object>();
        entry.put("at", clock.instant().toString());
        entry.put("what", line.what());
        entry.put("who", line.who().name());
        entry.put("database", line.who().database());
        entry.put("why", line.why());
        entry.put("sql", line.sql());
        entry.put("outcome", line.outcome());
        var bytes = ByteBuffer.wrap((Json.text(entry) + "\n").getBytes(StandardCharsets.UTF_8));
        var folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        var options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        try (var channel = FileChannel.open(file, options, ownersOnly())) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    private static FileAttribute<?>[] ownersOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
            ? new FileAttribute<?>[] {
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")) }
            : new FileAttribute<?>[0];
    }
}
