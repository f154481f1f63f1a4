package dev.outboard.core.profiles;

import java.util.Map;

/// The fields that every payload of a library has at its top, with what they hold. Where a profile names
/// none, any JSON will do.
///
/// @param required by name
/// @param optional by name: where they are there, they hold that
public record PayloadShape(Map<String, Kind> required, Map<String, Kind> optional) {
    public static final PayloadShape ANY = new PayloadShape(Map.of(), Map.of());

    public PayloadShape {
        required = Map.copyOf(required);
        optional = Map.copyOf(optional);
    }

    /// What a field holds.
    public enum Kind {
        /// A whole number from 1.
        WHOLE,
        TEXT,
        OBJECT
    }

    public boolean any() {
        return required.isEmpty() && optional.isEmpty();
    }
}
