package dev.outboard.core.profiles;

import java.util.Map;
import java.util.Set;

/// A table that a profile reads, as it must look to be recognised.
///
/// @param place its name in statements: `${place}`
/// @param optional whether its half works without it
/// @param usual where it is by default
/// @param capabilities what can be told where it is there
/// @param columns accepted types of each, as `format_type` writes them without a length
public record TableShape(
    String place, Half half, boolean optional, TableName usual, Set<Capability> capabilities,
    Map<String, Set<String>> columns) {
    public TableShape {
        capabilities = Set.copyOf(capabilities);
        columns = Map.copyOf(columns);
    }
}
