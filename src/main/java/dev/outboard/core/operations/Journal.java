package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What was done to databases, a line of JSON each, in a file that only its owner may read. Lines are only
/// ever added, and are on disk when [#add] returns; for several threads and consoles.
public final class Journal {
    private static final String FILE = "operations.jsonl";

    private final Path file;
    private final InstantSource clock;
    private final JournalFile lines;

    public Journal(Path file, InstantSource clock) {
        this.file = file;
        this.clock = clock;
        this.lines = new JournalFile(file);
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

    /// Adds that a connection was armed.
    ///
    /// @return what names this arming
    public UUID armed(Operator who, Duration time, String reason) throws IOException {
        var arming = UUID.randomUUID();
        var entry = new LinkedHashMap<String, @Nullable Object>();
        entry.put("entry", "armed");
        entry.put("operation", arming.toString());
        entry.put("what", "armed");
        entry.put("scope", time.toString());
        entry.put("who", who.name());
        entry.put("host", who.host());
        entry.put("database", who.database());
        entry.put("why", reason);
        add(entry);
        return arming;
    }

    /// Adds that it was disarmed before its time was over.
    public void disarmed(UUID arming) throws IOException {
        var entry = new LinkedHashMap<String, @Nullable Object>();
        entry.put("entry", "ended");
        entry.put("operation", arming.toString());
        entry.put("outcome", "complete");
        add(entry);
    }

    /// Adds something that came about without an operation, such as an alert.
    ///
    /// @param what as [JournalEntry#what] has it
    /// @param scope what it is about, in words
    /// @param why what happened, in words
    public void noted(Operator who, String what, String scope, String why) throws IOException {
        var entry = new LinkedHashMap<String, @Nullable Object>();
        entry.put("entry", "noted");
        entry.put("operation", UUID.randomUUID().toString());
        entry.put("what", what);
        entry.put("scope", scope);
        entry.put("who", who.name());
        entry.put("host", who.host());
        entry.put("database", who.database());
        entry.put("why", why);
        add(entry);
    }

    /// What was done to the database of an operator, in the order of the lines.
    List<JournalEntry> entries(Operator of) {
        return lines.entries(of.where());
    }

    /// Last lines by operation.
    Map<UUID, Map<?, ?>> endings() {
        return lines.endings();
    }

    /// Lines that can't be read and are left out.
    int unreadable() {
        return lines.unreadable();
    }

    Path file() {
        return file;
    }

    /// The file that is locked while an operation runs.
    Path running(UUID operation) {
        return file.resolveSibling("operations").resolve(operation + ".lock");
    }

    /// Where an operation's own lines are, and the rows that it archives on disk.
    ///
    /// @param kind `operations` or `archive`
    Path of(String kind, UUID operation) {
        return file.resolveSibling(kind).resolve(operation + ".jsonl");
    }

    /// Adds a line as it is, with the time.
    void add(Map<String, @Nullable Object> entry) throws IOException {
        add(new OwnFile(file), entry);
    }

    void add(OwnFile to, Map<String, @Nullable Object> entry) throws IOException {
        var line = new LinkedHashMap<String, @Nullable Object>();
        line.put("at", clock.instant().toString());
        line.putAll(entry);
        to.add(List.of(Json.text(line)));
    }
}
