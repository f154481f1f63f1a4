package dev.outboard.core.operations;

import dev.outboard.core.json.Json;
import dev.outboard.core.profiles.PayloadShape;
import dev.outboard.core.profiles.PayloadShape.Kind;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Whether a payload may be sent: JSON in the shape that the profile says its payloads have.
public final class PayloadCheck {
    private PayloadCheck() {}

    /// What is wrong with it.
    public sealed interface Fault {
        /// It can't be read.
        ///
        /// @param line from 1; 0 where it is no single place
        record NotJson(int line, int column, String what) implements Fault {}

        record NotAnObject() implements Fault {}

        /// A field at its top holds something else than it has to, or lacks.
        record Field(String name, Kind wanted) implements Fault {}
    }

    /// What is wrong with it, with the place where it can be told; null where nothing is.
    public static @Nullable String fault(String payload, PayloadShape shape) {
        return switch (look(payload, shape)) {
            case null -> null;
            case Fault.NotJson(var line, var column, var what) -> "It is not JSON: "
                + (line == 0 ? what : "line %d, column %d: %s".formatted(line, column, what));
            case Fault.NotAnObject _ -> "It is not a JSON object.";
            case Fault.Field(var name, var wanted) -> "Its %s is not %s.".formatted(name, switch (wanted) {
                case WHOLE -> "a whole number from 1";
                case TEXT -> "a text";
                case OBJECT -> "a JSON object";
            });
        };
    }

    /// As [#fault], for whoever has words of their own.
    public static @Nullable Fault look(String payload, PayloadShape shape) {
        try {
            var read = Json.readStrictly(payload);
            return shape.any() ? null
                : read instanceof Map<?, ?> envelope ? look(envelope, shape) : new Fault.NotAnObject();
        } catch (Json.Malformed e) {
            return new Fault.NotJson(e.line(), e.column(), e.what());
        }
    }

    /// The first in the order of their names, those that are required before the others.
    private static @Nullable Fault look(Map<?, ?> envelope, PayloadShape shape) {
        for (var fields : List.of(shape.required(), shape.optional())) {
            for (var name : new TreeSet<>(fields.keySet())) {
                var wanted = fields.getOrDefault(name, Kind.OBJECT);
                if ((envelope.containsKey(name) || fields.equals(shape.required()))
                    && !holds(envelope.get(name), wanted)) {
                    return new Fault.Field(name, wanted);
                }
            }
        }
        return null;
    }

    private static boolean holds(@Nullable Object value, Kind wanted) {
        return switch (wanted) {
            case OBJECT -> value instanceof Map;
            case TEXT -> value instanceof String;
            case WHOLE -> (value instanceof Long number && number >= 1)
                || (value instanceof BigInteger big && big.signum() > 0);
        };
    }
}
