package dev.outboard.core.projections;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A row of the live table that isn't what its events make.
///
/// @param aggregate the row's key
/// @param version that the row has; null where there is none
/// @param folded the version of what the events make; null where they make nothing
public record Difference(
    Kind kind, String aggregate, @Nullable Integer version, @Nullable Integer folded, List<Field> fields) {
    public Difference {
        fields = List.copyOf(fields);
    }

    /// Whether the row has a version that no event has.
    public boolean ahead() {
        return version != null && folded != null && version > folded;
    }

    /// How a row differs.
    public enum Kind {
        /// The live table has a row that no event makes.
        ADDED,
        /// Events make a row that the live table lacks.
        MISSING,
        CHANGED
    }

    /// A column that differs; of a row that is in one place alone, every column.
    ///
    /// @param live as text, null for NULL
    /// @param rebuilt as text, null for NULL
    public record Field(String column, @Nullable String live, @Nullable String rebuilt) {}

    /// @return the fields in which two rows differ
    static List<Field> between(
        List<String> columns, @Nullable List<@Nullable String> live,
        @Nullable List<@Nullable String> rebuilt) {
        var fields = new ArrayList<Field>();
        for (var at = 0; at < columns.size(); at++) {
            var here = live == null ? null : live.get(at);
            var there = rebuilt == null ? null : rebuilt.get(at);
            if (live == null || rebuilt == null || !Objects.equals(here, there)) {
                fields.add(new Field(columns.get(at), here, there));
            }
        }
        return fields;
    }
}
