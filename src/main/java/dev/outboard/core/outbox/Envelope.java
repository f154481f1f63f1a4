package dev.outboard.core.outbox;

import dev.outboard.core.events.Event;
import dev.outboard.core.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The standard form of a message's payload: `{"version", "data", "metadata"}`, as the outbox document
/// defines it. The data go digit for digit as they were given.
///
/// @param version of the payload's schema, from 1
/// @param data a JSON object as text
public record Envelope(int version, String data, Metadata metadata) {
    /// Where a message comes from; what is null is left out of the payload.
    ///
    /// @param causationId id of the event that caused this
    /// @param correlationId id of the workflow or request
    /// @param eventId id of the event that this message carries
    /// @param sequenceNumber that event's version
    public record Metadata(
        @Nullable String causationId, @Nullable String correlationId, @Nullable String eventId,
        @Nullable Integer sequenceNumber) {
        public static final Metadata NONE = new Metadata(null, null, null, null);
    }

    /// @throws IllegalArgumentException when the version is below 1 or the data aren't one JSON object
    public Envelope {
        if (version < 1) {
            throw new IllegalArgumentException("An envelope's version starts at 1, not " + version);
        }
        requireObject(data);
    }

    /// The message of an event, linked to it by its id.
    public static Envelope of(Event event, @Nullable String causationId, @Nullable String correlationId) {
        return new Envelope(
            1, event.data(), new Metadata(causationId, correlationId, event.id().toString(),
                event.version()));
    }

    /// The payload as JSON text.
    public String json() {
        var known = new LinkedHashMap<String, Object>();
        put(known, "causation_id", metadata.causationId());
        put(known, "correlation_id", metadata.correlationId());
        put(known, "event_id", metadata.eventId());
        put(known, "sequence_number", metadata.sequenceNumber());
        return "{\"version\":" + version + ",\"data\":" + data + ",\"metadata\":" + Json.text(known) + "}";
    }

    private static void put(Map<String, Object> known, String key, @Nullable Object value) {
        if (value != null) {
            known.put(key, value);
        }
    }

    private static void requireObject(String data) {
        try {
            if (!(Json.read(data) instanceof Map)) {
                throw new IllegalArgumentException("An envelope's data are a JSON object");
            }
        } catch (Json.Malformed e) {
            throw new IllegalArgumentException("An envelope's data are a JSON object: " + e.getMessage(), e);
        }
    }
}
