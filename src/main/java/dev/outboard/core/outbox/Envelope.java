package dev.outboard.core.outbox;

import dev.outboard.core.Json;
import dev.outboard.core.events.Event;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.node.ObjectNode;

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
        var known = Json.MAPPER.createObjectNode();
        put(known, "causation_id", metadata.causationId());
        put(known, "correlation_id", metadata.correlationId());
        put(known, "event_id", metadata.eventId());
        if (metadata.sequenceNumber() != null) {
            known.put("sequence_number", metadata.sequenceNumber());
        }
        return "{\"version\":" + version + ",\"data\":" + data + ",\"metadata\":"
            + Json.MAPPER.writeValueAsString(known) + "}";
    }

    private static void put(ObjectNode node, String key, @Nullable String value) {
        if (value != null) {
            node.put(key, value);
        }
    }

    private static void requireObject(String data) {
        try (var parser = Json.MAPPER.createParser(data)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("An envelope's data are a JSON object");
            }
            parser.skipChildren();
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException(
                    "An envelope's data are one JSON object and nothing after it");
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                "An envelope's data are a JSON object: " + e.getOriginalMessage(), e);
        }
    }
}
