package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Whether a payload may be sent: one JSON object in the envelope `{"version", "data", "metadata"}`.
public final class PayloadCheck {
    private PayloadCheck() {}

    /// What is wrong with it.
    public sealed interface Fault {
        /// It can't be read.
        ///
        /// @param line from 1; 0 where it is no single place
        record NotJson(int line, int column, String what) implements Fault {}

        record NotAnObject() implements Fault {}

        /// The version is no whole number from 1.
        record Version() implements Fault {}

        /// The data are no object.
        record Content() implements Fault {}

        /// The metadata are no object.
        record Metadata() implements Fault {}
    }

    /// What is wrong with it, with the place where it can be told; null where nothing is.
    public static @Nullable String fault(String payload) {
        return switch (look(payload)) {
            case null -> null;
            case Fault.NotJson(var line, var column, var what) -> "It is not JSON: "
                + (line == 0 ? what : "line %d, column %d: %s".formatted(line, column, what));
            case Fault.NotAnObject _ -> "It is not a JSON object.";
            case Fault.Version _ -> "The envelope's version is not a whole number from 1.";
            case Fault.Content _ -> "The envelope's data are not a JSON object.";
            case Fault.Metadata _ -> "The envelope's metadata are not a JSON object.";
        };
    }

    /// As [#fault], for whoever has words of their own.
    public static @Nullable Fault look(String payload) {
        try {
            return Json.readStrictly(payload) instanceof Map<?, ?> envelope ? look(envelope)
                : new Fault.NotAnObject();
        } catch (Json.Malformed e) {
            return new Fault.NotJson(e.line(), e.column(), e.what());
        }
    }

    private static @Nullable Fault look(Map<?, ?> envelope) {
        var whole = envelope.get("version") instanceof Long || envelope.get("version") instanceof BigInteger;
        if (!whole || (envelope.get("version") instanceof Long version && version < 1)) {
            return new Fault.Version();
        }
        if (!(envelope.get("data") instanceof Map)) {
            return new Fault.Content();
        }
        return envelope.containsKey("metadata") && !(envelope.get("metadata") instanceof Map)
            ? new Fault.Metadata() : null;
    }
}
