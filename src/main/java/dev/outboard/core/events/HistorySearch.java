package dev.outboard.core.events;

import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds versions within one aggregate's history, through the store's profile. Each method is one statement
/// in a transaction of its own; blocking.
public final class HistorySearch {
    private final Db db;
    private final Store store;

    public HistorySearch(Db db, Store store) {
        this.db = db;
        this.store = store;
    }

    /// What an event is looked for by.
    public sealed interface Wanted {
        /// Exactly this event type.
        record Type(String name) implements Wanted {}

        /// A text in the event's type or in its data, as the server writes them, in upper or lower case.
        record Text(String words) implements Wanted {}
    }

    /// The outermost versions that were found.
    public record Matches(int lowest, int highest) {}

    /// The version that it was at when the log had reached a position: the one before its first event beyond
    /// it, so always a state that it had. 0 where that is its first.
    public int atPosition(String type, String id, long position) {
        return at(type, id, position, null);
    }

    /// The same for a time.
    public int atTime(String type, String id, Instant time) {
        return at(type, id, null, time);
    }

    /// Looks at the events of a stretch of versions.
    ///
    /// @param low lowest version
    /// @param high highest version
    public Optional<Matches> matches(String type, String id, int low, int high, Wanted wanted) {
        var exact = wanted instanceof Wanted.Type(var name) ? name : null;
        var words = wanted instanceof Wanted.Text(var text) ? text : null;
        return Lookup.orNothing(Optional.empty(), () -> db.once(session -> session.one(
            store.statement("events/matching"), HistorySearch::found, id, type, low, high, exact, words,
                words)));
    }

    /// The versions that events with these ids are, the newest first. What can't be an event's id is none.
    public List<Integer> versions(String type, String id, List<String> eventIds) {
        return eventIds.isEmpty() ? List.of() : Lookup.orNothing(List.of(), () -> db.once(
            session -> session.list(
                store.statement("events/versions_of"), row -> row.integer("version"), id, type,
                eventIds.toArray(String[]::new))));
    }

    private int at(String type, String id, @Nullable Long position, @Nullable Instant time) {
        return Lookup.orNothing(0, () -> db.once(session -> session.one(
            store.statement("events/version_at"), row -> row.integer("version"), id, type, id, type, position,
            time)));
    }

    private static Optional<Matches> found(Row row) {
        var lowest = row.maybeInteger("lowest");
        var highest = row.maybeInteger("highest");
        return lowest == null || highest == null
            ? Optional.empty()
            : Optional.of(new Matches(lowest, highest));
    }
}
