package dev.outboard.core.projections;

import dev.outboard.core.json.Json;
import dev.outboard.core.projections.Difference.Field;
import dev.outboard.core.projections.Difference.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// All differences that a comparison has found, however many, in temporary files of this machine that only
/// their owner may read; gone when it is closed. Written by one thread until [#written], then read by many:
/// the changed rows first, then the missing ones, then the added ones.
public final class DifferenceFile implements AutoCloseable {
    private static final List<Kind> ORDER = List.of(Kind.CHANGED, Kind.MISSING, Kind.ADDED);

    private final Map<Kind, Path> files = new EnumMap<>(Kind.class);
    private final Map<Kind, Writer> writers = new EnumMap<>(Kind.class);
    private long count;

    private DifferenceFile() {}

    /// @throws UncheckedIOException where the disk doesn't take it
    public static DifferenceFile create() {
        var file = new DifferenceFile();
        try {
            for (var kind : ORDER) {
                var path = Files.createTempFile("outboard-differences", ".jsonl");
                path.toFile().deleteOnExit();
                file.files.put(kind, path);
                file.writers.put(kind, Files.newBufferedWriter(path));
            }
            return file;
        } catch (IOException e) {
            file.close();
            throw new UncheckedIOException(e);
        }
    }

    /// Some of them.
    ///
    /// @param next where the following ones are; null after the last
    public record Page(List<Difference> rows, @Nullable Mark next) {
        public Page {
            rows = List.copyOf(rows);
        }
    }

    /// A place between two differences.
    ///
    /// @param offset in characters' bytes within the file of that kind
    public record Mark(Kind kind, long offset) {}

    void add(Difference difference) {
        var writer = writers.get(difference.kind());
        if (writer == null) {
            throw new IllegalStateException("It was written already");
        }
        try {
            writer.write(Json.text(list(difference)));
            writer.write('\n');
            count++;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Nothing is added any more.
    void written() {
        try {
            for (var writer : writers.values()) {
                writer.close();
            }
            writers.clear();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long count() {
        return count;
    }

    /// @param from null for the first
    public Page page(@Nullable Mark from, int most) {
        var rows = new ArrayList<Difference>();
        var begin = from == null ? 0 : ORDER.indexOf(from.kind());
        for (var at = begin; at < ORDER.size(); at++) {
            var kind = ORDER.get(at);
            var next = read(kind, from != null && at == begin ? from.offset() : 0, most, rows);
            if (next != null) {
                return new Page(rows, next);
            }
        }
        return new Page(rows, null);
    }

    /// Hands over all of them, so many at once at most.
    public void each(int atOnce, Consumer<List<Difference>> use) {
        Mark from = null;
        do {
            var page = page(from, atOnce);
            if (!page.rows().isEmpty()) {
                use.accept(page.rows());
            }
            from = page.next();
        } while (from != null);
    }

    @Override
    public void close() {
        try {
            for (var writer : writers.values()) {
                writer.close();
            }
            writers.clear();
            for (var path : files.values()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @return where it stopped because there were enough; null at the end
    private @Nullable Mark read(Kind kind, long offset, int most, List<Difference> into) {
        try (var channel = FileChannel.open(files.get(kind))) {
            channel.position(offset);
            var reader = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(channel), StandardCharsets.UTF_8));
            var at = offset;
            for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                if (into.size() == most) {
                    return new Mark(kind, at);
                }
                into.add(difference(kind, line));
                at += line.getBytes(StandardCharsets.UTF_8).length + 1L;
            }
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<@Nullable Object> list(Difference difference) {
        var fields = new ArrayList<List<@Nullable String>>();
        difference.fields().forEach(
            field -> fields.add(Arrays.asList(field.column(), field.live(), field.rebuilt())));
        return Arrays.asList(difference.aggregate(), difference.version(), difference.folded(), fields);
    }

    private static Difference difference(Kind kind, String line) {
        if (!(Json.read(line) instanceof List<?> parts)) {
            throw new IllegalStateException("A difference was cut off");
        }
        var fields = new ArrayList<Field>();
        if (parts.get(3) instanceof List<?> list) {
            for (var one : list) {
                var field = (List<?>) one;
                fields.add(new Field(
                    String.valueOf(field.getFirst()), text(field.get(1)), text(field.get(2))));
            }
        }
        return new Difference(
            kind, String.valueOf(parts.getFirst()), number(parts.get(1)), number(parts.get(2)), fields);
    }

    private static @Nullable String text(@Nullable Object value) {
        return value instanceof String text ? text : null;
    }

    private static @Nullable Integer number(@Nullable Object value) {
        return value instanceof Number number ? number.intValue() : null;
    }
}
