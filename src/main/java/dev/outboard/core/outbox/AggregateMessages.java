package dev.outboard.core.outbox;

import dev.outboard.core.profiles.Lookup;
import dev.outboard.core.profiles.Store;
import dev.outboard.db.Db;
import dev.outboard.db.Row;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The messages of one aggregate, as far as its history needs them.
///
/// @param messages newest first
/// @param whole there are no older ones
public record AggregateMessages(List<Entry> messages, boolean whole) {
    /// Messages that are looked at.
    private static final int LOOKED_AT = 2_000;

    public AggregateMessages {
        messages = List.copyOf(messages);
    }

    /// A message without its payload.
    ///
    /// @param id as text, whatever its type in the table
    /// @param attempts how often it failed
    /// @param eventId the event that its metadata name, or null
    public record Entry(
        String id, MessageState state, String eventType, @Nullable Instant occurredAt, int attempts,
        @Nullable String eventId) {
        /// Reads a profile's `of_aggregate` statement.
        public static Entry read(Row row) {
            return new Entry(
                row.text("id"), MessageState.valueOf(row.text("state").toUpperCase(Locale.ROOT)),
                row.text("event_type"), row.maybeInstant("occurred_at"), row.integer("attempts"),
                row.maybeText("event_id"));
        }

        public boolean published() {
            return state == MessageState.PUBLISHED;
        }
    }

    /// One statement over the newest of them; blocking.
    public static AggregateMessages read(Db db, Store store, String type, String id) {
        return read(db, store, type, id, LOOKED_AT);
    }

    static AggregateMessages read(Db db, Store store, String type, String id, int most) {
        var found = Lookup.orNothing(List.<Entry>of(), () -> db.once(session -> session.list(
            store.statement("outbox/of_aggregate"),
            Entry::read,
            store.limit(), type, id, most + 1)));
        return new AggregateMessages(found.subList(0, Math.min(most, found.size())), found.size() <= most);
    }
}
