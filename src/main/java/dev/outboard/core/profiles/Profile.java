package dev.outboard.core.profiles;

import dev.outboard.core.outbox.PollerContract;
import dev.outboard.db.Sql;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What Outboard knows about one library's tables: a folder with `profile.json` and one-statement `.sql`
/// files whose columns are the same in every profile. Nothing about these tables is written in Java.
///
/// @param name of its folder
/// @param title for people
/// @param limit attempts from which a message counts as dead
/// @param channel what the events' table notifies, or null
/// @param carrying which events its messages are to carry, and how long they are kept
/// @param correlationPath where the data of an event name its correlation, key by key; empty where they don't
/// @param payload what each payload has at its top
/// @param statements by `half/name`, with their `${place}`s still open
public record Profile(
    String name, String title, int limit, @Nullable String channel, PollerContract poller, Carrying carrying,
    List<String> correlationPath, PayloadShape payload, List<TableShape> tables,
    Map<String, Sql> statements) {

    public Profile {
        correlationPath = List.copyOf(correlationPath);
        tables = List.copyOf(tables);
        statements = Map.copyOf(statements);
    }

    /// Reads one from a folder.
    ///
    /// @throws ProfileException naming the file and its fault
    public static Profile read(Path folder) {
        var name = String.valueOf(folder.getFileName());
        return new ProfileReader(name, new ProfileFiles.Folder(folder)).profile();
    }

    /// One that comes with Outboard.
    static Profile builtIn(String name) {
        return new ProfileReader(name, new ProfileFiles.BuiltIn(name)).profile();
    }

    /// Whether it describes tables of that half.
    public boolean covers(Half half) {
        return tables.stream().anyMatch(table -> table.half() == half && !table.optional());
    }

    /// The tables of a half, those it can't do without first.
    public List<TableShape> tables(Half half) {
        return tables.stream()
            .filter(table -> table.half() == half)
            .sorted((a, b) -> Boolean.compare(a.optional(), b.optional()))
            .toList();
    }
}
