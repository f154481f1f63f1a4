package dev.outboard.core.profiles;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// A table that a profile reads, as it must look to be recognised.
///
/// @param place its name in statements: `${place}`
/// @param optional whether its half works without it
/// @param usual where it is by default
/// @param capabilities what can be told where it is there
/// @param columns accepted types of each, as `format_type` writes them without a length
/// @param indexes that its statements read by
/// @param writes columns that each of its half's actions changes, by the action's name
public record TableShape(
    String place, Half half, boolean optional, TableName usual, Set<Capability> capabilities,
    Map<String, Set<String>> columns, List<IndexShape> indexes, Map<String, List<String>> writes) {
    static final String UUID = "uuid";
    private static final String TEXT = "text";

    public TableShape {
        indexes = List.copyOf(indexes);
        writes = Map.copyOf(writes);
        capabilities = Set.copyOf(capabilities);
        columns = Map.copyOf(columns);
    }

    /// Names for what type a column has that may be uuid or text, by the column: `${outbox_aggregate_id}`.
    Map<String, String> idTypes() {
        var names = new TreeMap<String, String>();
        columns.forEach((column, types) -> {
            if (types.contains(UUID) && types.contains(TEXT)) {
                names.put(column, place + "_" + column);
            }
        });
        return names;
    }

    /// What a parameter is cast to that is compared with a column.
    ///
    /// @param found as `format_type` writes it
    static String idType(String found) {
        return found.equals(UUID) ? UUID : TEXT;
    }
}
