package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Whether a payload may be sent: one JSON object in the envelope `{"version", "data", "metadata"}`.
public final class PayloadCheck {
    private PayloadCheck() {}

    /// What is wrong with it, with the place where it can be told; null where nothing is.
    public static @Nullable String fault(String payload) {
        try {
            return Json.readStrictly(payload) instanceof Map<?, ?> envelope ? fault(envelope)
                : "It is not a JSON object.";
        } catch (Json.Malformed e) {
            return "It is not JSON: " + e.getMessage();
        }
    }

    private static @Nullable String fault(Map<?, ?> envelope) {
        var whole = envelope.get("version") instanceof Long || envelope.get("version") instanceof BigInteger;
        if (!whole || (envelope.get("version") instanceof Long version && version < 1)) {
            return "The envelope's version is not a whole number from 1.";
        }
        if (!(envelope.get("data") instanceof Map)) {
            return "The envelope's data are not a JSON object.";
        }
        return envelope.containsKey("metadata") && !(envelope.get("metadata") instanceof Map)
            ? "The envelope's metadata are not a JSON object." : null;
    }
}
