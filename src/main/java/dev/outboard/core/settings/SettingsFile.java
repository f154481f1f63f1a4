package dev.outboard.core.settings;

import dev.outboard.core.connections.ConnectionsFile;
import dev.outboard.core.export.WholeFile;
import dev.outboard.core.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The user's settings in one file, read before every change and replaced as a whole. A file that isn't what
/// it should be is moved aside under another name, so that nothing in it is lost. Blocking; for several
/// threads.
public final class SettingsFile {
    private static final String FILE = "settings.json";
    private static final String ASIDE = ".broken";

    private final Path file;

    public SettingsFile(Path file) {
        this.file = file;
    }

    /// Beside the saved connections.
    ///
    /// @param system name of the operating system
    /// @param environment its variables
    public static Path usual(String system, Path home, Map<String, String> environment) {
        return ConnectionsFile.usual(system, home, environment).resolveSibling(FILE);
    }

    /// What was read.
    ///
    /// @param trouble null where the file is as it should be, or isn't there
    public record Contents(Settings settings, @Nullable Trouble trouble) {}

    /// Why the file was not read.
    ///
    /// @param aside where it is now; null where it is still in its place
    /// @param why in the reader's words
    public record Trouble(@Nullable Path aside, String why) {}

    public Path path() {
        return file;
    }

    /// Without a file, or instead of a broken one, nothing is set.
    public synchronized Contents read() {
        try {
            return new Contents(settings(), null);
        } catch (Json.Malformed | IllegalArgumentException e) {
            return new Contents(Settings.NONE, setAside(why(e)));
        } catch (IOException e) {
            return new Contents(Settings.NONE, new Trouble(null, why(e)));
        }
    }

    /// Changes what is in the file now.
    ///
    /// @throws UncheckedIOException where that can't be read or written: then nothing has changed
    public synchronized Settings change(UnaryOperator<Settings> change) {
        var read = read();
        if (read.trouble() != null && read.trouble().aside() == null) {
            throw new UncheckedIOException(new IOException(file + " can’t be read: " + read.trouble().why()));
        }
        var after = change.apply(read.settings());
        if (!after.equals(read.settings())) {
            write(after);
        }
        return after;
    }

    private Settings settings() throws IOException {
        try {
            if (Json.readStrictly(Files.readString(file)) instanceof Map<?, ?> object) {
                var all = new LinkedHashMap<String, @Nullable Object>();
                object.forEach((key, value) -> all.put(String.valueOf(key), value));
                return new Settings(all);
            }
            throw new IllegalArgumentException("it is no JSON object");
        } catch (NoSuchFileException _) {
            return Settings.NONE;
        }
    }

    private void write(Settings settings) {
        try {
            // Who keeps the file elsewhere and links to it keeps it there.
            var kept = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            Files.createDirectories(Objects.requireNonNull(kept.getParent()));
            WholeFile.write(kept, out -> out.write(text(settings)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Trouble setAside(String why) {
        for (var number = 1; ; number++) {
            var to = file.resolveSibling(FILE + ASIDE + (number == 1 ? "" : "-" + number));
            try {
                return new Trouble(Files.move(file, to), why);
            } catch (FileAlreadyExistsException _) {
                // An earlier one is not to be lost either.
            } catch (IOException e) {
                return new Trouble(null, why + "; " + why(e));
            }
        }
    }

    /// A key a line, so that a person can read and change it.
    private static String text(Settings settings) {
        var sections = new ArrayList<String>();
        settings.all().forEach((name, value) -> sections.add(
            "  " + Json.text(name) + ": "
                + (value instanceof Map<?, ?> keys ? section(keys) : Json.text(value))));
        return "{\n" + String.join(",\n", sections) + "\n}\n";
    }

    private static String section(Map<?, ?> keys) {
        var lines = new ArrayList<String>();
        keys.forEach((key, value) -> lines.add(
            "    " + Json.text(String.valueOf(key)) + ": " + Json.text(value)));
        return lines.isEmpty() ? "{}" : "{\n" + String.join(",\n", List.copyOf(lines)) + "\n  }";
    }

    private static String why(Exception e) {
        // The parser's remark on where it had begun says nothing here.
        return Objects.requireNonNullElse(e.getMessage(), e.toString()).split(" \\(", 2)[0];
    }
}
