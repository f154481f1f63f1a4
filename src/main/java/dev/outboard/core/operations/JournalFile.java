package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The lines of a journal's file. They are only ever added, so each reading goes on where the one before
/// ended. A line that can't be read is left out and counted. For several threads.
final class JournalFile {
    private final Path path;
    private final Map<UUID, Map<?, ?>> beginnings = new LinkedHashMap<>();
    private final Map<UUID, Map<?, ?>> endings = new HashMap<>();
    private final Set<UUID> recorded = new HashSet<>();
    private long read;
    private int unreadable;
    private boolean cutOff;

    JournalFile(Path path) {
        this.path = path;
    }

    /// Operations and armings on one database, in the order of their first lines.
    synchronized List<JournalEntry> entries(String where) {
        goOn();
        return beginnings.entrySet().stream()
            .filter(one -> Operator.where(EntryText.text(one.getValue(), "database")).equals(where))
            .map(one -> entry(one.getKey(), one.getValue()))
            .toList();
    }

    /// Last lines by operation.
    synchronized Map<UUID, Map<?, ?>> endings() {
        goOn();
        return Map.copyOf(endings);
    }

    /// Lines that were left out, one that was cut off at the end too.
    synchronized int unreadable() {
        goOn();
        return unreadable + (cutOff ? 1 : 0);
    }

    private void goOn() {
        if (!Files.exists(path)) {
            return;
        }
        try (var channel = FileChannel.open(path)) {
            if (channel.size() < read) {
                forget();
            }
            if (channel.size() > read) {
                channel.position(read);
                lines(channel);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void lines(FileChannel channel) throws IOException {
        // Closed with the channel.
        var in = new BufferedInputStream(Channels.newInputStream(channel));
        var line = new ByteArrayOutputStream();
        for (var next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                read += line.size() + 1;
                take(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(next);
            }
        }
        cutOff = line.size() > 0;
    }

    private void take(String text) {
        if (text.isBlank()) {
            return;
        }
        try {
            if (Json.read(text) instanceof Map<?, ?> line) {
                take(line);
            } else {
                unreadable++;
            }
        } catch (Json.Malformed | IllegalArgumentException | DateTimeException _) {
            unreadable++;
        }
    }

    private void take(Map<?, ?> line) {
        switch (EntryText.text(line, "entry")) {
            case "begun", "armed", "noted" -> {
                Instant.parse(EntryText.text(line, "at"));
                beginnings.put(operation(line), line);
            }
            case "ended" -> {
                JournalEntry.State.of(EntryText.text(line, "outcome"));
                Instant.parse(EntryText.text(line, "at"));
                endings.put(operation(line), line);
            }
            case "recorded" -> recorded.add(operation(line));
            default -> { }
        }
    }

    private JournalEntry entry(UUID operation, Map<?, ?> line) {
        var ending = endings.getOrDefault(
            operation, EntryText.text(line, "entry").equals("begun") ? Map.of()
                : Map.of("outcome", "complete"));
        return new EntryText(line, ending).entry(
            operation, Instant.parse(EntryText.text(line, "at")), time(ending), null)
            .inDatabase(recorded.contains(operation));
    }

    private void forget() {
        beginnings.clear();
        endings.clear();
        recorded.clear();
        read = 0;
        unreadable = 0;
        cutOff = false;
    }

    private static @Nullable Instant time(Map<?, ?> ending) {
        var at = EntryText.text(ending, "at");
        return at.isEmpty() ? null : Instant.parse(at);
    }

    private static UUID operation(Map<?, ?> line) {
        return UUID.fromString(EntryText.text(line, "operation"));
    }
}
