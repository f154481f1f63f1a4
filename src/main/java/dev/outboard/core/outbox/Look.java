package dev.outboard.core.outbox;

import dev.outboard.db.Row;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A message as it was at one moment, without the rest of its payload.
///
/// @param error the whole of it
/// @param asOf the database's clock
public record Look(MessageHeader header, @Nullable String error, Instant asOf) {
    /// Reads a profile's `look` statement.
    public static Look read(Row row) {
        return MessageRows.look(row);
    }

    public String id() {
        return header.id();
    }

    /// Whether nobody has touched it since the other look. What the clock alone does to a due time is no
    /// change.
    public boolean same(Look other) {
        return header.state().list() == other.header.state().list()
            && header.attempts() == other.header.attempts()
            && Objects.equals(header.dueAt(), other.header.dueAt());
    }
}
