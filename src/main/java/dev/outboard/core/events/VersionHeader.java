package dev.outboard.core.events;

import dev.outboard.db.Row;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An event within the history of its aggregate, without its data.
///
/// @param eventId as text, whatever its type in the table
/// @param occurredAt null where the row has none
public record VersionHeader(
    int version, String eventId, String type, long position, @Nullable Instant occurredAt) {
    /// Reads a profile's `versions` statement.
    public static VersionHeader read(Row row) {
        return new VersionHeader(
            row.integer("version"), row.text("event_id"), row.text("event_type"), row.bigint("position"),
            row.maybeInstant("occurred_at"));
    }
}
