package dev.outboard.core.integrity;

import dev.outboard.db.Row;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A message as a check reads it.
///
/// @param cursor where the next page begins
/// @param plain whether its payload can be taken apart
/// @param eventId the event that it names, or null
record ScannedMessage(
    String cursor, String id, String aggregateType, String aggregateId, String type, @Nullable Instant at,
    boolean plain, @Nullable String eventId) {
    static ScannedMessage of(Row row) {
        return new ScannedMessage(
            row.text("cursor"), row.text("id"), row.text("aggregate_type"), row.text("aggregate_id"),
            row.text("event_type"), row.maybeInstant("occurred_at"), row.bool("plain"),
            row.maybeText("event_id"));
    }
}
