package dev.outboard.core.outbox;

import dev.outboard.db.Row;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A message as lists show it: everything but the whole payload and the whole error.
///
/// @param id as text, whatever its type in the table
/// @param payload the first 200 characters
/// @param bytes size of the whole payload as text
/// @param attempts how often it failed
/// @param error the first 200 characters
/// @param dueAt when it is tried next; null at once, or where the tables don't say
public record MessageHeader(
    String id, MessageState state, String aggregateType, String aggregateId, String eventType, String payload,
    long bytes, @Nullable Instant occurredAt, @Nullable Instant publishedAt, int attempts,
    @Nullable String error, @Nullable Instant dueAt) {
    /// Reads the columns that every statement of a profile gives of a message.
    public static MessageHeader read(Row row) {
        return MessageRows.header(row);
    }

    /// Whether a due time is one that never comes.
    public static boolean never(@Nullable Instant due) {
        return Row.INFINITY.equals(due);
    }
}
