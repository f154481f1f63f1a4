package dev.outboard.core.operations;

import dev.outboard.core.outbox.MessageState;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One message as it looked when it was frozen, narrow enough to keep 200 000 of them.
///
/// @param attempts how often it had failed
/// @param dueAt see [dev.outboard.core.outbox.MessageHeader#dueAt]
/// @param version of the row (`xmin`), which every change renews
/// @param error its kind: what varies is taken out
/// @param bytes of the payload as stored
public record Seen(
    String id, MessageState state, String aggregateType, String aggregateId, int attempts,
    @Nullable Instant dueAt, String version, String error, long bytes) {

    /// Whether nobody has touched it, as far as attempts and due time tell. What the clock alone does to a
    /// due time is no change.
    public boolean same(Seen other) {
        return state.list() == other.state.list() && attempts == other.attempts
            && Objects.equals(dueAt, other.dueAt);
    }

    /// As it looks after a change of ours.
    Seen after(@Nullable Instant due, String newVersion) {
        return new Seen(id, state, aggregateType, aggregateId, attempts, due, newVersion, error, bytes);
    }
}
