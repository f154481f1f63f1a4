package dev.outboard.core.events;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/// One event with nothing cut off, whatever the types of its ids.
///
/// @param data as the server writes it, digit for digit
public record StoredEvent(EventHeader header, String data) {
    /// As reducers take it. An id that is no uuid gets a stand-in, and so does a time that is missing: they
    /// don't look at it.
    public Event as(AggregateId aggregate) {
        var at = header.occurredAt();
        return new Event(
            header.position(), uuid(header.id()), aggregate, header.version(), header.type(), data,
            at == null ? Instant.EPOCH : at);
    }

    private static UUID uuid(String id) {
        try {
            return UUID.fromString(id);
        } catch (IllegalArgumentException _) {
            return UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8));
        }
    }
}
